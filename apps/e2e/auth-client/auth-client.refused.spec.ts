import { GoTrueAdminApi } from '@supabase/auth-js';
import type { AuthError } from '@supabase/auth-js';
import { expect, test } from '@playwright/test';
import { authClient, errorForms, signedUp } from '../support/auth-client.ts';
import { productUrl } from '../support/product.ts';

const phone = '+48600100200';
const wallet = { chain: 'ethereum', message: 'x', signature: '0x0' } as const;

/** What this deployment does not offer is refused: never 5xx, never a false success. */
test.describe('auth-js', { tag: '@js' }, () => {
  for (const form of errorForms) {
    test(`is told what is not offered, in the ${form} form`, async () => {
      const client = authClient('implicit', form);
      const refusalOf = async (call: Promise<{ error: AuthError | null }>) => {
        const { error } = await call;
        return [error?.status, error?.code];
      };
      const noPhone = [422, 'phone_provider_disabled'];
      expect(await refusalOf(client.signUp({ phone, password: 'x' }))).toEqual(noPhone);
      expect(await refusalOf(client.signInWithPassword({ phone, password: 'x' }))).toEqual(noPhone);
      expect(await refusalOf(client.signInWithOtp({ phone }))).toEqual(noPhone);
      expect(await refusalOf(client.resend({ type: 'sms', phone }))).toEqual(noPhone);
      expect(await refusalOf(client.verifyOtp({ type: 'sms', phone, token: '123456' }))).toEqual(noPhone);
      expect(await refusalOf(client.signInAnonymously())).toEqual([422, 'anonymous_provider_disabled']);
      expect(await refusalOf(client.signInWithSSO({ domain: 'example.test' }))).toEqual([
        404,
        'saml_provider_disabled',
      ]);
      expect(await refusalOf(client.signInWithIdToken({ provider: 'google', token: 'x' }))).toEqual([
        400,
        'provider_disabled',
      ]);
      expect(await refusalOf(client.signInWithWeb3({ ...wallet, signature: '0x0' }))).toEqual([
        422,
        'web3_provider_disabled',
      ]);
    });
  }

  test('cannot link what is not offered, nor administer', async () => {
    const { client, session } = await signedUp();
    const linked = await client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
    expect(linked.error).toMatchObject({ status: 400, code: 'provider_disabled' });
    const url = `${productUrl()}/api/auth/v1`;
    const asUser = new GoTrueAdminApi({ url, headers: { Authorization: `Bearer ${session.access_token}` } });
    expect((await asUser.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' });
    expect((await asUser.inviteUserByEmail('a@example.test')).error).toMatchObject({ status: 403, code: 'not_admin' });
    const asNobody = new GoTrueAdminApi({ url, headers: { Authorization: 'Bearer public-key-that-is-no-token' } });
    expect((await asNobody.listUsers()).error).toMatchObject({ status: 401, code: 'no_authorization' });
  });

  test('is led back from a provider that is not there', async () => {
    const { data } = await authClient().signInWithOAuth({
      provider: 'google',
      options: { redirectTo: `${productUrl()}/en/auth`, skipBrowserRedirect: true },
    });
    const answer = await fetch(data.url ?? '', { redirect: 'manual' });
    const location = new URL(answer.headers.get('location') ?? '');
    expect([answer.status, location.pathname]).toEqual([302, '/en/auth']);
    expect(`${location.search}${location.hash}`).toContain('error_code=provider_disabled');
  });
});
