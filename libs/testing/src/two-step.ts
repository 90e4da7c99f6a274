import { Secret, TOTP } from 'otpauth';
import { authSteps } from './auth-steps.ts';
import type { Person } from './person.ts';
import type { TestApp } from './test-app.ts';

/** The code an authenticator app shows for a seed, now or some time steps from now. */
export const appCode = (seed: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });

/** Somebody whose sign-ins take two steps. */
export interface TwoStepPerson extends Person {
  factorId: string;
  seed: string;
}

/** Steps around the second step, over HTTP. */
export function twoStepSteps({ api, sql, person }: Pick<TestApp, 'api' | 'sql' | 'person'>) {
  const enrol = (token: string | null, body: object = {}) =>
    api('POST /auth/v1/factors', { token, body: { factor_type: 'totp', ...body } });
  const challenge = (token: string, factorId: string) => api(`POST /auth/v1/factors/${factorId}/challenge`, { token });
  const verify = async (token: string, factorId: string, code: string) => {
    const { json } = await challenge(token, factorId);
    return api(`POST /auth/v1/factors/${factorId}/verify`, { token, body: { challenge_id: json.id, code } });
  };
  /** Sets an app up and gives its first code; the session is at aal2 then. */
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
    /** Somebody new whose sign-ins take two steps. */
    person: async (name = 'anna') => setUp(await person(name)),
    /** Signs in with the password alone; answers the token of the session at aal1. */
    firstStep: async ({ email }: Pick<Person, 'email'>) =>
      (await authSteps({ api }).signIn(email)).json.access_token as string,
    remove: (token: string, factorId: string) => api(`DELETE /auth/v1/factors/${factorId}`, { token }),
    /** Ten new recovery codes. */
    codesFor: async ({ token }: Pick<Person, 'token'>) =>
      (await api('POST /auth/v1/recovery_codes', { token })).json.codes as string[],
    useCode: (token: string, code: string) => api('POST /auth/v1/recovery_codes/verify', { token, body: { code } }),
    /** As if half a minute passed: codes that were used may be used again. */
    forgetUsedCodes: () => sql('update factors set last_step = 0'),
    /** As if all proofs of who is there were given long ago. */
    ageProofs: (userId: string) =>
      sql(
        `update sessions set created_at = created_at - interval '1 hour', methods = (select jsonb_agg(m || jsonb_build_object('timestamp', (m->>'timestamp')::int - 3600))
           from jsonb_array_elements(methods) m) where user_id = $1`,
        [userId],
      ),
  };
}
