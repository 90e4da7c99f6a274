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
import { codeIn, mailTo, tokenIn } from '../support/mailbox.ts';
import { goodPassword, newEmail } from '../support/person.ts';
import { sql } from '../support/product.ts';

const newPassword = 'another-river-bank-77';
const age = (id: string) =>
  sql(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [id]);

test.describe('auth-js', { tag: '@js' }, () => {
  test('merges own data, takes members away with null, and may write nothing else', async () => {
    const { client, id } = await signedUp();
    given(await client.updateUser({ data: { colour: 'blue', pet: 'cat' } }));
    const { user } = given(await client.updateUser({ data: { pet: null, car: 1 } }));
    expect(user.user_metadata).toEqual({ colour: 'blue', car: 1 });
    expect(user).toMatchObject({
      id,
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    const forged = await client.updateUser({ app_metadata: { role: 'admin' } } as object);
    expect(forged.error).toMatchObject({ status: 403, code: 'not_admin' });
    expect((await client.updateUser({ phone: '+48600100200' })).error?.code).toBe('phone_provider_disabled');
  });

  for (const flow of flows) {
    test(`changes the address from both mailboxes with ${flow}`, async () => {
      const { client, email, id } = await signedUp(authClient(flow));
      const to = newEmail('new');
      const { user } = given(await client.updateUser({ email: to }, { emailRedirectTo: backTo('?changed=1') }));
      expect([user.email, user.new_email]).toEqual([email, to]);
      expect(user.email_change_sent_at).toBeTruthy();
      const half = await pressLink(await mailTo(to));
      expect([half.searchParams.get('changed'), half.searchParams.has('code')]).toEqual(['1', false]);
      expect(new URLSearchParams(half.hash.slice(1)).get('message')).toBeTruthy();
      expect(given(await client.getUser()).user.email).toBe(email);
      const session = await sessionAt(await pressLink(await mailTo(email, 2)), client);
      expect(session.user).toMatchObject({ id, email: to });
      expect(session.user.identities?.[0]?.identity_data).toMatchObject({ email: to, email_verified: true });
      given(await authClient().signInWithPassword({ email: to, password: goodPassword }));
      expect((await mailTo(email, 3)).subject).toBe('Your address was changed');
    });
  }

  test('changes the address by codes, after having them sent again', async () => {
    const { client, email } = await signedUp();
    const to = newEmail('new');
    given(await client.updateUser({ email: to }));
    given(await client.resend({ type: 'email_change', email }));
    const token = codeIn(await mailTo(email, 3));
    const half = given(await client.verifyOtp({ email, token, type: 'email_change' }));
    expect(half).toEqual({ user: null, session: null });
    const link = { token_hash: tokenIn(await mailTo(to, 2)), type: 'email_change' } as const;
    expect(given(await client.verifyOtp(link)).session?.user.email).toBe(to);
  });

  test('learns nothing about an address that somebody else has', async () => {
    const [{ client, email }, { email: taken }] = [await signedUp(), await signedUp()];
    const asked = given(await client.updateUser({ email: taken })).user;
    expect([asked.email, asked.new_email]).toEqual([email, taken]);
    expect((await mailTo(email, 2)).text).toContain(taken);
    expect((await mailTo(taken)).subject).toBe('Confirm your e-mail address');
  });

  for (const form of errorForms) {
    test(`proves with a mailed code who changes the password; refusals in the ${form} form`, async () => {
      const { client, email, id } = await signedUp(authClient('pkce', form));
      await age(id);
      const refused = await client.updateUser({ password: newPassword });
      expect(refused.error).toMatchObject({ status: 400, code: 'current_password_required' });
      const wrong = await client.updateUser({ password: newPassword, current_password: 'wrong' });
      expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' });
      expect(given(await client.reauthenticate())).toEqual({ user: null, session: null });
      const nonce = codeIn(await mailTo(email, 2));
      const invented = await client.updateUser({
        password: newPassword,
        nonce: nonce === '123456' ? '654321' : '123456',
      });
      expect(invented.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
      given(await client.updateUser({ password: newPassword, nonce }));
      expect((await client.updateUser({ password: newPassword, current_password: newPassword })).error?.code).toBe(
        'same_password',
      );
      given(await authClient().signInWithPassword({ email, password: newPassword }));
    });
  }

  test('lists identities; the only one cannot be taken away', async () => {
    const { client, id } = await signedUp();
    const { identities } = given(await client.getUserIdentities());
    expect(identities).toHaveLength(1);
    const [own] = identities;
    expect(own).toMatchObject({ provider: 'email', id, user_id: id });
    if (!own) return;
    expect((await client.unlinkIdentity(own)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    });
    const [{ identities: others }] = [given(await (await signedUp()).client.getUserIdentities())];
    expect((await client.unlinkIdentity(others[0] as typeof own)).error?.status).toBe(404);
  });
});
