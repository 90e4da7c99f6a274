import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { AddMedicationInput, MedicationView } from '@domeka/inventory/contract';
import type { CreateShareInput, ShareView } from '@domeka/sharing/contract';
import { done } from './api.ts';
import { productUrl, sql } from './product.ts';

export const goodPassword = 'quiet-river-stone-42';

export const newEmail = (name = 'person') => `${name}-${randomUUID().slice(0, 8)}@example.test`;

export interface Person {
  id: string;
  email: string;
  password: string;
  token: string;
  has(...medications: AddMedicationInput[]): Promise<MedicationView[]>;
  shares(terms?: CreateShareInput): Promise<ShareView>;
}

/** Hashed once; at another cost each first login would hash again. */
const goodPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$wWqy1tJVMay7iI2vNR+ZKQ$juOnu5Nbkcz0JXA1lNgY56nwMiowv3COibyw+mz40aE';

/** A confirmed account, inserted in the database without a mail; sign-up has its own journeys. */
export async function newPerson(email = newEmail(), language: 'en' | 'pl' = 'en'): Promise<Person> {
  const id = randomUUID();
  await sql(
    `with moment as (select now() as at),
     account as (
       insert into users (id, email, password_hash, email_confirmed_at, is_admin, terms_accepted_at, privacy_accepted_at,
         metadata, created_at, updated_at)
       select $1::uuid, $2, $3, at, false, at, at, '{}', at, at from moment),
     profile as (
       insert into profiles (id, language, created_at, updated_at) select $1::uuid, $4, at, at from moment)
     insert into identities (id, user_id, provider, subject, email, email_verified, created_at, updated_at)
     select gen_random_uuid(), $1::uuid, 'email', $1::text, $2, false, at, at from moment`,
    [id, email, goodPasswordHash, language],
  );
  const { access_token: token } = (await done('POST /auth/v1/token?grant_type=password', {
    body: { email, password: goodPassword },
  })) as { access_token: string };
  return withMeans({ id, email, password: goodPassword, token });
}

export const hasMany = ({ id }: Pick<Person, 'id'>, count: number) =>
  sql(
    `insert into medications (id, user_id, name, type, categories, is_private, created_at, updated_at)
      select gen_random_uuid(), $1, 'Medicine ' || n, 'tablets', '{}', false, now(), now() from generate_series(1, $2::int) n`,
    [id, count],
  );

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

export async function signIn(context: BrowserContext, { email, password }: Pick<Person, 'email' | 'password'>) {
  const answer = await context.request.post(`${productUrl()}/en/auth?tab=login`, {
    form: { intent: 'login', email, password },
    headers: { origin: productUrl() },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`Signing in answered ${answer.status()}`);
  await context.clearCookies({ name: 'flash' });
}
