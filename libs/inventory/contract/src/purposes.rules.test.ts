import { purposesIn, purposesSought, soughtWords } from './purposes.ts';

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
  [null, []],
])('%s is said of %j', (text, keys) => expect(purposesIn(text)).toEqual(keys));

test('a pasted leaflet is not what a medicine is kept for', () =>
  expect(purposesIn(`${'x '.repeat(100)} fever`)).toEqual([]));

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
])('of %s count %j', (text, words) => expect(soughtWords(text)).toEqual(words));
