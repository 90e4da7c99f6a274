import { noTie } from './facts.ts';
import { mergedFacts } from './merging.ts';

const present = {
  name: 'Apap',
  isTaken: true,
  how: 'in the evening',
  takenBy: ['Ola'],
  type: 'tablets',
  categories: ['painkiller'],
  quantity: 10,
  expiryDate: '2027-01-31',
  additionalInfo: 'blue box',
  purposes: ['fever'],
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
  purposes: [],
  dosage: null,
  lotNumber: null,
  location: null,
  ...noTie,
};

test('what the new one does not say stays as it was, except how much there is', () => {
  const {
    name: _name,
    type: _type,
    isPrivate: _isPrivate,
    isTaken: _isTaken,
    how: _how,
    takenBy: _takenBy,
    ...facts
  } = present;
  const other = { name: 'APAP', isPrivate: false, isTaken: false, how: 'with milk', takenBy: ['Jan'] };
  expect(mergedFacts(present, { ...present, ...silent, ...other })).toEqual({
    ...facts,
    quantity: null,
  });
});

test('what the new one says replaces what was there, and quantities add up', () => {
  const said = {
    categories: ['other'],
    expiryDate: '2028-06-30',
    additionalInfo: 'new',
    purposes: ['pain', 'the baby'],
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
