import { noTie } from '@domeka/inventory/contract';
import type { MedicationFacts, PackageFacts } from '@domeka/inventory/contract';
import { MedicationPackage } from './medication-package.ts';
import { Medication } from './medication.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-22T12:00:00Z');
const facts: MedicationFacts = {
  name: 'Apap',
  isTaken: false,
  how: null,
  takenBy: [],
  type: 'tablets',
  categories: ['painkiller'],
  quantity: 10,
  expiryDate: '2027-01-31',
  additionalInfo: 'blue box',
  purposes: ['fever'],
  dosage: null,
  isPrivate: true,
  lotNumber: null,
  location: null,
  ...noTie,
};
function medication(...others: Partial<PackageFacts>[]) {
  const one = new Medication({ userId: 'u', listId: null }, facts, now);
  const packages = [{}, ...others].map((other) => new MedicationPackage(one.id, { ...facts, ...other }, now));
  if (others.length > 0) one.settle(packages, now);
  return { one, packages };
}
const refused = (path: string, code: string) => expect.objectContaining({ errors: [{ path, code }] }) as Error;

test('revising names what changed and leaves the rest', () => {
  const { one, packages } = medication();
  expect(one.revise({ name: 'Apap', quantity: 8, categories: ['painkiller'] }, packages, later)).toEqual(['quantity']);
  expect(one).toMatchObject({ name: 'Apap', quantity: 8, additionalInfo: 'blue box', updatedAt: later });
  expect(packages).toMatchObject([{ quantity: 8 }]);
  expect(one.revise({ quantity: 8 }, packages, later)).toEqual([]);
});

test('what packages have is not revised where there are several', () => {
  const { one, packages } = medication({ quantity: 5, expiryDate: '2027-05-31' });
  expect(one).toMatchObject({ quantity: 15, expiryDate: '2027-01-31', packageCount: 2 });
  expect(() => one.revise({ quantity: 8 }, packages, later)).toThrow(refused('quantity', 'which-package'));
  expect(() => one.merge(facts, packages, later)).toThrow(expect.objectContaining({ code: 'which-package' }) as Error);
  expect(one.revise({ name: 'Ibum', quantity: 15, expiryDate: '2027-01-31' }, packages, later)).toEqual(['name']);
  expect(packages.map(({ quantity }) => quantity)).toEqual([10, 5]);
});

test('another type is another way to add up', () => {
  const { one, packages } = medication({ quantity: 50, expiryDate: '2026-12-31' });
  one.revise({ type: 'syrup' }, packages, later);
  expect(one.quantity).toBe(50);
});

test('a date on an opened package is the printed one', () => {
  const { one, packages } = medication();
  packages[0]?.open({ openedOn: '2026-11-21', keeps: { value: 28, unit: 'days' } });
  one.settle(packages, now);
  expect(one.expiryDate).toBe('2026-12-19');
  expect(one.revise({ expiryDate: '2026-12-19' }, packages, later)).toEqual([]);
  expect(one.revise({ expiryDate: '2028-01-31' }, packages, later)).toEqual(['expiryDate']);
  expect([one.expiryDate, packages[0]?.expiryDate]).toEqual(['2026-12-19', '2028-01-31']);
});

test('packages are limited in number and in what they hold together', () => {
  const { one, packages } = medication(...Array<object>(48).fill({}));
  expect(one.addPackage(facts, packages, later)).toMatchObject({ medicationId: one.id, quantity: 10 });
  expect([one.quantity, one.packageCount]).toEqual([500, 50]);
  expect(() => one.addPackage({ ...facts, quantity: 99_999 }, packages, later)).toThrow(
    refused('quantity', 'too-many'),
  );
  const full = [...packages, ...packages.slice(0, 1)];
  expect(() => one.addPackage(facts, full, later)).toThrow(
    expect.objectContaining({ code: 'too-many-packages' }) as Error,
  );
});

test('merging adds quantities and takes what the new one says', () => {
  const { one, packages } = medication();
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
    packages,
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
  const { one } = medication();
  one.showImage('abc', later);
  expect(one.imageUrl).toBe(`/api/medications/${one.id}/image?v=abc`);
  one.showImage(null, later);
  expect(one.imageUrl).toBeNull();
});

describe('how it is taken, and by whom', () => {
  const said = { isTaken: true, how: '1 in the morning', takenBy: ['Ola'] };
  const inList = () => new Medication({ userId: 'u', listId: 'l' }, { ...facts, ...said }, now);
  const revise = (one: Medication, change: Partial<MedicationFacts>) => one.revise(change, [], later);

  test('stays when the tick is taken away, whatever the form says, and is there again with the tick', () => {
    const one = inList();
    expect(revise(one, { isTaken: false, how: null, takenBy: [] })).toEqual(['isTaken']);
    expect(one).toMatchObject({ how: '1 in the morning', takenBy: ['Ola'] });
    expect(revise(one, { isTaken: true })).toEqual(['isTaken']);
    expect(one).toMatchObject(said);
  });
  test('is forgotten where it is emptied with the tick', () => {
    const one = inList();
    revise(one, { isTaken: false });
    expect(revise(one, { isTaken: true, how: null, takenBy: [] })).toEqual(['isTaken', 'how', 'takenBy']);
  });
  test('changes with the tick', () => {
    const one = inList();
    expect(revise(one, { isTaken: true, how: null, takenBy: [] })).toEqual(['how', 'takenBy']);
    expect(revise(one, { isTaken: false })).toEqual(['isTaken']);
    expect(revise(one, { isTaken: true, how: 'when needed', takenBy: ['Jan'] })).toEqual(['isTaken', 'how', 'takenBy']);
  });
  test('names nobody in what is one’s own', () => {
    expect(new Medication({ userId: 'u', listId: null }, { ...facts, ...said }, now).takenBy).toEqual([]);
    const one = inList();
    one.moveTo({ userId: 'u', listId: null }, later);
    expect(one).toMatchObject({ isTaken: true, how: '1 in the morning', takenBy: [] });
  });
});
