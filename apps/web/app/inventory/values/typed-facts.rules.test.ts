import { factsFromForm, typedFacts, typedText } from './typed-facts.ts';

test('the first of several values counts', () => {
  expect(typedText({ name: ['Apap', 'Ibum'] }, 'name')).toBe('Apap');
  expect(typedText({ name: [] }, 'name')).toBe('');
  expect(typedText({}, 'name')).toBe('');
});

test.each([
  [{ quantity: '1,5', expiryDate: '02/2027' }, 'tablets', { quantity: 1.5, expiryDate: '2027-02-28' }],
  [{ quantity: '3', quantityPercent: '75' }, 'syrup', { quantity: 75, expiryDate: null }],
  [{ quantity: '3', quantityPercent: '75' }, 'tablets', { quantity: 3, expiryDate: null }],
  [{ quantity: '3', quantityPercent: '' }, 'syrup', { quantity: null, expiryDate: null }],
  [{ quantity: '50' }, 'syrup', { quantity: 50, expiryDate: null }],
  [{ quantity: 'many', expiryDate: '2026-02-30' }, 'tablets', { quantity: null, expiryDate: null }],
])('%j as %s', (values, type, facts) => expect(typedFacts(values, type)).toMatchObject(facts));

test('what was left empty is not said', () => {
  const unsaid = { dosage: null, additionalInfo: null, categories: [], isPrivate: false };
  expect(typedFacts({ name: ' Apap ', dosage: ' ', additionalInfo: '' }, 'tablets')).toMatchObject({
    name: 'Apap',
    ...unsaid,
  });
  const values = { dosage: '5 mg', additionalInfo: 'After meals', categories: 'other', isPrivate: 'true' };
  expect(typedFacts(values, 'tablets')).toMatchObject({ ...values, categories: ['other'], isPrivate: true });
});

test('what the form of several packages leaves out stays', () => {
  const unsaid = { quantity: undefined, expiryDate: undefined, lotNumber: undefined, gtin: undefined };
  const values = { name: 'Apap', type: 'tablets', catalogProductId: '1', notThisOne: 'true' };
  expect(factsFromForm(values)).toMatchObject({ ...unsaid, catalogProductId: null });
  const left = { quantity: '', expiryDate: '', lotNumber: '', gtin: '' };
  expect(factsFromForm({ ...values, ...left })).toMatchObject({ ...left, expiryDate: null, gtin: null });
});
