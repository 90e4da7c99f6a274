import { letteringOf } from './box-lettering.ts';
import { rankProducts, withoutShorter } from './recognised-product.ts';

const product = (name: string, dosage: string | null = null, commonName: string | null = null) => ({
  name,
  dosage,
  commonName,
});
const catalogue = [
  product('Apap', '500 mg', 'Paracetamolum'),
  product('Apap Extra', '500 mg + 65 mg', 'Paracetamolum + Coffeinum'),
  product('Ibuprom', '200 mg', 'Ibuprofenum'),
  product('Ibuprom Max', '400 mg', 'Ibuprofenum'),
  product('Acard', '75 mg', 'Acidum acetylsalicylicum'),
  product('Acard', '150 mg', 'Acidum acetylsalicylicum'),
  product('Metafen', '200 mg + 325 mg', 'Ibuprofenum + Paracetamolum'),
];
const firstOf = (text: string) => rankProducts(letteringOf(text), catalogue)[0]?.product;

test.each([
  ['APAP\n500 mg paracetamol\n24 tabletki', 'Apap', '500 mg'],
  ['Apap Extra\n500 mg + 65 mg', 'Apap Extra', '500 mg + 65 mg'],
  ['lbuprom\n200 mg', 'Ibuprom', '200 mg'],
  ['ACARD 150 mg tabletki dojelitowe', 'Acard', '150 mg'],
  ['Acidum acetylsalicylicum\n75 mg', 'Acard', '75 mg'],
])('"%s" is %s %s', (text, name, dosage) => expect(firstOf(text)).toMatchObject({ name, dosage }));

test.each(['', 'Lek wydawany bez recepty', 'Gu\n\n=\n\n5x:\n\nRey', 'Cukier puder 500 g'])(
  '"%s" is none of them',
  (text) => expect(firstOf(text)).toBeUndefined(),
);

const offered = (text: string) =>
  withoutShorter(rankProducts(letteringOf(text), catalogue)).map(({ product }) => product);

test('a name that is part of the one on the box is not offered beside it', () => {
  expect(offered('Ibuprom Max\n400 mg').map(({ name }) => name)).toEqual(['Ibuprom Max']);
});

test('where the strength is not read, both are', () => {
  expect(offered('Ibuprom Max').map(({ name }) => name)).toEqual(['Ibuprom Max', 'Ibuprom']);
});
