import type { ListView } from '@domeka/collaboration/contract';
import { done } from './api.ts';
import { linkIn, mailsTo, mailTo, tokenIn } from './mailbox.ts';
import { goodPassword } from './person.ts';
import type { Person } from './person.ts';

/** A list of somebody's own. */
export const newList = (owner: Person, name: string): Promise<ListView> =>
  done('POST /lists', { token: owner.token, body: { name, description: `${name}: what is there` } });

/** Asks somebody into a list. */
export const invite = (owner: Person, { id }: Pick<ListView, 'id'>, email: string, role = 'collaborator') =>
  done(`POST /lists/${id}/members`, { token: owner.token, body: { email, role } });

/** The page behind a mailed invitation, in a language. */
export async function invitationPage(email: string, language: 'en' | 'pl'): Promise<string> {
  const path = linkIn(await mailTo(email)).pathname;
  return path.replace(/^\/\w\w\//, `/${language}/`);
}

/** Signs somebody up who has got mails already, and confirms. */
export async function signUpInvited(email: string, language: 'en' | 'pl') {
  const before = (await mailsTo(email)).length;
  const body = { email, password: goodPassword, data: { terms: true, privacy: true } };
  await done('POST /auth/v1/signup', { language, body });
  const token = tokenIn(await mailTo(email, before + 1));
  await done('POST /auth/v1/verify', { body: { type: 'signup', token_hash: token } });
  return { email, password: goodPassword };
}
