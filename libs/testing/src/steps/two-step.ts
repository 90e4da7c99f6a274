import { Secret, TOTP } from 'otpauth';
import { authSteps } from './auth-steps.ts';
import type { Person } from '../app/person.ts';
import type { TestApp } from '../app/test-app.ts';

export const appCode = (seed: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });

export interface TwoStepPerson extends Person {
  factorId: string;
  seed: string;
}

export function twoStepSteps({ api, sql, person }: Pick<TestApp, 'api' | 'sql' | 'person'>) {
  const enrol = (token: string | null, body: object = {}) =>
    api('POST /auth/v1/factors', { token, body: { factor_type: 'totp', ...body } });
  const challenge = (token: string, factorId: string) => api(`POST /auth/v1/factors/${factorId}/challenge`, { token });
  const verify = async (token: string, factorId: string, code: string) => {
    const { json } = await challenge(token, factorId);
    return api(`POST /auth/v1/factors/${factorId}/verify`, { token, body: { challenge_id: json.id, code } });
  };
  /** Sets up an app and confirms its first code, so the session is at aal2. */
  const setUp = async (owner: Person): Promise<TwoStepPerson> => {
    const { id, totp } = (await enrol(owner.token)).json as { id: string; totp: { secret: string } };
    const verified = await verify(owner.token, id, appCode(totp.secret));
    if (verified.status !== 200) throw new Error(`The first code was answered ${verified.status}: ${verified.text}`);
    const { access_token: token, refresh_token: refreshToken } = verified.json;
    return { ...owner, token, refreshToken, factorId: id, seed: totp.secret };
  };
  return {
    enrol,
    challenge,
    verify,
    setUp,
    person: async (name = 'anna') => setUp(await person(name)),
    firstStep: async ({ email }: Pick<Person, 'email'>) =>
      (await authSteps({ api }).signIn(email)).json.access_token as string,
    remove: (token: string, factorId: string) => api(`DELETE /auth/v1/factors/${factorId}`, { token }),
    codesFor: async ({ token }: Pick<Person, 'token'>) =>
      (await api('POST /auth/v1/recovery_codes', { token })).json.codes as string[],
    useCode: (token: string, code: string) => api('POST /auth/v1/recovery_codes/verify', { token, body: { code } }),
    /** Allows used codes again, as if 30 seconds had passed. */
    forgetUsedCodes: () => sql('update factors set last_step = 0'),
    /** As if the last authentication was long ago. */
    ageProofs: (userId: string) =>
      sql(
        `update sessions set created_at = created_at - interval '1 hour', methods = (select jsonb_agg(m || jsonb_build_object('timestamp', (m->>'timestamp')::int - 3600))
           from jsonb_array_elements(methods) m) where user_id = $1`,
        [userId],
      ),
  };
}
