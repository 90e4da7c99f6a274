import { createClient } from '@supabase/supabase-js';
import { expect, test } from '@playwright/test';
import { backTo, given, memory, pressLink } from '../support/auth-client.ts';
import { mailTo } from '../support/mailbox.ts';
import { goodPassword, newEmail } from '../support/person.ts';
import { productUrl } from '../support/product.ts';

/** Sends its public key, which is not a token, as a bearer with every call. */
const client = () =>
  createClient(`${productUrl()}/api`, 'public-key-that-is-no-token', {
    auth: { flowType: 'pkce', storage: memory(), autoRefreshToken: false, detectSessionInUrl: false },
  });

test('supabase-js made for the site’s own API goes the whole way', { tag: '@js' }, async () => {
  const { auth } = client();
  const email = newEmail();
  given(await auth.signUp({ email, password: goodPassword, options: { emailRedirectTo: backTo() } }));
  given(await auth.resend({ type: 'signup', email }));
  const code = (await pressLink(await mailTo(email, 2))).searchParams.get('code') ?? '';
  expect(given(await auth.exchangeCodeForSession(code)).user?.email).toBe(email);
  expect(given(await auth.getUser()).user.email).toBe(email);
  expect(given(await auth.updateUser({ data: { colour: 'blue' } })).user.user_metadata).toMatchObject({
    colour: 'blue',
  });
  given(await auth.refreshSession());
  expect((await auth.signOut({ scope: 'local' })).error).toBeNull();
  given(await auth.signInWithPassword({ email, password: goodPassword }));
  given(await auth.resetPasswordForEmail(email));
  const recovery = (await pressLink(await mailTo(email, 3))).searchParams.get('code') ?? '';
  given(await auth.exchangeCodeForSession(recovery));
  given(await auth.updateUser({ password: 'another-river-bank-77' }));
  expect((await auth.signOut()).error).toBeNull();
  expect((await auth.getSession()).data.session).toBeNull();
});
