import { noTie } from '@domeka/inventory/contract';
import type { MedicationFacts } from '@domeka/inventory/contract';
import { Medication } from './medication.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-22T12:00:00Z');
const facts: MedicationFacts = {
  name: 'Apap',
  type: 'tablets',
  categories: ['painkiller'],
  quantity: 10,
  expiryDate: '2027-01-31',
  additionalInfo: 'blue box',
  dosage: null,
  isPrivate: true,
  ...{ lotNumber: null, ...noTie },
};
const medication = () => new Medication({ userId: 'u', listId: null }, facts, now);

test('revising names what changed and leaves the rest', () => {
  const one = medication();
  expect(one.revise({ name: 'Apap', quantity: 8, categories: ['painkiller'] }, later)).toEqual(['quantity']);
  expect(one).toMatchObject({ name: 'Apap', quantity: 8, additionalInfo: 'blue box', updatedAt: later });
  expect(one.revise({ quantity: 8 }, later)).toEqual([]);
});

test('merging adds quantities and takes what the new one says', () => {
  const one = medication();
  one.merge(
    {
      ...facts,
      quantity: 20,
      expiryDate: '2028-06-30',
      categories: [],
      additionalInfo: null,
      dosage: '500 mg',
      isPrivate: false,
    },
    later,
  );
  expect(one).toMatchObject({
    quantity: 30,
    expiryDate: '2028-06-30',
    categories: ['painkiller'],
    additionalInfo: 'blue box',
    dosage: '500 mg',
    isPrivate: true,
  });
});

test('a photo has an address that changes with it', () => {
  const one = medication();
  one.showImage('abc', later);
  expect(one.imageUrl).toBe(`/api/medications/${one.id}/image?v=abc`);
  one.showImage(null, later);
  expect(one.imageUrl).toBeNull();
});
