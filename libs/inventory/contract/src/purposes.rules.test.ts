import { purposesIn, purposesInNote, purposesInOrder, purposesSought, soughtWords } from './purposes.ts';

test.each([
  ['na gorączkę u wnuków', ['fever']],
  ['gorączki', ['fever']],
  ['Ból głowy', ['pain']],
  ['headache', ['pain']],
  ['uczulenie', ['allergy']],
  ['heartburn', ['stomach']],
  ['serce', ['heart']],
  ['painkiller', []],
  ['rano', []],
  ['Bolesław', []],
  ['sensitive', []],
  ['do uszu', ['eyes']],
  ['kaszel, katar', ['cold', 'cough']],
])('%s is said of %j', (text, keys) => expect(purposesIn(text)).toEqual(keys));

test('a pasted leaflet is not what a medicine is kept for', () =>
  expect([purposesInNote(`${'x '.repeat(100)} fever`), purposesInNote('na gorączkę'), purposesInNote(null)]).toEqual([
    [],
    ['fever'],
    [],
  ]));

test('nor is how to store it', () =>
  expect([purposesInNote('w temperaturze do 25°C'), purposesInNote('keep in a cold place')]).toEqual([[], []]));

test('keys have one order, before own words', () =>
  expect(purposesInOrder(['the cat', 'skin', 'fever', 'the cat'])).toEqual(['fever', 'skin', 'the cat']));

test.each([
  ['gorą', ['fever']],
  ['gor', []],
  ['goraczka', ['fever']],
  ['diar', ['diarrhoea']],
])('%s is sought as %j', (text, keys) => expect(purposesSought(text)).toEqual(keys));

test.each([
  ['coś na gorączkę dla dziecka', ['goraczke', 'dziecka']],
  ['something for a headache', ['headache']],
  ['dla', ['dla']],
  ['500 mg', ['500', 'mg']],
  ['ibuprom – 400 mg', ['ibuprom', '400', 'mg']],
  ['%', ['%']],
])('of %s count %j', (text, words) => expect(soughtWords(text)).toEqual(words));
