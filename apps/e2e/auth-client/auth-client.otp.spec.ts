import { expect, test } from '@playwright/test';
import { authClient, backTo, flows, given, pressLink, sessionAt, signedUp } from '../support/auth-client.ts';
import { codeIn, mailsTo, mailTo, tokenIn } from '../support/mailbox.ts';
import { newEmail } from '../support/person.ts';
import { sql } from '../support/product.ts';

test.describe('auth-js', { tag: '@js' }, () => {
  for (const flow of flows) {
    test(`logs in by the link of a mail with ${flow}`, async () => {
      const { email, id } = await signedUp();
      const client = authClient(flow);
      const options = { emailRedirectTo: backTo('dashboard?page=2') };
      expect(given(await client.signInWithOtp({ email, options }))).toMatchObject({ user: null, session: null });
      const url = await pressLink(await mailTo(email, 2));
      expect([url.pathname, url.searchParams.get('page')]).toEqual(['/en/dashboard', '2']);
      expect((await sessionAt(url, client)).user.id).toBe(id);
    });
  }

  test('logs in by the code of a mail, once, or by the token of its link', async () => {
    const { email, id } = await signedUp();
    const client = authClient();
    given(await client.signInWithOtp({ email, options: { shouldCreateUser: false } }));
    const token = codeIn(await mailTo(email, 2));
    expect(given(await client.verifyOtp({ email, token, type: 'email' })).user?.id).toBe(id);
    const again = await client.verifyOtp({ email, token, type: 'email' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
    given(await client.signInWithOtp({ email }));
    const link = { token_hash: tokenIn(await mailTo(email, 3)), type: 'magiclink' } as const;
    expect(given(await client.verifyOtp(link)).session?.user.id).toBe(id);
    const { claims } = given(await client.getClaims());
    expect([claims.aal, claims.amr]).toEqual(['aal1', [expect.objectContaining({ method: 'magiclink' })]]);
  });

  test('opens an account by a code, with the data it gave', async () => {
    const client = authClient();
    const email = newEmail();
    given(await client.signInWithOtp({ email, options: { data: { colour: 'blue' } } }));
    const { user } = given(await client.verifyOtp({ email, token: codeIn(await mailTo(email)), type: 'email' }));
    expect(user).toMatchObject({ email, user_metadata: { colour: 'blue' } });
  });

  test('opens none where it says so, and is answered the same', async () => {
    const email = newEmail('nobody');
    const { email: known } = await signedUp();
    const ask = (address: string) =>
      authClient().signInWithOtp({ email: address, options: { shouldCreateUser: false } });
    expect(await ask(email)).toEqual(await ask(known));
    expect(await mailsTo(email)).toEqual([]);
    expect(await sql('select 1 from users where email = $1', [email])).toEqual([]);
  });

  test('exchanges a code once: who brings it again ends what it gave', async () => {
    const { email } = await signedUp();
    const client = authClient();
    const answers: string[] = [];
    given(await client.signInWithOtp({ email }));
    const verifier = String(await client['storage'].getItem('sb-test-auth-token-code-verifier'));
    const code = (await pressLink(await mailTo(email, 2))).searchParams.get('code') ?? '';
    given(await client.exchangeCodeForSession(code));
    expect((await client.getUser()).error).toBeNull();
    const copy = authClient();
    await copy['storage'].setItem('sb-test-auth-token-code-verifier', verifier);
    const replay = await copy.exchangeCodeForSession(code);
    answers.push(String(replay.error?.code));
    expect(answers).toEqual(['flow_state_not_found']);
    expect((await client.getUser()).error).not.toBeNull();
  });
});
