import type { MedicationFacts } from '@domeka/inventory/contract';
import { untakenFacts } from './untaken-facts.ts';

test.each<[string, Partial<MedicationFacts>, Partial<MedicationFacts>, string[]]>([
  ['nothing', {}, { additionalInfo: 'Mine', isTaken: true }, []],
  ['the same', { additionalInfo: 'a', categories: ['vitamin'] }, { additionalInfo: 'a', categories: ['vitamin'] }, []],
  ['less', { categories: ['vitamin'], isTaken: false }, { categories: ['allergy', 'vitamin'], isTaken: true }, []],
  ['another note', { additionalInfo: 'a' }, { additionalInfo: 'b' }, ['additionalInfo']],
  ['a note where there is none', { additionalInfo: 'a' }, { additionalInfo: null }, ['additionalInfo']],
  ['one more category', { categories: ['vitamin', 'allergy'] }, { categories: ['vitamin'] }, ['categories']],
  ['that it is taken, and how', { isTaken: true, how: '1-0-1' }, { isTaken: false, how: null }, ['isTaken', 'how']],
  ['what is of the package', { quantity: 3, location: 'Kitchen', lotNumber: 'A' }, {}, []],
])('of a row that says %s', (_, said, joined, untaken) => expect(untakenFacts(said, joined)).toEqual(untaken));
