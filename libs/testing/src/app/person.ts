import type { ApiClient } from './api-client.ts';
import type { TestMailbox } from '../stand-ins/test-mailbox.ts';

export interface Person {
  id: string;
  email: string;
  password: string;
  token: string;
  refreshToken: string;
}

export const goodPassword = 'quiet-river-stone-42';

export const linkIn = (mail: { text: string }): URL => {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error('The mail holds no link');
  return new URL(link);
};

export async function signedInPerson(api: ApiClient, mailbox: TestMailbox, email: string): Promise<Person> {
  const password = goodPassword;
  const ask = () => api('POST /auth/v1/signup', { body: { email, password, data: { terms: true, privacy: true } } });
  let signUp = await ask();
  // A loaded machine may answer 503; clients retry.
  for (let tries = 0; signUp.status === 503 && tries < 5; tries += 1) {
    await new Promise((later) => setTimeout(later, 1000));
    signUp = await ask();
  }
  if (signUp.status !== 200) throw new Error(`Sign-up answered ${signUp.status}: ${signUp.text}`);
  const token = linkIn(await mailbox.next(email)).searchParams.get('token_hash');
  const verified = await api('POST /auth/v1/verify', { body: { type: 'signup', token_hash: token } });
  if (verified.status !== 200) throw new Error(`Confirmation answered ${verified.status}: ${verified.text}`);
  const { access_token, refresh_token, user } = verified.json as {
    access_token: string;
    refresh_token: string;
    user: { id: string };
  };
  return { id: user.id, email, password, token: access_token, refreshToken: refresh_token };
}
