import { whichApp } from './which-app.ts';

const phone = { id: 'phone', name: 'Phone' };
const first = { id: 'first', name: null };
const second = { id: 'second', name: null };

test('an app that has a name is meant by it', () => {
  expect(whichApp([phone], 'phone')).toEqual({ words: 'named', params: { name: 'Phone' } });
  expect(whichApp([first, phone], 'phone')).toEqual({ words: 'named', params: { name: 'Phone' } });
});

test('among several, one without a name is meant by its number in the list', () => {
  expect(whichApp([phone, second], 'second')).toEqual({ words: 'numbered', params: { number: 2 } });
  expect(whichApp([first, second], 'first')).toEqual({ words: 'numbered', params: { number: 1 } });
});

test('the only one needs neither', () => expect(whichApp([first], 'first')).toEqual({ words: 'only', params: {} }));
