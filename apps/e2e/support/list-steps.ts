import type { ListView } from '@domeka/collaboration/contract';
import { done } from './api.ts';
import { linkIn, mailTo } from './mailbox.ts';
import type { Person } from './person.ts';

export const newList = (owner: Person, name: string): Promise<ListView> =>
  done('POST /lists', { token: owner.token, body: { name, description: `${name}: what is there` } });

export const invite = (owner: Person, { id }: Pick<ListView, 'id'>, email: string, role = 'collaborator') =>
  done(`POST /lists/${id}/members`, { token: owner.token, body: { email, role } });

export async function invitationPage(email: string, language: 'en' | 'pl'): Promise<string> {
  const path = linkIn(await mailTo(email)).pathname;
  return path.replace(/^\/\w\w\//, `/${language}/`);
}
