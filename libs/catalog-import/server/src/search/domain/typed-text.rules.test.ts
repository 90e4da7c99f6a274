import { tellingWord, typedText } from './typed-text.ts';

test.each([
  ['Paracetamol 500', { name: 'paracetamol', strength: '500', form: null }],
  ['paracetamol 500 m', { name: 'paracetamol', strength: '500', form: null }],
  ['Paracetamol 0,5 g', { name: 'paracetamol', strength: '0,5 g', form: null }],
  ['500 mg paracetamol', { name: 'paracetamol', strength: '500 mg', form: null }],
  ['Witamina D3 2000 j.m.', { name: 'witamina d3', strength: '2000 j.m.', form: null }],
  ['co-valsacor 160/12,5', { name: 'co-valsacor', strength: '160/12,5', form: null }],
  ['tabletki Ibuprom 400mg', { name: 'ibuprom', strength: '400mg', form: 'tabletki' }],
  ['ibuprom tabl.', { name: 'ibuprom', strength: null, form: 'tabletki' }],
  ['Maść cynkowa', { name: 'cynkowa', strength: null, form: 'masc' }],
  ['ibuprofen żel', { name: 'ibuprofen', strength: null, form: 'zel' }],
])('%s is taken apart', (typed, parts) => expect(typedText(typed)).toMatchObject(parts));

test.each(['syrop', '500 mg', '2 KC Xtra', 'd3', 'Apap'])('%s is a name as a whole', (typed) => {
  const { whole, ...parts } = typedText(typed);
  expect(parts).toEqual({ name: whole, strength: null, form: null });
});

test.each([
  ['na goraczke', 'goraczke'],
  ['for fever', 'fever'],
  ['na sen', 'sen'],
  ['ibuporm max', 'ibuporm'],
  ['apap e', 'apap'],
  ['b6', 'b6'],
])('of %s the word to be like is %s', (name, word) => expect(tellingWord(name)).toBe(word));
