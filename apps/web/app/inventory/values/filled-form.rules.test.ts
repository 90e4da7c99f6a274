import { scanOf, typedFormat } from '@domeka/boxes/contract';
import type { NameSuggestion } from '@domeka/inventory/contract';
import type { ScannedCode, ScanView } from '@domeka/boxes/contract';
import { filledBy, filledByScan, fromCatalogIn, offeredIn, sourceIn } from './filled-form.ts';

const acard: NameSuggestion = {
  key: 'p',
  isOwn: false,
  name: 'Acard',
  dosage: '75 mg',
  type: 'tablets',
  categories: ['painkiller'],
  quantity: 30,
  gtin: '05909990672516',
  catalogProductId: 'p',
  form: 'Tabletki',
  packSize: '30 tabl.',
  manufacturer: null,
  isVeterinary: false,
  isWithdrawn: false,
  substance: null,
};
const code: ScannedCode = {
  format: 'DataMatrix',
  gtin: '05909990672516',
  expiryDate: '2028-12-31',
  lotNumber: 'A1',
  isExpiryDoubtful: false,
  isMedicine: true,
};
const found = { items: [acard], catalogDate: '2026-10-01' };
const lettered = (read: Partial<ScanView>) =>
  scanOf(null, null, { text: { confidence: 80, reader: 'x' }, read: { ...scanOf(null, null), ...read } });
const sources = (values: Parameters<typeof fromCatalogIn>[0]) => {
  const from = fromCatalogIn(values);
  return Object.fromEntries(Object.keys(from.filled).map((name) => [name, sourceIn(from, name)]));
};

test('a code fills the product from the register, expiry and batch from the photo, and leaves what else was typed', () => {
  const values = filledByScan({ name: 'x', additionalInfo: 'Mine', categories: ['other'] }, scanOf(code, found));
  expect(values).toMatchObject({
    name: 'Acard',
    quantity: '30',
    expiryDate: '12/2028',
    lotNumber: 'A1',
    additionalInfo: 'Mine',
    categories: ['other', 'painkiller'],
    gtin: '05909990672516',
    catalogProductId: 'p',
  });
  expect(sources(values)).toEqual({
    name: 'register',
    dosage: 'register',
    type: 'register',
    categories: 'register',
    quantity: 'register',
    expiryDate: 'photo',
    lotNumber: 'photo',
  });
  expect(sources({ ...values, name: 'Edited', lotNumber: '' })).not.toHaveProperty(['name']);
});

test('what a typed code fills in is from the code, until a picture fills it in', () => {
  const typed = filledByScan({ name: '' }, scanOf({ ...code, format: typedFormat }, found));
  expect(sources(typed)).toMatchObject({ name: 'register', expiryDate: 'code', lotNumber: 'code' });
  expect(sources({ ...typed, ...filledBy(typed, acard) })).toMatchObject({ expiryDate: 'code', lotNumber: 'code' });
  const pictured = filledByScan(typed, scanOf({ ...code, lotNumber: null }, found));
  expect(sources(pictured)).toMatchObject({ expiryDate: 'photo', lotNumber: 'code' });
});

test('what was read of one box does not stay for another; of the same box it does', () => {
  const first = filledByScan({ name: '' }, scanOf(code, found));
  const bare = { ...code, expiryDate: null, lotNumber: null };
  const other = { ...acard, key: 'q', catalogProductId: 'q', name: 'Apap', gtin: '05909990798346' };
  const next = scanOf({ ...bare, gtin: other.gtin }, { items: [other], catalogDate: null });
  expect(filledByScan(first, next)).toMatchObject({ name: 'Apap', expiryDate: '', lotNumber: '' });
  expect(filledByScan(first, scanOf(bare, found))).toMatchObject({ expiryDate: '12/2028', lotNumber: 'A1' });
});

test('of a code that nobody knows, what it says is filled in, and the code remembered', () => {
  const values = filledByScan(
    { name: 'Typed', catalogProductId: 'old' },
    scanOf(code, { items: [], catalogDate: null }),
  );
  expect(values).toMatchObject({ name: 'Typed', lotNumber: 'A1', gtin: '05909990672516', catalogProductId: '' });
});

test('clear lettering fills the form, all of it to be checked', () => {
  const values = filledByScan({ name: '' }, lettered({ name: 'Ibuprom', type: 'tablets', quantity: 24 }));
  expect(values).toMatchObject({ name: 'Ibuprom', type: 'tablets', quantity: '24' });
  expect(sources(values)).toEqual({ name: 'photo', type: 'photo', quantity: 'photo' });
});

test('what is not clear is left to its person, and choosing keeps what else the photo said', () => {
  const scan = lettered({ name: 'Ibuprom', dosage: '200 mg', lotNumber: 'B2', candidates: [acard] });
  const values = filledByScan({ name: 'Typed' }, scan);
  expect(values).toMatchObject({ name: 'Typed', lotNumber: 'B2' });
  expect(values).not.toHaveProperty('dosage');
  const chosen = { ...values, ...filledBy(values, acard) };
  expect(sources(chosen)).toMatchObject({ name: 'register', lotNumber: 'photo' });
});

test('a strength that is not read clearly stays empty and is asked for, until one is chosen', () => {
  const before = filledByScan({ name: '' }, lettered({ name: 'Acard', dosage: '150 mg' }));
  const scan = lettered({ name: 'Acard', type: 'tablets', isStrengthDoubtful: true, candidates: [acard] });
  const values = filledByScan(before, scan);
  expect(values).toMatchObject({ name: 'Acard', type: 'tablets', dosage: '' });
  expect(fromCatalogIn(values).unclear).toEqual(['dosage']);
  expect(fromCatalogIn({ ...values, ...filledBy(values, acard) }).unclear).toEqual([]);
});

test('a code that nobody knows stays with what is chosen of the lettering beside it', () => {
  const text = { confidence: 80, reader: 'x' };
  const read = { ...scanOf(null, null), name: 'Acard', candidates: [{ ...acard, gtin: null }], lotNumber: 'misread' };
  const scan = scanOf(code, { items: [], catalogDate: null }, { text, read });
  const values = filledByScan({ name: '' }, scan);
  const [offered] = scan.candidates;
  expect({ ...values, ...(offered && filledBy(values, offered)) }).toMatchObject({
    name: 'Acard',
    catalogProductId: 'p',
    gtin: '05909990672516',
    expiryDate: '12/2028',
    lotNumber: 'A1',
  });
});

test('what is chosen as printed is filled in from the photo, tied to nothing', () => {
  const printed = { ...acard, key: 'printed', name: 'Losaktiv', categories: [], quantity: null, gtin: null };
  const values = filledBy(filledByScan({ name: '' }, lettered({})), { ...printed, catalogProductId: null });
  expect(values).toMatchObject({ name: 'Losaktiv', dosage: '75 mg', type: 'tablets', catalogProductId: '' });
  expect(sources(values)).toEqual({ name: 'photo', dosage: 'photo', type: 'photo' });
});

test('a picture that says nothing changes nothing', () => {
  const typed = { name: 'Typed', quantity: '3', gtin: '05909990672516' };
  expect(filledByScan(typed, scanOf(null, null))).toMatchObject(typed);
});

test.each(['', 'no JSON', '{}', '[null]', '[{"key":1}]'])('what no page of ours offers is no choice: %s', (offered) =>
  expect(offeredIn({ offered })).toEqual([]),
);
