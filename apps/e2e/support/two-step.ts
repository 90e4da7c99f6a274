import type { BrowserContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { done } from './api.ts';
import { newEmail, newPerson, signIn, withMeans } from './person.ts';
import type { Person } from './person.ts';
import { productUrl, sql } from './product.ts';

export interface TwoStepPerson extends Person {
  appId: string;
  seed: string;
}

export const appCode = (seed: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });

export async function withApp(person: Person, name?: string): Promise<TwoStepPerson> {
  const { token } = person;
  const { id, totp } = await done('POST /auth/v1/factors', {
    token,
    body: { factor_type: 'totp', friendly_name: name },
  });
  const challenge = await done(`POST /auth/v1/factors/${id}/challenge`, { token });
  const body = { challenge_id: challenge.id, code: appCode(totp.secret) };
  const raised = await done(`POST /auth/v1/factors/${id}/verify`, { token, body });
  await forgetUsedCodes(person);
  return withMeans({ ...person, token: raised.access_token, appId: id, seed: totp.secret });
}

export async function newAdmin(email = newEmail('admin')): Promise<TwoStepPerson> {
  const admin = await newPerson(email);
  await sql('update users set is_admin = true where id = $1', [admin.id]);
  return withApp(admin);
}

/** As if half a minute passed: used codes are valid again. */
export const forgetUsedCodes = ({ id }: Pick<Person, 'id'>) =>
  sql('update factors set last_step = 0 where user_id = $1', [id]);

export const ageProofs = ({ id }: Pick<Person, 'id'>, seconds = 3600) =>
  sql(
    `update sessions set created_at = now() - make_interval(secs => $2::int), methods = (
       select jsonb_agg(m || jsonb_build_object('timestamp', extract(epoch from now())::int - $2::int))
       from jsonb_array_elements(methods) m) where user_id = $1`,
    [id, seconds],
  );

export const seedOn = async (page: Page) => (await page.locator('#secret').inputValue()).replace(/\s/g, '');

export async function signInWithApp(context: BrowserContext, person: TwoStepPerson) {
  await signIn(context, person);
  const answer = await context.request.post(`${productUrl()}/en/auth/two-step`, {
    form: { code: appCode(person.seed) },
    headers: { origin: productUrl() },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`The second step answered ${answer.status()}`);
  await context.clearCookies({ name: 'flash' });
}

export async function signInAdmin(context: BrowserContext): Promise<TwoStepPerson> {
  const admin = await newAdmin();
  await signInWithApp(context, admin);
  return admin;
}
