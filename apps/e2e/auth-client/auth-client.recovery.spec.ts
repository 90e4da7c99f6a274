import { expect, test } from '@playwright/test';
import { authClient, backTo, flows, given, pressLink, sessionAt, signedUp } from '../support/auth-client.ts';
import { codeIn, mailsTo, mailTo } from '../support/mailbox.ts';
import { goodPassword, newEmail } from '../support/person.ts';

const newPassword = 'another-river-bank-77';

test.describe('auth-js', { tag: '@js' }, () => {
  for (const flow of flows) {
    test(`sets a forgotten password with ${flow}, which ends the other sessions`, async () => {
      const { client: before, email } = await signedUp();
      const client = authClient(flow);
      const events: string[] = [];
      client.onAuthStateChange((event) => void events.push(event));
      given(await client.resetPasswordForEmail(email, { redirectTo: backTo('auth?type=recovery') }));
      const url = await pressLink(await mailTo(email, 2));
      expect(url.searchParams.get('type')).toBe('recovery');
      await sessionAt(url, client);
      if (flow === 'pkce') expect(events).toContain('PASSWORD_RECOVERY');
      given(await client.updateUser({ password: newPassword }));
      expect((await before.getUser()).error).not.toBeNull();
      expect((await authClient().signInWithPassword({ email, password: goodPassword })).error?.code).toBe(
        'invalid_credentials',
      );
      given(await authClient().signInWithPassword({ email, password: newPassword }));
      await mailTo(email, 4);
      const notices = (await mailsTo(email)).map(({ subject }) => subject);
      expect(notices).toEqual(expect.arrayContaining(['Your account was recovered', 'Your password was changed']));
    });
  }

  test('recovers with the code of the mail', async () => {
    const { email } = await signedUp();
    const client = authClient();
    given(await client.resetPasswordForEmail(email));
    const token = codeIn(await mailTo(email, 2));
    expect(given(await client.verifyOtp({ email, token, type: 'recovery' })).session?.user.email).toBe(email);
    expect((await client.verifyOtp({ email, token, type: 'recovery' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    });
  });

  test('is answered the same for an address nobody has', async () => {
    const email = newEmail('nobody');
    expect(given(await authClient().resetPasswordForEmail(email))).toEqual({});
    expect(await mailsTo(email)).toEqual([]);
  });

  test('cannot exchange another client’s code', async () => {
    const { email } = await signedUp();
    const [asking, other] = [authClient(), authClient()];
    given(await asking.resetPasswordForEmail(email));
    given(await other.resetPasswordForEmail(newEmail('nobody')));
    const code = (await pressLink(await mailTo(email, 2))).searchParams.get('code') ?? '';
    expect((await other.exchangeCodeForSession(code)).error).toMatchObject({ status: 400, code: 'bad_code_verifier' });
    given(await asking.exchangeCodeForSession(code));
  });
});
