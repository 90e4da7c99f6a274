import { createHash } from 'node:crypto';
import type { RunningEnvironment } from '@domeka/platform';
import { authSteps, listSteps, refusalOf, tokenIn, twoStepSteps, waitingInvitation } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import {
  callback,
  fragmentOf,
  landing,
  newAccount,
  pkce,
  reasonOf,
  startWithProviders,
} from '@domeka/testing/providers';
import type { ProviderTest } from '@domeka/testing/providers';
import * as oidc from 'openid-client';
import { modules } from '../../modules.ts';

let p: ProviderTest;
let t: TestApp;
let at: ReturnType<typeof authSteps>;
let admin: Person;
let listId: string;
let open: Settings;
beforeAll(async () => {
  p = await startWithProviders(modules);
  t = p.t;
  at = authSteps(t);
  open = { signups: 'open', signupDomains: [], smtpUrl: t.environment.smtpUrl };
  const person = await t.person('administers');
  await t.sql('update users set is_admin = true where id = $1', [person.id]);
  admin = await twoStepSteps(t).setUp(person);
  listId = (await listSteps(t, await t.person('owner')).create()).id;
});
afterAll(() => p.close());

type Settings = Pick<RunningEnvironment, 'signups' | 'signupDomains' | 'smtpUrl'>;
/** The application reads its settings each time it asks. */
const set = (settings: Partial<Settings>) => Object.assign(t.environment, open, settings);
beforeEach(() => set({}));

interface Cell {
  signups: RunningEnvironment['signups'];
  domains: 'any' | 'own' | 'others';
  invitedBy: 'nobody' | 'an administrator' | 'a list';
  mail: 'mail' | 'no mail';
}
const settingsOf = ({ signups, domains, mail }: Cell): Partial<Settings> => ({
  signups,
  signupDomains: { any: [], own: ['example.test'], others: ['elsewhere.test'] }[domains],
  ...(mail === 'no mail' && { smtpUrl: 'none' }),
});

const isOpenFor = ({ signups, domains }: Cell) => signups === 'open' && domains !== 'others';
const isInvited = ({ signups, invitedBy, mail }: Cell) =>
  signups !== 'closed' && (invitedBy === 'an administrator' || (invitedBy === 'a list' && mail === 'mail'));
const isAdmitted = (cell: Cell) => isOpenFor(cell) || isInvited(cell);

async function invitationFor(email: string, { invitedBy, mail }: Cell): Promise<string | undefined> {
  if (invitedBy === 'nobody') return undefined;
  if (invitedBy === 'a list') return waitingInvitation(t, listId, email);
  const vouched = mail === 'no mail';
  set(vouched ? { signups: 'invited', smtpUrl: 'none' } : {});
  const body = { email, language: 'en', send: false, vouched };
  const { json } = await t.api('POST /admin/invitations', { token: admin.token, body });
  set({});
  return (json.link as string).split('/').at(-1);
}

const refused = [422, 'signup_disabled'];
const isConfirmed = async (email: string) =>
  (await t.sql('select 1 from users where email = $1 and email_confirmed_at is not null', [email])).length === 1;

const hashed = (nonce: string) => createHash('sha256').update(nonce).digest('hex');
const nonce = 'n'.repeat(30);
async function idTokenFor(account: string) {
  const { clientId, clientSecret, issuer } = p.google;
  const insecure = { execute: [oidc.allowInsecureRequests] };
  const client = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, insecure);
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: callback,
    scope: 'openid email',
    nonce: hashed(nonce),
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    claims: JSON.stringify({ id_token: { email: null, email_verified: null } }),
  });
  const back = await p.newBrowser().logInAtProvider(url, account, callback);
  const checks = { expectedNonce: hashed(nonce), pkceCodeVerifier };
  return (await oidc.authorizationCodeGrant(client, back, checks)).id_token ?? '';
}

/** Each begins with everything open where it begins earlier, and answers whether it was refused as it should be. */
const ways: Record<string, (email: string, invitation: string | undefined, cell: Cell) => Promise<unknown>> = {
  'sign-up': async (email, invitation, cell) => {
    set(settingsOf(cell));
    const answer = await at.signUp(email, undefined, { invitation });
    if (answer.status === 200 && cell.mail === 'mail')
      expect((await at.verify('signup', tokenIn(await t.mailbox.next(email)))).status).toBe(200);
    return refusalOf(answer);
  },
  'a link mailed before': async (email, invitation, cell) => {
    await at.signUp(email, undefined, { invitation });
    const link = tokenIn(await t.mailbox.next(email));
    set(settingsOf(cell));
    return refusalOf(await at.verify('signup', link));
  },
  'a recovery mailed before': async (email, invitation, cell) => {
    await at.signUp(email, undefined, { invitation });
    await t.mailbox.next(email);
    await at.recover(email);
    const link = tokenIn(await t.mailbox.next(email));
    set(settingsOf(cell));
    return refusalOf(await at.verify('recovery', link));
  },
  'a provider': async (email, _, cell) => {
    set(settingsOf(cell));
    return [422, reasonOf(await p.signIn(email))];
  },
  'a provider’s token': async (email, _, cell) => {
    const id_token = await idTokenFor(email);
    set(settingsOf(cell));
    return refusalOf(await at.post('token?grant_type=id_token', { provider: 'google', id_token, nonce }));
  },
  'consents that waited': async (email, _, cell) => {
    const { verifier, challenge } = pkce();
    const way = p.authorizeUrl({ challenge });
    way.searchParams.set('client', 'web');
    const browser = p.newBrowser();
    const code = (await p.endOf(browser, await browser.logInAtProvider(way, email, callback))).searchParams.get('code');
    expect((await p.exchange(code, verifier)).json.error_code).toBe('consent_needed');
    set(settingsOf(cell));
    return refusalOf(await p.exchange(code, verifier, { terms: true, privacy: true }));
  },
};

const cells: Cell[] = (['nobody', 'an administrator', 'a list'] as const).flatMap((invitedBy) => [
  ...(['any', 'own', 'others'] as const).map((domains) => ({
    ...({ signups: 'open', mail: 'mail' } as const),
    ...{ domains, invitedBy },
  })),
  ...(['invited', 'closed'] as const).flatMap((signups) => [
    ...(['mail', 'no mail'] as const).map((mail) => ({ signups, domains: 'own' as const, invitedBy, mail })),
    ...(['any', 'others'] as const).map((domains) => ({ signups, domains, invitedBy, mail: 'mail' as const })),
  ]),
]);

describe.each(cells)('$signups, $domains domains, invited by $invitedBy, $mail', (cell) => {
  test.each(Object.keys(ways))('%s', async (way) => {
    const email = newAccount('wants-in');
    const invitation = await invitationFor(email, cell);
    const answer = await ways[way]?.(email, invitation, cell);
    expect(await isConfirmed(email)).toBe(isAdmitted(cell));
    if (!isAdmitted(cell)) expect(answer).toEqual(refused);
    if (isAdmitted(cell))
      expect(await t.sql('select 1 from account_invitations where email = $1', [email])).toEqual([]);
  });

  test('a mailed code opens an account only where strangers may, and answers alike', async () => {
    const email = newAccount('wants-in');
    await invitationFor(email, cell);
    set(settingsOf(cell));
    expect((await at.post('otp', { email })).status).toBe(200);
    expect(await t.sql('select 1 from users where email = $1', [email])).toHaveLength(isOpenFor(cell) ? 1 : 0);
  });
});

test.each(['known', 'invited', 'unknown'])(
  'without a secret, sign-up of an address that is %s is refused alike',
  async (kind) => {
    const email = kind === 'known' ? admin.email : newAccount(kind);
    if (kind === 'invited') await waitingInvitation(t, listId, email);
    await t.mailsSettled();
    const mailed = t.mailbox.to(email).length;
    set({ signups: 'invited' });
    const answer = await at.signUp(email, 'easy', { invitation: kind === 'known' ? null : 'invented'.repeat(20) });
    await t.mailsSettled();
    expect([refusalOf(answer), t.mailbox.to(email).length]).toEqual([refused, mailed]);
  },
);

test('who is in stays in, whatever is closed', async () => {
  const anna = await t.person('anna');
  set({ signups: 'closed' });
  expect((await at.signIn(anna.email)).status).toBe(200);
  await at.recover(anna.email);
  expect((await at.verify('recovery', tokenIn(await t.mailbox.next(anna.email)))).status).toBe(200);
  await p.signIn(anna.email);
  expect((await at.me(anna.token)).json.app_metadata.providers).toEqual(['email', 'google']);
});

test('a list’s owner cannot make a confirmed account for an address', async () => {
  const owner = await t.person('owner');
  const steps = listSteps(t, owner);
  const { id } = await steps.create();
  const email = newAccount('absent');
  set({ signups: 'invited', smtpUrl: 'none' });
  await steps.invite(id, email);
  const secret = await waitingInvitation(t, (await steps.create()).id, email);
  expect(refusalOf(await at.signUp(email, undefined, { invitation: secret }))).toEqual(refused);
  const vouching = { email, language: 'en', send: false, vouched: true };
  expect((await t.api('POST /admin/invitations', { token: owner.token, body: vouching })).status).toBe(403);
  set({ signups: 'invited' });
  expect((await at.signUp(email, undefined, { invitation: secret })).json.email_confirmed_at).toBeUndefined();
  expect((await at.signIn(email)).json.error_code).toBe('email_not_confirmed');
  expect(await isConfirmed(email)).toBe(false);
});

test('what waits for somebody without mail is theirs with the account an administrator vouches for', async () => {
  const steps = listSteps(t, await t.person('owner'));
  const { id } = await steps.create();
  const email = newAccount('expected');
  await steps.invite(id, email);
  const invitation = await invitationFor(email, {
    ...(cells[0] as Cell),
    invitedBy: 'an administrator',
    mail: 'no mail',
  });
  set({ signups: 'invited', smtpUrl: 'none' });
  const { access_token: token } = (await at.signUp(email, undefined, { invitation })).json;
  expect((await listSteps(t, { token }).lists()).map((list) => list.id)).toEqual([id]);
});

test('where nobody new comes in, a list says so of an address without account, and takes who is in', async () => {
  const owner = await t.person('owner');
  const steps = listSteps(t, owner);
  const { id } = await steps.create();
  await steps.invite(id, newAccount('waits'));
  const [waiting] = await steps.invitations(id);
  const member = await t.person('member');
  set({ signups: 'closed' });
  const again = `POST /lists/${id}/invitations/${String(waiting?.id)}/resend`;
  for (const answer of [await steps.invite(id, newAccount('nobody')), await t.api(again, { token: owner.token })])
    expect(answer.json.code).toBe('nobody-new');
  expect((await steps.invite(id, member.email)).json.userExists).toBe(true);
});

test('a sign-up keeps its invitation until it is confirmed, past its days and the cleanup', async () => {
  const [late, taken] = [newAccount('late'), newAccount('taken')];
  const secrets = [await waitingInvitation(t, listId, late), await waitingInvitation(t, listId, taken)];
  set({ signups: 'invited' });
  for (const [place, email] of [late, taken].entries())
    await at.signUp(email, undefined, { invitation: secrets[place] });
  await t.sql(`update list_invitations set expires_at = now() where recipient_email = any($1)`, [[late, taken]]);
  await t.sql(`update list_invitations set status = 'cancelled' where recipient_email = $1`, [taken]);
  const cleaned = await t.api('POST /admin/cleanup', { token: admin.token, body: {} });
  expect(cleaned.status).toBeLessThan(300);
  const answers = [late, taken].map(async (email) => at.verify('signup', tokenIn(await t.mailbox.next(email))));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 422]);
});

test('who came to a provider by an invitation comes back refused with another address', async () => {
  const email = newAccount('invited');
  const invitation = await invitationFor(email, { ...(cells[0] as Cell), invitedBy: 'an administrator' });
  const by = async (account: string, secret = invitation ?? '') => {
    const url = p.authorizeUrl();
    url.searchParams.set('invitation', secret);
    const browser = p.newBrowser();
    return p.endOf(browser, await browser.logInAtProvider(url, account, callback));
  };
  const other = newAccount('other');
  expect(reasonOf(await by(other))).toBe('invitation-for-someone-else');
  expect(await isConfirmed(other)).toBe(false);
  const end = await by(email);
  expect([end.href.startsWith(landing), fragmentOf(end).token_type]).toEqual([true, 'bearer']);
});

test.each(['invited', 'closed'] as const)(
  'a log-in link mailed to a new address while sign-up was open is refused where it is %s by then',
  async (signups) => {
    const email = newAccount('late');
    await at.post('otp', { email });
    const link = tokenIn(await t.mailbox.next(email));
    set({ signups });
    expect(refusalOf(await at.verify('magiclink', link))).toEqual(refused);
    expect(await isConfirmed(email)).toBe(false);
    set({});
    expect((await at.verify('magiclink', link)).status).toBe(200);
  },
);

test('what a visitor may try is there where sign-up is open', async () => {
  const tryIt = async () => (await t.api('POST /catalog/trial', { body: { q: 'apap' } })).status;
  const statuses = [await tryIt()];
  for (const signups of ['invited', 'closed'] as const) {
    set({ signups });
    statuses.push(await tryIt());
  }
  expect(statuses).toEqual([200, 404, 404]);
});

test.each([
  [{}, { disable_signup: false, signups: 'open', mail: true }],
  [
    { signups: 'invited' as const, smtpUrl: 'none' },
    { disable_signup: true, signups: 'invited', mail: false },
  ],
  [{ signups: 'closed' as const }, { disable_signup: true, signups: 'closed', mail: true }],
])('with %j settings say %j', async (settings, said) => {
  set(settings);
  expect((await t.api('GET /auth/v1/settings')).json).toMatchObject(said);
});
