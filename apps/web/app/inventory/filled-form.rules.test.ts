import type { NameSuggestion } from '@domeka/inventory/contract';
import { catalogControl, filledBy, fromCatalogIn } from './filled-form.ts';

const chosen: NameSuggestion = {
  ...{ key: 'p', isOwn: false, name: 'Apap', dosage: '500 mg', type: 'tablets', categories: ['painkiller'] },
  ...{ quantity: null, catalogProductId: 'p', gtin: null, form: 'Tabletki powlekane', packSize: null },
  ...{ manufacturer: null, isVeterinary: false, isWithdrawn: false },
};
const filled = (typed: Record<string, string | string[]>, more: Partial<NameSuggestion> = {}) =>
  filledBy(typed, { ...chosen, ...more });
const marks = (values: Record<string, string | string[]>) => Object.keys(fromCatalogIn(values).filled).sort();

test('choosing fills in what is said plainly, ties the form, and marks what is to be checked', () => {
  const values = filled({ name: 'ap', type: 'other', dosage: 'a few', categories: 'other' });
  expect(values).toMatchObject({
    ...{ name: 'Apap', dosage: '500 mg', type: 'tablets', categories: ['other', 'painkiller'] },
    ...{ catalogProductId: 'p', gtin: '' },
  });
  expect(fromCatalogIn(values).product).toBe('Apap, 500 mg, Tabletki powlekane');
  expect(marks(values)).toEqual(['categories', 'dosage', 'name', 'type']);
});

test('what is not said stays as it was typed', () => {
  const values = filled({ type: 'syrup', dosage: '5 ml' }, { dosage: null, type: null, categories: [] });
  expect(Object.keys(values).sort()).toEqual(['catalogProductId', catalogControl, 'gtin', 'name'].sort());
});

test.each([
  ['of counted types', { type: 'tablets' }, {}, '12'],
  ['of the counted type that was chosen already', { type: null }, { type: 'other' }, '12'],
  ['not of those in per cent', { type: 'syrup' }, {}, undefined],
  ['not of those in per cent that were chosen already', { type: null }, { type: 'drops' }, undefined],
  ['not over what was typed', { type: 'tablets' }, { quantity: '3' }, undefined],
])('the size of a package is the quantity %s', (_, more, typed, quantity) =>
  expect(filled(typed, { ...more, quantity: 12 }).quantity).toBe(quantity),
);

test('one’s own names are filled in without a mark, and tied only where they are', () => {
  const own = { isOwn: true, catalogProductId: null };
  expect(fromCatalogIn(filled({}, own))).toEqual({ product: '', filled: {} });
  expect(fromCatalogIn(filled({}, { ...own, catalogProductId: 'p' })).product).not.toBe('');
});

test('what was edited since is not marked any more', () => {
  const values = filled({ categories: [] });
  expect(marks({ ...values, name: 'Apap!', categories: ['other'] })).toEqual(['dosage', 'type']);
});

test.each(['', 'null', '7', '{"filled":[]}', '{"product":1,"filled":{"name":2}}', '{"filled":'])(
  'a text of nobody’s making says nothing: %s',
  (text) => expect(fromCatalogIn({ [catalogControl]: text })).toEqual({ product: '', filled: {} }),
);
