import { IdentityModule } from '@domeka/identity';
import { adminEmail, startTestApp, twoStepSteps } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { InventoryModule } from './inventory.module.ts';

let t: TestApp;
let admin: string;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
  admin = (await twoStepSteps(t).setUp(await t.person(adminEmail))).token;
});
afterAll(() => t.close());

test('types and categories come in alphabetical order, other last, for everybody', async () => {
  const types = await t.api('GET /dictionaries/medication_type');
  expect([types.status, types.json]).toEqual([
    200,
    {
      name: 'medication_type',
      labels: [],
      values: [
        'capsules',
        'cream',
        'drops',
        'inhaler',
        'injection',
        'ointment',
        'sachets',
        'spray',
        'suppository',
        'syrup',
        'tablets',
        'other',
      ],
    },
  ]);
  expect((await t.api('GET /dictionaries/medication_category')).json.values).toEqual([
    'allergy',
    'antibiotic',
    'cold/flu',
    'equipment',
    'painkiller',
    'supplements',
    'other',
  ]);
});

test.each([['medication_dosage'], ['pg_class'], ['__proto__'], ['medication_type%00'], [`medication_type';--`]])(
  'there is no dictionary %s',
  async (name) => {
    const answer = await t.api(`GET /dictionaries/${name}`);
    expect([answer.status, answer.problem.type]).toEqual([404, 'urn:problem:inventory.dictionary-not-found']);
  },
);

const add = (name: string, body: object) => t.api(`POST /dictionaries/${name}/values`, { token: admin, body });

test('what another process added can be seen and used at once', async () => {
  await t.api('GET /dictionaries/medication_type');
  await t.sql(`alter type medication_type add value 'ampoules'`);
  expect((await t.api('GET /dictionaries/medication_type')).json.values).toContain('ampoules');
  const anna = await t.person('anna');
  const added = await t.api('POST /medications', { token: anna.token, body: { name: 'Vitamin B', type: 'ampoules' } });
  expect([added.status, added.json.type]).toEqual([201, 'ampoules']);
});

test('an added value is stored in one form, has its labels, and is found by them', async () => {
  const added = await add('medication_type', { value: '  Plasters  O’Neil ', labels: { en: '', pl: ' Plastry ' } });
  expect(added.status).toBe(201);
  expect(added.json.values).toContain('plasters o’neil');
  expect(added.json.labels).toEqual([{ value: 'plasters o’neil', en: null, pl: 'Plastry' }]);
  const { token } = await t.person('anna');
  await t.api('POST /medications', { token, body: { name: 'Box', type: 'plasters o’neil' } });
  const found = (language: string) =>
    t.api('GET /medications?q=plastry', { token, headers: { 'accept-language': language } });
  expect([(await found('pl')).json.total, (await found('en')).json.total]).toEqual([1, 0]);
});

test('each dictionary has its own, whatever is in it', async () => {
  const value = `it's "quoted"; --`;
  expect((await add('medication_category', { value })).status).toBe(201);
  const has = async (name: string) =>
    ((await t.api(`GET /dictionaries/${name}`)).json.values as string[]).includes(value);
  expect([await has('medication_category'), await has('medication_type')]).toEqual([true, false]);
});

test.each([
  [{}, 'required'],
  [{ value: ' \u200b ' }, 'required'],
  [{ value: 7 }, 'invalid'],
  [{ value: 'a'.repeat(41) }, 'too-long'],
  [{ value: 'ż'.repeat(40) }, 'too-many-bytes'],
  [{ value: '\u0301\u0301' }, 'marks-alone'],
  [{ value: 'Syrup' }, 'dictionary-value-taken'],
  [{ value: 'syr\u200bup' }, 'dictionary-value-taken'],
  [{ value: 'ｓｙｒｕｐ' }, 'dictionary-value-taken'],
  [{ value: 'SYROP' }, 'dictionary-value-taken'],
])('%j is refused: %s', async (body, code) => {
  const { status, problem } = await add('medication_type', body);
  expect([status, problem.errors?.map((error) => [error.path, error.code])]).toEqual([
    code === 'dictionary-value-taken' ? 409 : 422,
    [['value', code]],
  ]);
});

test('a label that another value has in that language is refused at its field', async () => {
  expect((await add('medication_type', { value: 'gum', labels: { en: 'Chewing gum', pl: 'Guma' } })).status).toBe(201);
  const refused = async (labels: object) => {
    const { status, problem } = await add('medication_type', { value: 'gum-2', labels });
    return [status, problem.errors?.map(({ path, code }) => [path, code])];
  };
  const at = (...paths: string[]) => [409, paths.map((path) => [path, 'dictionary-value-taken'])];
  expect(await refused({ en: 'chewing\u00a0\u200bgum', pl: 'Guma inna' })).toEqual(at('labels.en'));
  expect(await refused({ en: 'Chewing gum', pl: 'GUMA' })).toEqual(at('labels.en', 'labels.pl'));
  expect(await refused({ pl: 'Tabletki' })).toEqual(at('labels.pl'));
  expect((await add('medication_type', { value: 'gum-2', labels: { en: 'Guma', pl: 'Chewing gum' } })).status).toBe(
    201,
  );
});

test('of those who add the same at once, one does', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => add('medication_type', { value: 'lozenges' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('values stay as they are: what is in use is told from what is not', async () => {
  const { token } = await t.person('anna');
  await t.api('POST /medications', { token, body: { name: 'Syrup', type: 'syrup', categories: ['cold/flu'] } });
  const codeOf = async (method: string, name: string, value: string) =>
    (await t.api(`${method} /dictionaries/${name}/values?value=${encodeURIComponent(value)}`, { token: admin })).problem
      .code;
  expect(await codeOf('PATCH', 'medication_type', 'syrup')).toBe('dictionary-value-fixed');
  expect(await codeOf('DELETE', 'medication_type', 'syrup')).toBe('dictionary-value-in-use');
  expect(await codeOf('DELETE', 'medication_category', 'cold/flu')).toBe('dictionary-value-in-use');
  expect(await codeOf('DELETE', 'medication_type', 'inhaler')).toBe('dictionary-value-kept');
  expect(await codeOf('DELETE', 'medication_type', 'none')).toBe('dictionary-value-not-found');
});
