import { noTie } from './facts.ts';
import { mergedFacts } from './merging.ts';

const present = {
  name: 'Apap',
  type: 'tablets',
  categories: ['painkiller'],
  quantity: 10,
  expiryDate: '2027-01-31',
  additionalInfo: 'blue box',
  dosage: '500 mg',
  isPrivate: true,
  catalogProductId: 'one',
  gtin: '05909991023744',
  lotNumber: 'A1',
  location: 'Bathroom',
};
const silent = {
  categories: [],
  quantity: null,
  expiryDate: null,
  additionalInfo: null,
  dosage: null,
  lotNumber: null,
  location: null,
  ...noTie,
};

test('what the new one does not say stays as it was, except how much there is', () => {
  const { name: _name, type: _type, isPrivate: _isPrivate, ...facts } = present;
  expect(mergedFacts(present, { ...present, ...silent, name: 'APAP', isPrivate: false })).toEqual({
    ...facts,
    quantity: null,
  });
});

test('what the new one says replaces what was there, and quantities add up', () => {
  const said = {
    categories: ['other'],
    expiryDate: '2028-06-30',
    additionalInfo: 'new',
    dosage: '400 mg',
    lotNumber: 'B2',
    location: 'Car',
  };
  const { catalogProductId, gtin } = present;
  expect(mergedFacts(present, { ...present, ...said, ...noTie, quantity: 5 })).toEqual({
    ...said,
    quantity: 15,
    catalogProductId,
    gtin,
  });
});

test('a tie to the catalogue goes together', () => {
  const tied = { catalogProductId: 'other', gtin: null };
  expect(mergedFacts(present, { ...present, ...tied })).toMatchObject(tied);
});
