import { meantBy } from './meant.ts';
import { SeenText } from './seen-text.ts';
import { rankProducts } from './recognised-product.ts';

const product = (
  name: string,
  dosage: string | null = null,
  commonName: string | null = null,
  form: string | null = null,
) => ({ name, dosage, commonName, form, manufacturer: null });
const catalogue = [
  product('Apap', '500 mg', 'Paracetamolum'),
  product('Apap Extra', '500 mg + 65 mg', 'Paracetamolum + Coffeinum'),
  product('Ibuprom', '200 mg', 'Ibuprofenum'),
  product('Ibuprom Max', '400 mg', 'Ibuprofenum'),
  product('Acard', '75 mg', 'Acidum acetylsalicylicum'),
  product('Acard', '150 mg', 'Acidum acetylsalicylicum'),
  product('Metafen', '200 mg + 325 mg', 'Ibuprofenum + Paracetamolum'),
  product('No-Spa', '40 mg', 'Drotaverini hydrochloridum', 'Tabletki'),
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
  product('Maść cynkowa', '100 mg/g', null, 'Maść'),
  product('Syrop z podbiału', null, null, 'Syrop'),
  product('Nurofen', '200 mg', 'Ibuprofenum', 'Tabletki'),
  product('Nurofen dla dzieci', '125 mg', 'Ibuprofenum', 'Czopki'),
  product('Beto 25 ZK', '23,75 mg', 'Metoprololi succinas'),
  product('Beto 200 ZK', '190 mg', 'Metoprololi succinas'),
  product('Valsartan Teva', '160 mg', 'Valsartanum'),
  product('Valsartan/Hydrochlorothiazide Teva', '160 mg + 25 mg', 'Valsartanum + Hydrochlorothiazidum'),
  product('Pinoxen Max', '6 mg'),
  product('Pinoxen N', '200 mg'),
  product('Vonoxina N', '20 mg'),
  product('Paracetamol 500 mg tablets', null, 'Paracetamolum'),
  { ...product('Volakrem', '50 mg/g', null, 'Krem'), manufacturer: 'Actavis Group' },
  {
    ...product('LOSARTAN ACTAVIS', '50 mg', 'Losartanum kalicum', 'Tabletki powlekane'),
    manufacturer: 'Actavis Group',
  },
  product('Metformax 500', '500 mg', 'Metformini hydrochloridum', 'Tabletki'),
  product('Metformax 850', '850 mg', 'Metformini hydrochloridum', 'Tabletki'),
  product('Perifen', '5 mg', 'Perindoprilum', 'Tabletki'),
  product('Perifen', '10 mg', 'Perindoprilum', 'Tabletki'),
  product('Dermo Krem', '10 mg/g', null, 'Krem'),
  product('Dermo Krem', '10 mg/g', null, 'Maść'),
  product('No-Spa Max', '80 mg', 'Drotaverini hydrochloridum', 'Tabletki powlekane'),
  product('Sulfazin', '500 mg', 'Sulfasalazinum', 'Tabletki'),
  product('Sulfazin EN', '500 mg', 'Sulfasalazinum', 'Tabletki dojelitowe'),
];

const printed = /\d[\d,]* (?:mg|g|%)(?:\/ml|\/g| \+ \d+ mg|\/\d+ mg)?/g;
const seenOn = (text: string, ...forms: (string | null)[]) => ({
  forms: forms.filter((form) => form !== null),
  pieces: [...text.replace(printed, '¦').matchAll(/([^\n¦]+)(.?)/g)].map(([, piece = '', behind]) => ({
    text: piece,
    isNoise: piece.startsWith('Lek przechowywać'),
    isBeforeStrength: behind === '¦',
  })),
  strengths: text.match(printed) ?? [],
});
const called = ({ name, dosage }: { name: string; dosage: string | null }) => [name, dosage].filter(Boolean).join(' ');
const meant = (text: string, ...forms: (string | null)[]) => meantBy(rankProducts(seenOn(text, ...forms), catalogue));
const offered = (text: string) => meant(text).candidates.map(called);

test.each([
  ['APAP\n500 mg\nparacetamol', null, 'Apap 500 mg'],
  ['Apap Extra\n500 mg + 65 mg', null, 'Apap Extra 500 mg + 65 mg'],
  ['Apap Extra\nparacetamol 500 mg\ncoffeine 65 mg', null, 'Apap Extra 500 mg + 65 mg'],
  ['lbuprom\n200 mg', null, 'Ibuprom 200 mg'],
  ['Ibuprom Max\n400 mg', null, 'Ibuprom Max 400 mg'],
  ['Ibuprom Max', null, 'Ibuprom Max 400 mg'],
  ['ACARD 150 mg', null, 'Acard 150 mg'],
  ['Acard 75', null, 'Acard 75 mg'],
  ['NO-SPA\n40 mg', null, 'No-Spa 40 mg'],
  ['NOSPA', null, 'No-Spa 40 mg'],
  ['Depo\nMedrol\n40 mg/ml', null, 'Depo-Medrol 40 mg/ml'],
  ['Contro loc\n20 mg', null, 'Controloc 20 mg'],
  ['C0ntroIoc', null, 'Controloc 20 mg'],
  ['Cantroloc\n20 mg\nPantoprazolum', null, 'Controloc 20 mg'],
  ['Tegral\n200 mg', null, 'Tegral 200 200 mg'],
  ['Beto 25 ZK', null, 'Beto 25 ZK 23,75 mg'],
  ['Combisin\n10 mg/80 mg', null, 'Combisin 10 mg + 80 mg'],
  ['Combisin 10/80', null, 'Combisin 10 mg + 80 mg'],
  ['Losartan Krka 50 mg\nLosartan Krka\nLosartanum kalicum 50 mg', null, 'Losartan Krka 50 mg'],
  ['Combisin 10 mg/80 mg\nCombisin\nEzetimibe 10 mg\nAtorvastatin 80 mg', null, 'Combisin 10 mg + 80 mg'],
  ['Altacet 1 %', 'żel', 'Altacet 10 mg/g'],
  ['Altacet', 'żel', 'Altacet 10 mg/g'],
  ['Altacet', 'tabletki', 'Altacet 1 g'],
  ['Maść cynkowa', 'Maść', 'Maść cynkowa 100 mg/g'],
  ['Syrop z podbiału', 'Syrop', 'Syrop z podbiału'],
  ['Nurofen\ndla dzieci', null, 'Nurofen dla dzieci 125 mg'],
  ['Nurofen\nLek przechowywać w miejscu niedostępnym dla dzieci', null, 'Nurofen 200 mg'],
  ['VALSARTAN/HYDROCHLOROTHIAZIDE TEVA 160 mg/25 mg', null, 'Valsartan/Hydrochlorothiazide Teva 160 mg + 25 mg'],
  ['VALSARTAN TEVA 160 mg', null, 'Valsartan Teva 160 mg'],
  ['Paracetamol 500 mg', null, 'Paracetamol 500 mg tablets'],
])('"%s" (%s) is %s and nothing else', (text, form, expected) => {
  const { product: one, candidates } = meant(text, form);
  expect([one && called(one), candidates.map(called)]).toEqual([expected, [expected]]);
});

test.each([
  ['Controlac', 'Controloc 20 mg'],
  ['Cantroloc\n20 mg', 'Controloc 20 mg'],
  ['Acord\n75 mg', 'Acard 75 mg'],
  ['Controloc Rapid', 'Controloc 20 mg'],
  ['Losartan TV\n50 mg', 'Losartan Krka 50 mg'],
  ['Bisoprololi fumaras\n5 mg', 'Concor Cor 5 mg'],
  ['Acidum acetylsalicylicum\n75 mg', 'Acard 75 mg'],
  ['Acard 75 mg\nAcard 150 mg', 'Acard 75 mg'],
  ['Tegral 200 mg\nControloc 300 mg', 'Tegral 200 200 mg'],
  ['Acard 75\nAcard 150', 'Acard 75 mg'],
  ['Losartan Krka 50 mg\nLosartan Krka 300 mg', 'Losartan Krka 50 mg'],
  ['Rutinoscorbin\n25 mg + 100 mg', 'Rutinoscorbin 25 mg + 100 mg'],
  ['VALSARTAN/HYDROCHLOROTHIAZIDE MYLAN', 'Valsartan/Hydrochlorothiazide Teva 160 mg + 25 mg'],
])('"%s" is asked about, with %s first', (text, expected) => {
  expect([meant(text).product, offered(text)[0]]).toEqual([null, expected]);
});

test.each([
  ['Ibuprom Max 400 mg\nPinoxen Max 6 mg', ['Ibuprom Max 400 mg', 'Pinoxen Max 6 mg']],
  ['Pinoxen Max 6 mg\nIbuprom Max 400 mg', ['Pinoxen Max 6 mg', 'Ibuprom Max 400 mg']],
  ['Pinoxen N 200 mg\nVonoxina N 300 mg', ['Pinoxen N 200 mg']],
])('"%s" names two products: neither is filled', (text, expected) => {
  expect(meant(text)).toMatchObject({ name: null, product: null });
  expect(offered(text)).toEqual(expected);
});

test('a second product is seen also where it is called after its substance, by the same maker', () =>
  expect(meant('Volakrem 50 mg/g\nLosartan Actavis 30 mg')).toMatchObject({ name: null, product: null }));

test('where no strength is printed and several exist, the name is filled and each offered', () => {
  expect(meant('Acard')).toMatchObject({ name: 'Acard', product: null });
  expect(offered('Acard').sort()).toEqual(['Acard 150 mg', 'Acard 75 mg']);
});

test.each([
  ['Acard\n300 mg', 'Acard', ['Acard 75 mg', 'Acard 150 mg']],
  ['Acard 300', 'Acard', ['Acard 75 mg', 'Acard 150 mg']],
  ['Combisin\n10 mg/20 mg', 'Combisin', ['Combisin 10 mg + 40 mg', 'Combisin 10 mg + 80 mg']],
  ['Altacet\n2 g', 'Altacet', ['Altacet 10 mg/g', 'Altacet 1 g']],
  ['Ibuprom\n400 mg', 'Ibuprom', ['Ibuprom Max 400 mg', 'Ibuprom 200 mg']],
])(
  'of another strength than any product has, "%s" is called %s, and the known strengths are asked',
  (text, name, known) => {
    expect(meant(text)).toMatchObject({ name, product: null, dosage: null, isStrengthDoubtful: true });
    expect(offered(text)).toEqual(known);
  },
);

test('where neither name nor strength is known, nothing is', () => {
  const nothing = { name: null, product: null, dosage: null, candidates: [], isStrengthDoubtful: false };
  expect(meant('Ibuprom Forte\n600 mg')).toMatchObject(nothing);
});

test('the box of a gel fills in no tablets, and names none', () => {
  expect(meant('No-Spa 40 mg', 'żel')).toMatchObject({ product: null, candidates: [] });
});

test('a part of a strength decides nothing, and is not filled', () => {
  expect(meant('Combisin\n10 mg')).toMatchObject({ product: null, dosage: null });
});

test.each(['', 'Gu\n\n=\n\n5x:\n\nRey', 'Cukier puder 500 g', 'Spa\n40 mg', 'eere cor sor', 'dla dzieci', 'Syrop'])(
  '"%s" is none of them',
  (text) => expect(offered(text)).toEqual([]),
);

test('many products of one maker do not hide the combination that is named', () => {
  const others = Array.from({ length: 300 }, (_, at) => product(`Substance${at} Teva`, '160 mg'));
  const ranked = rankProducts(seenOn('Valsartan/Hydrochlorothiazide Teva'), [...others, ...catalogue]);
  expect(ranked.slice(0, 2).map((one) => one.product.name)).toEqual([
    'Valsartan/Hydrochlorothiazide Teva',
    'Valsartan Teva',
  ]);
});

test.each([
  ['actavis\nLosaktiv 50 mg\nLosartan', 'Losaktiv'],
  ['Losaktiv\nLosartan\n50 mg\nactavis', 'Losaktiv'],
  ['Losaktiv 50 mg\nLosartan Actavis', 'Losaktiv'],
  ['Losartan\nActavis\nLosaktiv 50 mg', 'Losaktiv'],
  ['Losartix 50 mg\nLosartan\nactavis', 'Losartix'],
  ['Losaktiv Filmtabletten 50 mg\nLosartan-Kalium\nActavis', 'Losaktiv'],
  ['Losaktiv compresse 50 mg\nlosartan\nActavis', 'Losaktiv'],
  ['Panadoltix 500 mg\nParacetamol', 'Panadoltix'],
  ['Panadoltix\nParacetamolum\n500 mg', 'Panadoltix'],
  ['Acard Rapid 75 mg', 'Acard Rapid'],
])('in "%s" the name that no product has is asked about, not replaced', (text, name) => {
  const { product: one, unfit, candidates } = meant(text);
  expect([one, new SeenText(seenOn(text).pieces).printedAt(unfit ?? -1)]).toEqual([null, name]);
  expect(candidates).not.toEqual([]);
});

test.each([
  'Losartan Actavis 50 mg\nlek na nadciśnienie',
  'Actavis\nLosartan\n50 mg',
  'NOWOŚĆ\nLosartan Actavis\n50 mg',
  'Losartan Actavis 50 mg\nlosartan potassium 50 mg\neach tablet contains losartan 50 mg',
])('"%s" has the name of the product', (text) => {
  expect(meant(text)).toMatchObject({ name: 'LOSARTAN ACTAVIS', unfit: null });
});

test.each([
  ['Metformax 850\ntabletki', ['Metformax 850 850 mg']],
  ['Metformax 850 tablets', ['Metformax 850 850 mg']],
  ['Metformax 850\nTabletten', ['Metformax 850 850 mg']],
  ['Perifen 10\ntabletki', ['Perifen 10 mg']],
  ['Perifen 10 tablets', ['Perifen 10 mg', 'Perifen 5 mg']],
  ['Perifen 28 tablets', ['Perifen 5 mg', 'Perifen 10 mg']],
  ['Perifen\n28\ntablets', ['Perifen 5 mg', 'Perifen 10 mg']],
  ['SULFAZIN-EN 500 mg', ['Sulfazin EN 500 mg']],
  ['Sulfazin EN 500 mg', ['Sulfazin EN 500 mg']],
  ['Sulfazin 500 mg', ['Sulfazin 500 mg', 'Sulfazin EN 500 mg']],
  ['No-Spa 40 mg tabletki\nSpróbuj też No-Spa Max 80 mg', ['No-Spa 40 mg', 'No-Spa Max 80 mg']],
  ['No-Spa 40 mg\nNo-Spa Max 80 mg', ['No-Spa 40 mg', 'No-Spa Max 80 mg']],
])('"%s" is, or may be, %j in this order', (text, expected) => expect(offered(text)).toEqual(expected));

test.each([
  [['Krem', 'maść'], 'Maść'],
  [['Krem', 'Salbe'], 'Maść'],
  [['Krem', 'krem'], 'Krem'],
  [['Krem'], 'Krem'],
])('of "Dermo Krem 1 %%" with the forms %j the product is the %s', (forms, form) =>
  expect(meant('Dermo Krem 1 %', ...forms).product?.form).toBe(form),
);
