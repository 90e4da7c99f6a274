import { expect, test } from '@playwright/test';
import { RedirectedBrowser } from '@domeka/testing/redirected-browser';
import { authClient, backTo, flows, given, sessionAt, signedUp } from '../support/auth-client.ts';
import type { Client } from '../support/auth-client.ts';
import { newEmail } from '../support/person.ts';
import { productUrl } from '../support/product.ts';

const options = { redirectTo: backTo('from-app'), skipBrowserRedirect: true };
/** The client's type only knows its own provider names. */
const provider = 'clinic' as 'google';

async function wayOf(client: Client, account: string | null, browser = new RedirectedBrowser()) {
  const { url } = given(await client.signInWithOAuth({ provider, options }));
  const back = await browser.logInAtProvider(url ?? '', account, `${productUrl()}/api/auth/v1/callback`);
  return new URL((await browser.open(back)).location ?? '');
}

test.describe('auth-js', { tag: '@js' }, () => {
  for (const flow of flows) {
    test(`signs in through a provider, ${flow}`, async () => {
      const client = authClient(flow);
      const email = newEmail();
      const end = await wayOf(client, email);
      expect(end.pathname).toBe('/en/from-app');
      const session = await sessionAt(end, client);
      const { user } = given(await client.getUser());
      expect([user.id, user.email, user.app_metadata.providers]).toEqual([session.user.id, email, ['clinic']]);
      expect(given(await client.getUserIdentities()).identities).toMatchObject([{ provider: 'clinic', id: email }]);
    });
  }

  test('learns from the address why it did not work', async () => {
    const denied = await wayOf(authClient(), null);
    expect(Object.fromEntries(denied.searchParams)).toMatchObject({ error: 'access_denied' });
    const unverified = await wayOf(authClient('implicit'), newEmail('unverified'));
    expect(new URLSearchParams(unverified.hash.slice(1)).get('error_code')).toBe('provider_email_needs_verification');
  });

  test('cannot exchange the code of another device', async () => {
    const code = (await wayOf(authClient(), newEmail())).searchParams.get('code') ?? '';
    const other = authClient();
    given(await other.signInWithOAuth({ provider, options }));
    expect((await other.exchangeCodeForSession(code)).error).toMatchObject({ code: 'bad_code_verifier' });
  });

  test('adds a login to an account, and takes it away', async () => {
    const browser = new RedirectedBrowser();
    const asBrowser: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      browser.keep(new URL(productUrl()).hostname, answer.headers.getSetCookie());
      return answer;
    };
    const { client, id } = await signedUp(authClient('pkce', 'current', asBrowser));
    const { url } = given(await client.linkIdentity({ provider, options }));
    const back = await browser.logInAtProvider(url ?? '', newEmail(), `${productUrl()}/api/auth/v1/callback`);
    const session = await sessionAt(new URL((await browser.open(back)).location ?? ''), client);
    expect(session.user.id).toBe(id);
    const { identities } = given(await client.getUserIdentities());
    const linked = identities.find((identity) => identity.provider === 'clinic');
    given(await client.unlinkIdentity(linked!));
    const last = given(await client.getUserIdentities()).identities;
    expect(last.map((identity) => identity.provider)).toEqual(['email']);
    expect((await client.unlinkIdentity(last[0]!)).error).toMatchObject({ code: 'single_identity_not_deletable' });
  });

  test('is refused what this deployment does not have', async () => {
    const { url } = given(await authClient().signInWithOAuth({ provider: 'google', options }));
    const answer = await new RedirectedBrowser().open(url ?? '');
    expect(new URL(answer.location ?? '').searchParams.get('error_code')).toBe('provider_disabled');
    const token = await authClient().signInWithIdToken({ provider: 'google', token: 'a.b.c', nonce: 'n' });
    expect(token.error).toMatchObject({ status: 400, code: 'provider_disabled' });
  });
});
