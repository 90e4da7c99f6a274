import { folded } from '@domeka/kernel';
import { isOnlyOne, nameOfOther, rankProducts, withoutShorter } from './recognised-product.ts';

const product = (
  name: string,
  dosage: string | null = null,
  commonName: string | null = null,
  form: string | null = null,
) => ({ name, dosage, commonName, form });
const catalogue = [
  product('Apap', '500 mg', 'Paracetamolum'),
  product('Apap Extra', '500 mg + 65 mg', 'Paracetamolum + Coffeinum'),
  product('Ibuprom', '200 mg', 'Ibuprofenum'),
  product('Ibuprom Max', '400 mg', 'Ibuprofenum'),
  product('Acard', '75 mg', 'Acidum acetylsalicylicum'),
  product('Acard', '150 mg', 'Acidum acetylsalicylicum'),
  product('Metafen', '200 mg + 325 mg', 'Ibuprofenum + Paracetamolum'),
  product('No-Spa', '40 mg', 'Drotaverini hydrochloridum'),
  product('Depo-Medrol', '40 mg/ml', 'Methylprednisoloni acetas'),
  product('Controloc', '20 mg', 'Pantoprazolum'),
  product('Controloc Control', '20 mg', 'Pantoprazolum'),
  product('Rutinoscorbin', '25 mg + 100 mg', 'Rutosidum, Acidum ascorbicum'),
  product('Rutinoscorbin C', '25 mg + 100 mg', 'Rutosidum, Acidum ascorbicum'),
  product('Losartan Krka', '50 mg', 'Losartanum kalicum'),
  product('Concor Cor', '5 mg', 'Bisoprololi fumaras'),
  product('Tegral 200', '200 mg', 'Carbamazepinum'),
  product('Combisin', '10 mg + 40 mg', 'Ezetimibum + Atorvastatinum'),
  product('Combisin', '10 mg + 80 mg', 'Ezetimibum + Atorvastatinum'),
  product('Altacet', '1 g', null, 'tabletki'),
  product('Altacet', '10 mg/g', null, 'żel'),
];
const seenOn = (text: string, form: string | null = null) => ({
  form,
  words: folded(text).match(/[a-z\d]{2,}/g) ?? [],
  dosage: /\d[\d,]* mg(?:\/ml|\/g| \+ \d+ mg|\/\d+ mg)?/.exec(text)?.[0] ?? null,
});
const firstOf = (text: string) => rankProducts(seenOn(text), catalogue)[0]?.product;

test.each([
  ['APAP\n500 mg paracetamol\n24 tabletki', 'Apap', '500 mg'],
  ['Apap Extra\n500 mg + 65 mg', 'Apap Extra', '500 mg + 65 mg'],
  ['lbuprom\n200 mg', 'Ibuprom', '200 mg'],
  ['ACARD 150 mg tabletki dojelitowe', 'Acard', '150 mg'],
  ['Acidum acetylsalicylicum\n75 mg', 'Acard', '75 mg'],
  ['NO-SPA\n40 mg', 'No-Spa', '40 mg'],
  ['Depo\nMedrol\n40 mg/ml', 'Depo-Medrol', '40 mg/ml'],
  ['Contro loc\n20 mg', 'Controloc', '20 mg'],
  ['Cantroloc\n20 mg', 'Controloc', '20 mg'],
])('"%s" is %s %s', (text, name, dosage) => expect(firstOf(text)).toMatchObject({ name, dosage }));

test.each(['', 'Gu\n\n=\n\n5x:\n\nRey', 'Cukier puder 500 g', 'Spa\n40 mg', 'eere cor sor'])(
  '"%s" is none of them',
  (text) => expect(firstOf(text)).toBeUndefined(),
);

const offered = (text: string) => withoutShorter(rankProducts(seenOn(text), catalogue)).map(({ product }) => product);

test('a name that is part of the one on the box is not offered beside it', () => {
  expect(offered('Ibuprom Max\n400 mg').map(({ name }) => name)).toEqual(['Ibuprom Max']);
});

test('where the strength is not read, both are', () => {
  expect(offered('Ibuprom Max').map(({ name }) => name)).toEqual(['Ibuprom Max', 'Ibuprom']);
});

test('with and without what is too short to be seen for sure, both are', () => {
  expect(offered('Rutinoscorbin\n25 mg + 100 mg').map(({ name }) => name)).toEqual([
    'Rutinoscorbin',
    'Rutinoscorbin C',
  ]);
});

test.each([
  ['Ibuprom Max\n400 mg', 'Ibuprom Max', true],
  ['Tegral\n200 mg', 'Tegral 200', true],
  ['C0ntroIoc', 'Controloc', true],
  ['Controlac', 'Controloc', true],
  ['Controloc\n20 mg', 'Controloc Control', false],
  ['Acord\n75 mg', 'Acard', false],
  ['Ibuprom Forte\n600 mg', 'Ibuprom', false],
  ['Losartan TV\n50 mg', 'Losartan Krka', false],
  ['Bisoprololi fumaras\n5 mg', 'Concor Cor', false],
])('what stands in "%s" is %s for sure: %s', (text, name, isNamed) => {
  expect(rankProducts(seenOn(text), catalogue).find(({ product }) => product.name === name)).toMatchObject({
    isNamed,
  });
});

const fitting = (text: string, form: string | null = null) =>
  rankProducts(seenOn(text, form), catalogue).filter(({ isOther }) => !isOther);
const named = (text: string, form: string | null = null) =>
  fitting(text, form)
    .filter(({ isNamed }) => isNamed)
    .map(({ product }) => `${product.name} ${product.dosage}`);

test.each([
  ['Combisin\n10 mg/80 mg', null, ['Combisin 10 mg + 80 mg']],
  ['Acard\n150 mg', null, ['Acard 150 mg']],
  ['Combisin\n10 mg', null, []],
  ['Combisin\n10 mg/20 mg', null, []],
  ['Acard', null, ['Acard 75 mg', 'Acard 150 mg']],
  ['Altacet\n10 mg/g', 'żel', ['Altacet 10 mg/g']],
  ['Altacet', 'żel', ['Altacet 10 mg/g']],
  ['Altacet', 'tabletki', ['Altacet 1 g']],
])('"%s" (%s) may be filled in as %j', (text, form, expected) =>
  expect(named(text, form).sort()).toEqual(expected.sort()),
);

test('a name whose strengths are all others is known, and no product of it', () => {
  const ranked = rankProducts(seenOn('Acard\n300 mg'), catalogue);
  expect([fitting('Acard\n300 mg'), nameOfOther(ranked)]).toEqual([[], 'Acard']);
  expect(nameOfOther(rankProducts(seenOn('Acard'), []))).toBeNull();
});

test('a product is the only one meant where no other of a whole name fits', () => {
  const [acard, ...others] = fitting('Acard\n150 mg');
  expect(acard && isOnlyOne(acard, [acard, ...others])).toBe(true);
  const [one, other] = fitting('Acard');
  expect(one && other && isOnlyOne(one, [one, other])).toBe(false);
});
