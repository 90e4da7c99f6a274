import { chance, madeUpName, polish } from './texts.mjs';

const forms = [
  'Roztwór do wstrzykiwań w ampułko-strzykawce',
  'Roztwór do wstrzykiwań w fiolce',
  'Roztwór do wstrzykiwań we wstrzykiwaczu',
];
const millilitres = [0.15, 0.2, 0.3, 0.4, 0.5, 0.8, 1, 2, 5];
const concentrations = [10, 20, 50, 100, 150];
const units = [200, 10_000, 20_000];
const rounded = (value) => Number(value.toPrecision(6));
const grouped = (value, blank = ' ') => String(value).replace(/\B(?=(\d{3})+$)/g, blank);

/** Syringes, vials and pens: several sizes of one concentration, in milligrams or in international units. */
export function sizedProducts(count) {
  const random = chance(23);
  return Array.from({ length: count }, () => {
    const [name, form] = [madeUpName(random), random.of(forms)];
    const isInUnits = random.below(4) === 0;
    const concentration = random.of(isInUnits ? units : concentrations);
    const first = random.below(millilitres.length - 2);
    return millilitres.slice(first, first + 2 + random.below(4)).map((size) => {
      const amount = rounded(concentration * size);
      const dosage = `${isInUnits ? `${grouped(amount)} j.m.` : `${polish(amount)} mg`}/${polish(size)} ml`;
      return { name, form, dosage, amount, size, concentration, isInUnits, commonName: null, maker: null };
    });
  }).flat();
}

/** Ways to print a size. */
const printed = {
  'amount and volume': ({ dosage }) => dosage,
  'amount and volume, with points': ({ dosage }) => dosage.replaceAll(',', '.'),
  'amount in volume': ({ dosage }) => dosage.replace('/', ' in '),
  'amount and volume, in capitals': ({ dosage }) => dosage.toUpperCase().replace(/ (?=MG|ML)/g, ''),
  'amount, volume and concentration': ({ dosage, concentration, isInUnits }) =>
    `${isInUnits ? `${grouped(concentration)} j.m.` : `${concentration} mg`}/ml, ${dosage}`,
  'amount alone': ({ dosage }) => dosage.replace(/\/.*/, ''),
  'thin spaces and a line end in the number': ({ dosage, amount }) =>
    amount < 1000 ? null : dosage.replace(grouped(amount), grouped(amount, '\u2009').replace('\u2009', '\n')),
};

export function sizedTexts(products) {
  const names = Object.values(Object.groupBy(products, ({ name }) => name));
  const ofEach = products.flatMap((product) =>
    Object.entries(printed).flatMap(([way, print]) => {
      const strength = print(product);
      if (strength === null) return [];
      return [{ way: `sizes: ${way}`, text: textOf(product, strength), product, isPrinted: true }];
    }),
  );
  const alone = names.flatMap(([product, ...others]) => {
    const { concentration, isInUnits } = product;
    const unit = isInUnits ? `${grouped(concentration)} j.m.` : `${concentration} mg`;
    const sizes = [product, ...others].map(({ dosage }) => dosage);
    const unknown = isInUnits ? `${grouped(concentration * 7)} j.m./7 ml` : `${concentration * 7} mg/7 ml`;
    return [
      { way: 'sizes: name alone', text: textOf(product, ''), product: { ...product, sizes }, isPrinted: false },
      { way: 'sizes: concentration', text: textOf(product, `${unit}/ml`), product: { ...product, sizes } },
      {
        way: 'sizes: none of that amount',
        text: textOf(product, unknown),
        isPrinted: true,
        product: { ...product, dosage: unknown, isMissing: true },
      },
    ];
  });
  return [...ofEach, ...alone];
}

const textOf = ({ name, form }, strength) => [`${name} ${strength}`.trim(), form].join('\n');

/** Null where nothing is replaced. */
const replaced = (text, pattern, by) => (pattern.test(text) ? text.replace(pattern, by) : null);

/** What readers make of numbers; null where it does not apply. */
const misreadings = {
  'letter O for nought': (strength) => replaced(strength, /0/, 'O'),
  'letter l for one': (strength) => replaced(strength, /1/, 'l'),
  'letter S for five': (strength) => replaced(strength, /5/, 'S'),
  'blank behind the comma': (strength) => replaced(strength, /,(?=\d)/, ', '),
  'blank before the comma': (strength) => replaced(strength, /,(?=\d)/, ' ,'),
  'comma lost': (strength) => replaced(strength, /(?<=\d),(?=\d)/, ' '),
  'comma raised': (strength) => replaced(strength, /,(?=\d)/, '·'),
  'number torn apart': (strength) => replaced(strength, /(?<=\d)(?=\d)/, ' '),
  'number torn apart by a line end': (strength) => replaced(strength, /(?<=\d)(?=\d)/, '\n'),
  'number begun by another': (strength) => `2 ${strength}`,
  'first digit lost': (strength) => replaced(strength, /^\d(?=,)/, ''),
  'only noughts': (strength) => strength.replace(/^[\d ,]+/, '0 '),
  'unit misread': (strength) => replaced(strength, /(?<=\d )mg/, 'rng'),
  'a thousand times as much': (strength) => strength.replace(/^\d+(?:,\d+)?/, (digits) => `${digits} 000`.slice(0, 7)),
};

/** Texts whose number is not what the box prints: right or asked, never another strength. */
export const misreadTexts = (products) =>
  products.flatMap((product) =>
    Object.entries(misreadings).flatMap(([way, misread]) => {
      const strength = misread(product.dosage);
      if (strength === null) return [];
      return [{ way: `misread: ${way}`, text: textOf(product, strength), product, isPrinted: true }];
    }),
  );
