import { readFile } from 'node:fs/promises';
import { IdentityModule } from '@domeka/identity';
import { addProducts, startTestApp } from '@domeka/testing';
import type { CatalogRow, Person, TestApp } from '@domeka/testing';
import type { MedicationPage } from '@domeka/inventory/contract';
import { InventoryModule } from './inventory.module.ts';

/** What the register says of the home's medicines: ATC code and substances. */
const products: Record<string, [atc: string, commonName: string]> = {
  h01: ['M01AE01', 'Ibuprofenum'],
  h02: ['N02BE01', 'Paracetamolum'],
  h03: ['N02BE51', 'Paracetamolum + Diphenhydramini hydrochloridum'],
  h04: ['N02BE01', 'Paracetamolum'],
  h05: ['M01AE01', 'Ibuprofenum'],
  h06: ['N02BA01', 'Acidum acetylsalicylicum'],
  h07: ['A03AD02', 'Drotaverini hydrochloridum'],
  h08: ['A07BC05', 'Diosmectitum'],
  h09: ['A07DA03', 'Loperamidi hydrochloridum'],
  h10: ['A02BX13', 'Natrii alginas + Natrii hydrogenocarbonas + Calcii carbonas'],
  h11: ['A02BC02', 'Pantoprazolum'],
  h12: ['A03AX13', 'Simeticonum'],
  h13: ['R06AE07', 'Cetirizini dihydrochloridum'],
  h14: ['R06AX13', 'Loratadinum'],
  h15: ['D04AA13', 'Dimetindeni maleas'],
  h16: ['R01AA07', 'Xylometazolini hydrochloridum'],
  h19: ['R05CB01', 'Acetylcysteinum'],
  h20: ['R02AA20', 'Amylmetacresolum + Alcohol 2,4-dichlorobenzylicus'],
  h21: ['A01AD02', 'Benzydamini hydrochloridum'],
  h22: ['N02BE51', 'Paracetamolum + Pseudoephedrini hydrochloridum + Dextromethorphani hydrobromidum'],
  h24: ['A11CC05', 'Colecalciferolum'],
  h26: ['C08CA01', 'Amlodipinum'],
  h27: ['C07AB07', 'Bisoprololi fumaras'],
  h28: ['B01AC06', 'Acidum acetylsalicylicum'],
  h29: ['J01CR02', 'Amoxicillinum + Acidum clavulanicum'],
  h30: ['D06AX02', 'Chloramphenicolum'],
  h32: ['D03AX03', 'Dexpanthenolum'],
  h34: ['S02CA06', 'Fludrocortisoni acetas + Gramicidinum + Neomycini sulfas'],
  h35: ['N05CH01', 'Melatoninum'],
  h36: ['R06AA11', 'Dimenhydrinatum'],
};

const linesOf = async (file: string) => {
  const text = await readFile(new URL(`fixtures/${file}`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
};

let t: TestApp;
let anna: Person;
const shortOf = new Map<string, string>();

beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
  anna = await t.person('anna');
  for (const [
    id = '',
    name = '',
    dosage,
    type,
    quantity,
    expiryDate,
    category,
    note,
    whatFor = '',
    location,
  ] of await linesOf('home.csv')) {
    const [catalogProductId = null] = products[id] ? await addProducts(t.sql, [productOf(name, products[id])]) : [];
    const body = {
      name,
      dosage,
      type,
      expiryDate,
      location,
      catalogProductId,
      additionalInfo: note,
      categories: [category],
      quantity: Number(quantity),
      purposes: whatFor.split('|'),
    };
    const { status, json } = await t.api('POST /medications', { token: anna.token, body });
    expect([id, status]).toEqual([id, 201]);
    shortOf.set(json.id, id);
  }
});
afterAll(() => t.close());

const productOf = (name: string, [atc, commonName]: [string, string]): CatalogRow => ({
  name,
  commonName,
  categories: [atc],
});

async function ask(q: string, language: 'en' | 'pl'): Promise<MedicationPage> {
  const answer = await t.api(`GET /medications?q=${encodeURIComponent(q)}`, { token: anna.token, language });
  expect(answer.status).toBe(200);
  return answer.json as MedicationPage;
}
const idsOf = (items: MedicationPage['items'] = []) => items.map(({ id }) => shortOf.get(id));

test('what people ask at home is among the first five', async () => {
  const missed: string[] = [];
  for (const [language = '', typed = '', wanted = ''] of await linesOf('questions.csv')) {
    const { items, maybe } = await ask(typed, language === 'pl' ? 'pl' : 'en');
    const first = idsOf([...items, ...(maybe ?? [])]).slice(0, 5);
    if (!wanted.split('|').every((id) => first.includes(id))) missed.push(typed);
  }
  // Six are in the category, and nothing tells them apart.
  expect(missed).toEqual(['przeciwbólowe', 'painkiller']);
});

test('names come first, then what it is kept for, then substances, then the rest', async () => {
  const { items } = await ask('auto', 'pl');
  expect(idsOf(items)).toEqual(['h36', 'h09']);
  expect(idsOf((await ask('serce', 'pl')).items)).toEqual(['h28', 'h27', 'h26']);
});

test('a card that does not show why it was found says so', async () => {
  const { items } = await ask('paracetamol', 'pl');
  expect(items.map(({ foundBy }) => foundBy)).toEqual(items.map(() => ({ substance: 'paracetamol' })));
  expect((await ask('cetirizine', 'pl')).items[0]?.foundBy).toEqual({ substance: 'cetyryzyna' });
  expect((await ask('cetirizine', 'en')).items[0]?.foundBy).toEqual({ substance: 'cetirizine' });
  const [first] = (await ask('szafka', 'pl')).items;
  expect(first?.foundBy).toEqual({ location: 'szafka dziadka' });
  expect((await ask('gorączka', 'pl')).items.map(({ foundBy }) => foundBy)).toEqual([undefined, undefined, undefined]);
});

test('what may also help stands apart and is not counted', async () => {
  const { total, counts, items, maybe } = await ask('diarrhea', 'en');
  expect([total, counts.matching, idsOf(items), idsOf(maybe)]).toEqual([1, 1, ['h08'], ['h09']]);
  expect(idsOf((await ask('headache', 'en')).maybe)).not.toContain('h01');
  const narrowed = await t.api('GET /medications?q=fever&category=allergy', { token: anna.token });
  expect(narrowed.json).toMatchObject({ items: [], maybe: [] });
});

test('one letter may be wrong, where nothing is as typed', async () => {
  expect(idsOf((await ask('Strepsyls', 'pl')).items)).toEqual(['h20']);
  expect(idsOf((await ask('smekta', 'pl')).items)).toEqual(['h08']);
  expect(idsOf((await ask('xmekta', 'pl')).items)).toEqual([]);
  const { items, maybe } = await ask('apap nocc', 'pl');
  expect([idsOf(items), idsOf(maybe)]).toEqual([['h03'], ['h02']]);
  for (const nothing of ['----', '\u0301\u0301\u0301\u0301', '\u3316'.repeat(50)])
    expect([nothing, idsOf((await ask(nothing, 'pl')).items)]).toEqual([nothing, []]);
});

test('how many are kept for what is told, the most first', async () => {
  const { json } = await t.api('GET /medications?purposes=true', { token: anna.token });
  expect(json.purposes.slice(0, 2)).toEqual([
    { key: 'cold', count: 4 },
    { key: 'skin', count: 4 },
  ]);
  for (const { key, count } of json.purposes)
    expect([key, (await ask(key, 'en')).items.length >= count]).toEqual([key, true]);
});

test('what for is kept as keys and own words; a label of either language is its key', async () => {
  const jan = await t.person('jan');
  const send = (purposes: unknown) =>
    t.api('POST /medications', { token: jan.token, body: { name: 'Apap', purposes, onDuplicate: 'add-as-new' } });
  expect((await send(['Gorączka', 'PAIN', ' the  cat ', 'gorączka', 'zęby, uszy'])).json).toMatchObject({
    purposes: ['fever', 'pain', 'the cat', 'zęby', 'uszy'],
  });
  expect((await send('fever')).json.purposes).toEqual(['fever']);
  const faultOf = async (purposes: unknown) => (await send(purposes)).problem.errors;
  expect(await faultOf(Array.from({ length: 9 }, (_, at) => `${at}`))).toMatchObject([
    { path: 'purposes', code: 'too-many' },
  ]);
  expect(await faultOf(['x'.repeat(81)])).toMatchObject([{ path: 'purposes', code: 'too-long' }]);
  expect(await faultOf(['a\u0007b'])).toMatchObject([{ path: 'purposes', code: 'character-not-allowed' }]);
  expect(await faultOf([{ no: 'text' }])).toMatchObject([{ path: 'purposes', code: 'invalid' }]);
});

test('an edit of a note or of the product changes what finds a medicine', async () => {
  const jan = await t.person('jan');
  const [catalogProductId] = await addProducts(t.sql, [
    { name: 'Ibum', commonName: 'Ibuprofenum', categories: ['M01AE01'] },
  ]);
  const { id } = (
    await t.api('POST /medications', { token: jan.token, body: { name: 'Ibum', additionalInfo: 'na kaszel' } })
  ).json;
  const found = async (q: string) => (await t.api(`GET /medications?q=${q}`, { token: jan.token })).json.total;
  expect([await found('cough'), await found('fever'), await found('ibuprofen')]).toEqual([1, 0, 0]);
  await t.api(`PATCH /medications/${id}`, {
    token: jan.token,
    body: { additionalInfo: 'na gorączkę', catalogProductId },
  });
  expect([await found('cough'), await found('fever'), await found('ibuprofen')]).toEqual([0, 1, 1]);
  await t.api(`PATCH /medications/${id}`, { token: jan.token, body: { catalogProductId: null } });
  expect(await found('ibuprofen')).toBe(0);
  await t.api(`DELETE /medications/${id}`, { token: jan.token });
  await t.api(`POST /medication-deletions/${id}/undo`, { token: jan.token });
  expect(await found('fever')).toBe(1);
});

test('what to offer for a new medicine is told by those beside it, its product and its note, and not to others', async () => {
  const ewa = await t.person('ewa');
  const [ibum = '', nurofen = '', melatonin = ''] = await addProducts(t.sql, [
    { name: 'Ibum Forte', commonName: 'Ibuprofenum', categories: ['M01AE01'] },
    { name: 'Nurofen', commonName: 'Ibuprofenum', categories: ['M01AE01'] },
    { name: 'Melatonina', commonName: 'Melatoninum', categories: ['N05CH01'] },
  ]);
  const add = async (body: object) => (await t.api('POST /medications', { token: ewa.token, body })).json.id as string;
  const offeredFor = async (id: string) => {
    const { status, json } = await t.api(`GET /medications/${id}/purposes`, { token: ewa.token });
    expect(status).toBe(200);
    return json.offered as string[];
  };
  await add({ name: 'Ibum', catalogProductId: ibum, purposes: ['throat', 'na zęby'] });
  const added = await add({ name: 'Nurofen', catalogProductId: nurofen, additionalInfo: 'na migrenę' });
  expect(await offeredFor(added)).toEqual(['throat', 'fever', 'pain', 'cold', 'cough', 'stomach']);
  expect((await offeredFor(await add({ name: 'Sen', catalogProductId: melatonin }))).slice(0, 2)).toEqual([
    'sleep',
    'pain',
  ]);
  expect((await t.api(`GET /medications/${added}/purposes`, { token: anna.token })).status).toBe(404);
});
