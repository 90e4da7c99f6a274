import { CatalogImportModule } from '@domeka/catalog-import';
import { IdentityModule } from '@domeka/identity';
import { Housekeeping } from '@domeka/platform';
import { addProducts, authSteps, codeIn, tokenIn } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { fragmentOf, newAccount, startWithProviders } from '@domeka/testing/providers';
import type { ProviderTest } from '@domeka/testing/providers';
import { InventoryModule } from './inventory.module.ts';

let p: ProviderTest;
let t: TestApp;
let steps: ReturnType<typeof authSteps>;
beforeAll(async () => {
  p = await startWithProviders([IdentityModule, CatalogImportModule, InventoryModule]);
  t = p.t;
  steps = authSteps(t);
  await addProducts(t.sql, [
    {
      name: 'Apap',
      dosage: '500 mg',
      form: 'Tabletki',
      categories: ['N02BE01'],
      packages: [{ gtin: '05909991023744' }],
    },
    ...['Noc', 'Extra', 'Junior', 'Max', 'Plus', 'Forte'].map((kind) => ({ name: `Apap ${kind}`, form: 'Syrop' })),
  ]);
});
afterAll(() => p.close());

interface Tried {
  name: string;
  signed: string;
}
const tried = async (body: object) => {
  const { status, json } = await t.api('POST /catalog/trial', { body });
  expect(status).toBe(200);
  return (json as { items: Tried[] }).items;
};
const signedFor = async (q: string) => (await tried({ q })).map(({ signed }) => signed);
const boxes = async () => [...(await tried({ box: 'omega' })), ...(await tried({ box: 'panthenol' }))];
const listOf = async (token: string) =>
  ((await t.api('GET /medications?sort=name', { token })).json as { items: Record<string, unknown>[] }).items;
const waiting = () => t.sql('select user_id from waiting_medications');
const confirmed = async (email: string) =>
  (await steps.verify('signup', tokenIn(await t.mailbox.next(email)))).json as { access_token: string };
const fresh = (name: string) => newAccount(`${name}-waits`);

test('visitors are told five names without codes', async () => {
  const answer = await t.api('POST /catalog/trial', { body: { q: 'apap' } });
  const { items } = answer.json as { items: object[] };
  expect(items).toHaveLength(5);
  expect(items[0]).toEqual({ name: 'Apap', dosage: '500 mg', type: 'tablets', signed: expect.any(String) as string });
  expect(answer.text).not.toContain('5909991023744');
  expect(await tried({ q: 'a' })).toEqual([]);
  expect((await t.api('POST /catalog/trial', { body: { box: 'bomb' } })).status).toBe(422);
});

test('sixty an hour, then a refusal that says how long', async () => {
  const strict = await t.another({ throttleScale: 1 });
  const ask = () => strict.api('POST /catalog/trial', { address: '198.51.100.7', body: { box: 'omega' } });
  const answers = await Promise.all(Array.from({ length: 61 }, ask));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined();
});

test('what was tried is on the list with the first log-in, each once', async () => {
  const email = fresh('anna');
  const [apap = ''] = await signedFor('apap');
  const brought = [apap, apap, ...(await boxes()).map(({ signed }) => signed)];
  expect((await steps.signUp(email, undefined, { brought })).status).toBe(200);
  expect(await waiting()).toHaveLength(1);
  const { access_token: token } = await confirmed(email);
  expect(await listOf(token)).toMatchObject([
    { name: 'Apap', dosage: '500 mg', type: 'tablets', categories: ['painkiller'], listId: null, isPrivate: false },
    { name: 'Omega-3', type: 'capsules', quantity: null, expiryDate: null },
    { name: 'Panthenol', type: 'spray' },
  ]);
  expect(await waiting()).toEqual([]);
});

test('what the release before kept waiting, with fewer facts, is on the list as well', async () => {
  const email = fresh('earlier');
  await steps.signUp(email, undefined, { brought: await signedFor('apap') });
  await t.sql(`update waiting_medications set medications = (
    select jsonb_agg(one - 'purposes' - 'location') from jsonb_array_elements(medications::jsonb) one)`);
  const [first] = await listOf((await confirmed(email)).access_token);
  expect(first).toMatchObject({ purposes: [], location: null });
});

test('ten at most; what is not signed by us is left out', async () => {
  const email = fresh('greedy');
  const [apap = ''] = await signedFor('apap');
  const forged = `${Buffer.from('{"name":"Poison"}').toString('base64url')}.${apap.split('.')[1]}`;
  await steps.signUp(email, undefined, { brought: [forged, 'nonsense', '', apap] });
  expect(await listOf((await confirmed(email)).access_token)).toMatchObject([{ name: 'Apap' }]);
  const eleven = await steps.signUp(fresh('more'), undefined, { brought: Array.from({ length: 11 }, () => apap) });
  expect(eleven.status).toBe(400);
});

test('only the last sign-up counts, as for its password', async () => {
  const email = fresh('twice');
  await steps.signUp(email, undefined, { brought: await signedFor('apap') });
  await t.mailbox.next(email);
  await steps.signUp(email);
  expect(await waiting()).toEqual([]);
  expect(await listOf((await confirmed(email)).access_token)).toEqual([]);
});

test('an address with an account is answered alike, and gets nothing', async () => {
  const anna = await t.person('anna');
  const brought = await signedFor('apap');
  const [known, unknown] = [
    await steps.signUp(anna.email, undefined, { brought }),
    await steps.signUp(fresh('new'), undefined, { brought }),
  ];
  const shape = ({ status, json }: typeof known) => [status, Object.keys(json as object).sort()];
  expect(shape(known)).toEqual(shape(unknown));
  expect(await waiting()).not.toContainEqual({ user_id: anna.id });
  expect(await listOf(anna.token)).toEqual([]);
});

test('a code to log in, or a provider, confirms the account without what a sign-up brought', async () => {
  const [byCode, byProvider] = [fresh('code'), fresh('provider')];
  const brought = await signedFor('apap');
  for (const email of [byCode, byProvider]) {
    await steps.signUp(email, undefined, { brought });
    await t.mailbox.next(email);
  }
  await steps.post('otp', { email: byCode });
  const { json } = await steps.verifyCode('magiclink', byCode, codeIn(await t.mailbox.next(byCode)));
  expect(await listOf((json as { access_token: string }).access_token)).toEqual([]);
  const { access_token: token = '' } = fragmentOf(await p.signIn(byProvider));
  expect(await listOf(token)).toEqual([]);
});

test('after seven days without a log-in they are gone', async () => {
  const [late, never] = [fresh('late'), fresh('never')];
  const brought = await signedFor('apap');
  for (const email of [late, never]) await steps.signUp(email, undefined, { brought });
  await t.sql(`update waiting_medications set created_at = now() - interval '7 days 1 minute'`);
  expect(await listOf((await confirmed(late)).access_token)).toEqual([]);
  await t.app.get(Housekeeping).clear(null);
  expect(await waiting()).toEqual([]);
});
