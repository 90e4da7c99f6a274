import { AuthSessionMissingError } from '@supabase/auth-js';
import { expect, test } from '@playwright/test';
import { authClient, errorForms, given, signedUp } from '../support/auth-client.ts';
import { mailTo } from '../support/mailbox.ts';
import { goodPassword, newEmail } from '../support/person.ts';
import { sql } from '../support/product.ts';

test.describe('auth-js', { tag: '@js' }, () => {
  test('logs in with a password, and reads and verifies the token by itself', async () => {
    const { email, id } = await signedUp();
    const client = authClient();
    const { session, user } = given(
      await client.signInWithPassword({ email: email.toUpperCase(), password: goodPassword }),
    );
    expect([user.id, session.token_type, session.expires_in]).toEqual([id, 'bearer', 900]);
    const { claims, header } = given(await client.getClaims());
    expect(header.alg).toBe('ES256');
    expect(claims).toMatchObject({ sub: id, aud: 'authenticated', role: 'authenticated', aal: 'aal1', email });
    expect(claims.amr).toEqual([{ method: 'password', timestamp: expect.any(Number) }]);
  });

  for (const form of errorForms) {
    test(`is refused without a hint which part was wrong, in the ${form} form`, async () => {
      const { email } = await signedUp();
      const client = authClient('pkce', form);
      const wrong = await client.signInWithPassword({ email, password: 'wrong' });
      const unknown = await client.signInWithPassword({ email: newEmail('nobody'), password: 'wrong' });
      expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
      expect({ ...unknown.error, message: unknown.error?.message }).toEqual({
        ...wrong.error,
        message: wrong.error?.message,
      });
    });
  }

  test('learns with the right password only that the address waits for its confirmation', async () => {
    const client = authClient();
    const email = newEmail();
    given(await client.signUp({ email, password: goodPassword }));
    expect((await client.signInWithPassword({ email, password: goodPassword })).error?.code).toBe(
      'email_not_confirmed',
    );
    expect((await client.signInWithPassword({ email, password: 'wrong' })).error?.code).toBe('invalid_credentials');
  });

  test('refreshes; parallel tabs converge, and an old token ends the session', async () => {
    const { client, email, id, session } = await signedUp();
    const old = session.refresh_token;
    const tabs = Array.from({ length: 20 }, () => authClient());
    const renewed = await Promise.all(tabs.map((tab) => tab.refreshSession({ refresh_token: old })));
    const tokens = new Set(renewed.map((answer) => given(answer).session?.refresh_token));
    expect(tokens.size).toBe(1);
    expect(tokens.has(old)).toBe(false);
    const [current] = [...tokens];
    const next = given(await client.refreshSession({ refresh_token: current ?? '' })).session?.refresh_token ?? '';
    given(await client.refreshSession({ refresh_token: next }));
    await sql(
      `update refresh_tokens set replaced_at = replaced_at - interval '1 minute'
       where session_id in (select id from sessions where user_id = $1)`,
      [id],
    );
    const replayed = await authClient().refreshSession({ refresh_token: old });
    expect(replayed.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect((await client.getUser()).error).toBeInstanceOf(AuthSessionMissingError);
    expect((await mailTo(email, 2)).subject).toBe('A device was signed out');
  });

  test('signs out here, elsewhere, everywhere', async () => {
    const { client: first, email } = await signedUp();
    const [second, third] = [authClient(), authClient()];
    for (const client of [second, third]) given(await client.signInWithPassword({ email, password: goodPassword }));
    const isIn = async (client: typeof first) => (await client.getUser()).error === null;

    expect((await first.signOut({ scope: 'others' })).error).toBeNull();
    expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([true, false, false]);
    given(await second.signInWithPassword({ email, password: goodPassword }));
    expect((await second.signOut({ scope: 'local' })).error).toBeNull();
    expect([await isIn(first), await isIn(second)]).toEqual([true, false]);
    given(await third.signInWithPassword({ email, password: goodPassword }));
    expect((await third.signOut()).error).toBeNull();
    expect((await first.getUser()).error).toBeInstanceOf(AuthSessionMissingError);
    expect((await mailTo(email)).subject).toBe('Confirm your e-mail address');
  });

  test('learns with a session that is over what it needs to forget it', async () => {
    const { client, session, email } = await signedUp();
    const elsewhere = authClient();
    given(await elsewhere.signInWithPassword({ email, password: goodPassword }));
    expect((await elsewhere.signOut({ scope: 'global' })).error).toBeNull();
    expect((await client.getUser(session.access_token)).error).toBeInstanceOf(AuthSessionMissingError);
    const { error } = await client.refreshSession({ refresh_token: session.refresh_token });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect((await client.signOut()).error).toBeNull();
  });
});
