import { AuthWeakPasswordError } from '@supabase/auth-js';
import { expect, test } from '@playwright/test';
import {
  authClient,
  backTo,
  errorForms,
  flows,
  given,
  pressLink,
  sessionAt,
  signedUp,
} from '../support/auth-client.ts';
import { codeIn, linkIn, mailsTo, mailTo, tokenIn } from '../support/mailbox.ts';
import { goodPassword, newEmail } from '../support/person.ts';

test.describe('auth-js', { tag: '@js' }, () => {
  for (const flow of flows) {
    test(`signs up with ${flow}: a user without session, then one from the mailed link`, async () => {
      const client = authClient(flow);
      const email = newEmail();
      const options = { emailRedirectTo: backTo('auth?type=signup'), data: { colour: 'blue' } };
      const { user, session } = given(await client.signUp({ email, password: goodPassword, options }));
      expect([session, user?.email, user?.identities?.length]).toEqual([null, email, 1]);
      expect(user?.confirmation_sent_at).toBeTruthy();

      const url = await pressLink(await mailTo(email));
      expect([url.pathname, url.searchParams.get('type')]).toEqual(['/en/auth', 'signup']);
      const begun = await sessionAt(url, client);
      expect(begun.user).toMatchObject({ email, role: 'authenticated', user_metadata: { colour: 'blue' } });
      expect(given(await client.getUser()).user.email_confirmed_at).toBeTruthy();
    });
  }

  test('confirms with the code of the mail, or with the token of its link', async () => {
    const [byCode, byToken] = [newEmail(), newEmail()];
    const client = authClient();
    for (const email of [byCode, byToken]) given(await client.signUp({ email, password: goodPassword }));
    const code = given(await client.verifyOtp({ email: byCode, token: codeIn(await mailTo(byCode)), type: 'email' }));
    expect(code.session?.user.email).toBe(byCode);
    const link = given(await client.verifyOtp({ token_hash: tokenIn(await mailTo(byToken)), type: 'signup' }));
    expect(link.session?.user.email).toBe(byToken);
  });

  test('has the mail sent again, for known and unknown addresses alike', async () => {
    const [email, unknown] = [newEmail(), newEmail('nobody')];
    const client = authClient();
    given(await client.signUp({ email, password: goodPassword }));
    const first = linkIn(await mailTo(email));
    given(await client.resend({ type: 'signup', email }));
    given(await authClient().resend({ type: 'signup', email: unknown }));
    const again = await mailTo(email, 2);
    expect(linkIn(again).href).not.toBe(first.href);
    expect(await mailsTo(unknown)).toEqual([]);
    await sessionAt(await pressLink(again), client);
  });

  test('learns nothing from the sign-up of a taken address', async () => {
    const { email, id } = await signedUp();
    const taken = given(await authClient().signUp({ email, password: 'another-river-bank-77' })).user;
    const fresh = given(await authClient().signUp({ email: newEmail(), password: goodPassword })).user;
    expect(taken?.id).not.toBe(id);
    expect(Object.keys(taken ?? {}).sort()).toEqual(Object.keys(fresh ?? {}).sort());
    expect(taken?.identities).toHaveLength(1);
    expect((await mailTo(email, 2)).subject).toBe('You already have an account');
  });

  for (const form of errorForms) {
    test(`understands a refusal in the ${form} form`, async () => {
      const client = authClient('pkce', form);
      const { error } = await client.signUp({ email: newEmail(), password: 'short' });
      expect(error).toBeInstanceOf(AuthWeakPasswordError);
      expect((error as AuthWeakPasswordError).reasons).toEqual(['length']);
      const invalid = await client.signUp({ email: 'nobody', password: goodPassword });
      expect(invalid.error).toMatchObject({ status: 400, code: 'validation_failed' });
    });
  }
});
