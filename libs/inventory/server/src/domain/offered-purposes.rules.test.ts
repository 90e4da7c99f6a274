import { purposesOffered } from './offered-purposes.rules.ts';

const nothing = { ofProduct: null, ofNote: [], others: [] };

test('where nothing is known, the commonest are offered', () =>
  expect(purposesOffered(nothing)).toEqual(['fever', 'pain', 'cold', 'cough', 'throat', 'stomach']));

test('what others with the same substance say comes first, then the product, the note and the list', () =>
  expect(
    purposesOffered({
      ofProduct: 'sleep',
      ofNote: ['eyes', 'skin'],
      others: [
        { key: 'pain', alike: 0, count: 9 },
        { key: 'heart', alike: 1, count: 1 },
        { key: 'allergy', alike: 2, count: 2 },
        { key: 'cold', alike: 0, count: 1 },
      ],
    }),
  ).toEqual(['allergy', 'heart', 'sleep', 'eyes', 'skin', 'pain']));

test('each is offered once, and what is equally common in the order of the keys', () =>
  expect(
    purposesOffered({
      ofProduct: 'fever',
      ofNote: ['fever'],
      others: [
        { key: 'fever', alike: 1, count: 4 },
        { key: 'diarrhoea', alike: 0, count: 1 },
        { key: 'skin', alike: 0, count: 1 },
      ],
    }),
  ).toEqual(['fever', 'diarrhoea', 'skin', 'pain', 'cold', 'cough']));

test('what is no key is not offered', () =>
  expect(purposesOffered({ ...nothing, ofProduct: 'something new' })[0]).toBe('fever'));
