import { byPlace } from './by-place.ts';

const item = (name: string, ...locations: (string | null)[]) => ({ name, locations });

test('a medication stands under each location that it has packages at, those without one last', () => {
  const items = [item('Acard', null), item('Apap', 'łazienka', 'auto'), item('Ibum', 'łazienka', null)];
  expect(byPlace(items, 'pl').map(({ location, items: at }) => [location, at.map(({ name }) => name)])).toEqual([
    ['auto', ['Apap']],
    ['łazienka', ['Apap', 'Ibum']],
    [null, ['Acard', 'Ibum']],
  ]);
});

test('locations are in the order of the language', () => {
  const items = ['żółta szafka', 'zimna piwnica', 'łazienka', 'lodówka'].map((location) => item('Apap', location));
  expect(byPlace(items, 'pl').map(({ location }) => location)).toEqual([
    'lodówka',
    'łazienka',
    'zimna piwnica',
    'żółta szafka',
  ]);
});
