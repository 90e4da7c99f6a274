import { comparable, folded } from '@domeka/kernel';
import { IdentityModule } from '@domeka/identity';
import { startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import type { MedicationPage } from '@domeka/inventory/contract';
import { InventoryModule } from './inventory.module.ts';

let t: TestApp;
let anna: Person;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
  anna = await t.person('anna');
});
afterAll(() => t.close());

const add = (person: Person, body: object) => t.api('POST /medications', { token: person.token, body });
async function list(query = '', person = anna, language: 'en' | 'pl' = 'en') {
  const answer = await t.api(`GET /medications${query}`, { token: person.token, language });
  expect(answer.status).toBe(200);
  return answer.json as MedicationPage;
}
const names = async (query: string, person = anna, language: 'en' | 'pl' = 'en') =>
  (await list(query, person, language)).items.map(({ name }) => name);
const search = (text: string, person = anna, language: 'en' | 'pl' = 'en') =>
  names(`?q=${encodeURIComponent(text)}`, person, language);

beforeAll(async () => {
  for (const [name, more] of Object.entries({
    'Zażółć gęślą': { dosage: '100 mg' },
    'Müller Tropfen': { type: 'drops' },
    '100%': {},
    '50_mg': {},
    'back\\slash': {},
    Altacet: { type: 'ointment', categories: ['painkiller', 'other'] },
    Ibuprom: { type: 'tablets', dosage: '200 mg', categories: ['painkiller'] },
    Duomox: { type: 'tablets', categories: ['antibiotic'] },
  })) {
    expect((await add(anna, { name, ...more })).status).toBe(201);
  }
});

test.each([
  ['zazolc', 'Zażółć gęślą'],
  ['ZAŻÓŁĆ', 'Zażółć gęślą'],
  ['GĘŚLĄ', 'Zażółć gęślą'],
  ['müller', 'Müller Tropfen'],
  ['mÜLLER', 'Müller Tropfen'],
  ['muller', 'Müller Tropfen'],
  ['iBuP', 'Ibuprom'],
  [' ibuprom ', 'Ibuprom'],
])('%s finds %s: case and diacritics do not matter', async (text, name) => expect(await search(text)).toEqual([name]));

test('letters with diacritics match their plain twins', async () =>
  expect(await search('ibüprôm')).toEqual(['Ibuprom']));

test.each([
  ['%', '100%'],
  ['_', '50_mg'],
  ['\\', 'back\\slash'],
  ['0%', '100%'],
  ['％', '100%'],
  ['＿', '50_mg'],
])('%s is taken literally and finds %s', async (text, name) => expect(await search(text)).toEqual([name]));

test.each([
  [`'`],
  [`' OR 1=1 --`],
  ['[a-z]*+'],
  ['<b>'],
  ['.*'],
  ['\u0000'.repeat(3) + 'zz'],
  ['%_%'],
  ['$1'],
  ['😀'.repeat(150)],
  ['\u0301'],
  ['\u0301\u0327'],
])('%j finds nothing and breaks nothing', async (text) => expect(await search(text)).toEqual([]));

test('the dosage is found', async () => expect(await search('200 mg')).toEqual(['Ibuprom']));

test('a type is found by its key and by its label in the reader’s language', async () => {
  expect(await search('ointment')).toEqual(['Altacet']);
  expect(await search('maść', anna, 'pl')).toEqual(['Altacet']);
  expect(await search('MASC', anna, 'pl')).toEqual(['Altacet']);
  expect(await search('krople', anna, 'pl')).toEqual(['Müller Tropfen']);
  expect(await search('maść', anna, 'en')).toEqual([]);
  expect([await search('ointments'), await search('maści', anna, 'pl')]).toEqual([['Altacet'], ['Altacet']]);
});

test('blanks search for nothing', async () => expect((await list('?q=%20%20')).total).toBe(8));

test('where one of its packages lies is found, as it looks', async () => {
  const ewa = await t.person('ewa');
  const { id } = (await add(ewa, { name: 'Apap', location: 'Łazienka' })).json;
  await t.api(`POST /medications/${id}/packages`, { token: ewa.token, body: { location: 'Apteczka w aucie' } });
  for (const text of ['lazienka', 'w AUCIE']) expect(await search(text, ewa)).toEqual(['Apap']);
  expect(await search('piwnica', ewa)).toEqual([]);
});

test('text and categories narrow together', async () => {
  expect(await names('?q=mg&category=painkiller')).toEqual(['Ibuprom']);
  expect(await names('?q=tablets&category=antibiotic')).toEqual(['Duomox']);
});

test('any of the chosen categories is enough', async () => {
  expect(await names('?category=antibiotic&category=other')).toEqual(['Duomox', 'Altacet']);
  expect((await list('?category=painkiller&category=painkiller')).total).toBe(2);
});

test('an unknown category narrows nothing', async () => expect((await list('?category=__proto__')).total).toBe(8));

test('a type that was added later is found as it was typed, and by nothing else', async () => {
  const jan = await t.person('jan');
  await t.sql(`alter type medication_type add value 'plaster.v2'`);
  expect((await add(jan, { name: 'Nicorette', type: 'plaster.v2' })).status).toBe(201);
  expect([await search('Plaster', jan), await search('type', jan)]).toEqual([['Nicorette'], []]);
});

test('blanks of any kind and what shows nothing are found as they look, also as stored by earlier versions', async () => {
  const jan = await t.person('jan');
  await add(jan, { name: 'Maść\u00a0majerankowa', dosage: '300\u202fmg' });
  const { id } = (await add(jan, { name: 'Old' })).json;
  await t.sql(`update medications set name = $2 where id = $1`, [id, 'Apap \u200b\u00a0 Extra']);
  for (const text of ['maść majerankowa', '300 mg', 'majerankowa\u00a0 300'])
    expect(await search(text, jan)).toEqual(['Maść majerankowa']);
  expect(await search('apap extra', jan)).toEqual(['Apap \u200b\u00a0 Extra']);
  expect((await add(jan, { name: 'APAP EXTRA' })).problem).toMatchObject({
    code: 'duplicate-medication',
    params: { existingId: id },
  });
});

test('hyphens and blanks are found as one, and ask about the same name', async () => {
  const jan = await t.person('jan');
  const { id } = (await add(jan, { name: 'Żel pod oczy' })).json;
  for (const text of ['żel-pod-oczy', 'pod\u2011oczy', 'zel – pod'])
    expect(await search(text, jan)).toEqual(['Żel pod oczy']);
  expect(await search('—', jan)).toEqual([]);
  expect((await add(jan, { name: 'żel-pod\u2013oczy' })).problem).toMatchObject({
    code: 'duplicate-medication',
    params: { existingId: id },
  });
});

test('the database and we compare alike', async () => {
  const ranges: [number, number][] = [[1, 0xd7ff], [0xe000, 0x1ffff], [0xe0000, 0xe0fff]]; // prettier-ignore
  const characters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  const texts = characters.map((character) => `A${character} B${character}`);
  const differing = await t.sql<{ text: string }>(
    `select text from unnest($1::text[], $2::text[]) as both_sides (text, key)
     where unicode_assigned(text) and comparable_text(text) <> key`,
    [texts, texts.map(comparable)],
  );
  expect(differing.map(({ text }) => text)).toEqual([]);
  const polish = 'ZAŻÓŁĆ GĘŚLĄ JAŹŃ\u00a0 Żel';
  expect(await t.sql(`select search_fold($1) as key`, [polish])).toEqual([{ key: folded(polish) }]);
});
