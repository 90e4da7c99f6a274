import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { MedicationInput, MedicationView } from '@domeka/inventory/contract';
import type { CreateShareInput, ShareView } from '@domeka/sharing/contract';
import { done } from './api.ts';
import { mailTo, tokenIn } from './mailbox.ts';
import { productUrl, sql } from './product.ts';

/** A password that is long enough and hard to guess. */
export const goodPassword = 'quiet-river-stone-42';

export const newEmail = (name = 'person') => `${name}-${randomUUID().slice(0, 8)}@example.test`;

/** Somebody who signed up and confirmed the mail, with the API at hand. */
export interface Person {
  id: string;
  email: string;
  password: string;
  token: string;
  /** Adds medications, the last one first on the list. */
  has(...medications: MedicationInput[]): Promise<MedicationView[]>;
  /** Shares the personal medications, on these terms, or by a link for anyone. */
  shares(terms?: CreateShareInput): Promise<ShareView>;
}

export async function newPerson(email = newEmail(), language: 'en' | 'pl' = 'en'): Promise<Person> {
  const password = goodPassword;
  await done('POST /auth/v1/signup', { language, body: { email, password, data: { terms: true, privacy: true } } });
  const verified = await done('POST /auth/v1/verify', {
    body: { type: 'signup', token_hash: tokenIn(await mailTo(email)) },
  });
  const { access_token: token, user } = verified as { access_token: string; user: { id: string } };
  return withMeans({ id: user.id, email, password, token });
}

/** Adds more medications than a page shows, without a request for each. */
export const hasMany = ({ id }: Pick<Person, 'id'>, count: number) =>
  sql(
    `insert into medications (id, user_id, name, type, categories, is_private, created_at, updated_at)
      select gen_random_uuid(), $1, 'Medicine ' || n, 'tablets', '{}', false, now(), now() from generate_series(1, $2::int) n`,
    [id, count],
  );

/** What somebody does with the token they have now. */
export function withMeans<Who extends Pick<Person, 'token'>>(who: Who): Who & Pick<Person, 'has' | 'shares'> {
  const { token } = who;
  return {
    ...who,
    has: async (...medications) => {
      const added: MedicationView[] = [];
      for (const body of medications) {
        added.push(
          (await done('POST /medications', { token, body: { onDuplicate: 'add-as-new', ...body } })) as MedicationView,
        );
      }
      return added;
    },
    shares: async (body = {}) => (await done('POST /shares', { token, body })) as ShareView,
  };
}

/** Signs a browser in the way the log-in form does, without showing it. */
export async function signIn(context: BrowserContext, { email, password }: Pick<Person, 'email' | 'password'>) {
  const answer = await context.request.post(`${productUrl()}/en/auth?tab=login`, {
    form: { intent: 'login', email, password },
    headers: { origin: productUrl() },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`Signing in answered ${answer.status()}`);
  await context.clearCookies({ name: 'flash' });
}
