import { expect, test } from '@playwright/test';
import { authClient, errorForms, given, signedUp } from '../support/auth-client.ts';
import type { Client } from '../support/auth-client.ts';
import { goodPassword } from '../support/person.ts';
import { sql } from '../support/product.ts';
import { appCode } from '../support/two-step.ts';

test.describe('auth-js', { tag: '@js' }, () => {
  const levels = async (client: Client) => {
    const { currentLevel, nextLevel } = given(await client.mfa.getAuthenticatorAssuranceLevel());
    return [currentLevel, nextLevel];
  };
  const signedIn = async (email: string, client = authClient()) => {
    given(await client.signInWithPassword({ email, password: goodPassword }));
    return client;
  };

  test('enrols, challenges and verifies; the level rises, in the same session, with a new refresh token', async () => {
    const { client, session } = await signedUp();
    const elsewhere = await signedIn(session.user.email ?? '');
    expect(await levels(client)).toEqual(['aal1', 'aal1']);
    const factor = given(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Chest' }));
    expect(factor).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]*<\/svg>$/);
    expect(factor.totp.uri).toContain(`secret=${factor.totp.secret}`);
    expect(given(await client.mfa.listFactors())).toMatchObject({
      all: [{ id: factor.id, status: 'unverified' }],
      totp: [],
    });

    const challenge = given(await client.mfa.challenge({ factorId: factor.id }));
    const seconds = challenge.expires_at - Date.now() / 1000;
    expect(Math.round(seconds / 60)).toBe(5);
    const code = appCode(factor.totp.secret);
    const verified = given(await client.mfa.verify({ factorId: factor.id, challengeId: challenge.id, code }));
    expect(verified.refresh_token).not.toBe(session.refresh_token);
    expect(await levels(client)).toEqual(['aal2', 'aal2']);
    const { claims } = given(await client.getClaims()) as { claims: { amr: { method: string }[] } };
    expect(claims.amr.map(({ method }) => method)).toEqual(['totp', 'email/signup']);
    expect(given(await client.mfa.listFactors()).totp).toMatchObject([{ id: factor.id, status: 'verified' }]);
    expect((await client.refreshSession()).error).toBeNull();
    expect(await levels(client)).toEqual(['aal2', 'aal2']);
    const old = await authClient().refreshSession({ refresh_token: session.refresh_token });
    expect(old.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect((await elsewhere.getUser()).error).not.toBeNull();
  });

  test('at the next sign-in the password leads to the first level, and a code to the second', async () => {
    const { client, email, id } = await signedUp();
    const { id: factorId, totp } = given(await client.mfa.enroll({ factorType: 'totp' }));
    given(await client.mfa.challengeAndVerify({ factorId, code: appCode(totp.secret) }));
    const other = await signedIn(email);
    expect(await levels(other)).toEqual(['aal1', 'aal2']);
    expect((await other.refreshSession()).error).toBeNull();
    expect((await other.updateUser({ password: 'another-river-bank-77' })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    });
    expect((await other.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    expect((await other.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    await sql('update factors set last_step = 0 where user_id = $1', [id]);
    given(await other.mfa.challengeAndVerify({ factorId, code: appCode(totp.secret) }));
    expect(await levels(other)).toEqual(['aal2', 'aal2']);

    expect(given(await other.mfa.unenroll({ factorId }))).toEqual({ id: factorId });
    expect((await other.refreshSession()).error).toBeNull();
    expect(await levels(other)).toEqual(['aal1', 'aal1']);
    expect(given(await other.mfa.listFactors()).all).toEqual([]);
  });

  for (const form of errorForms) {
    test(`is refused with the codes it knows, in the ${form} form`, async () => {
      const { client } = await signedUp(authClient('pkce', form));
      const factor = given(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }));
      const again = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
      expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
      const phone = await client.mfa.enroll({ factorType: 'phone', phone: '+48123456789' });
      expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
      const key = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
      expect(key.error).toMatchObject({ status: 422, code: 'mfa_webauthn_enroll_not_enabled' });
      const unknown = await client.mfa.challenge({ factorId: crypto.randomUUID() });
      expect(unknown.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
      const wrong = await client.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' });
      expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    });
  }
});
