/** Seeded, so that every run is the same. */
export function chance(seed) {
  let state = seed;
  const below = (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % most;
  };
  return { below, of: (list) => list[below(list.length)] };
}

const syllables = [
  'ka',
  'be',
  'dor',
  'fi',
  'gul',
  'la',
  'me',
  'nox',
  'pi',
  'rus',
  'sa',
  'te',
  'vo',
  'xi',
  'zu',
  'bran',
];
const ends = ['fen', 'pril', 'stan', 'zol', 'cyl', 'sar', 'ol', 'ina', 'ax', 'um', 'ex', 'ądol', 'oks', 'tan', 'mycin'];
const additions = ['', '', '', ' Forte', ' Max', ' N', ' SR', ' Plus', ' dla dzieci', ' Extra', ' C'];
const makers = ['Teva', 'Krka', 'Sandoz', 'Zentiva', 'Mylan', 'Aurovitas', 'Polpharma', 'Ranbaxy', 'Bluefish', 'Hasco'];
const stems = ['valsa', 'losa', 'amlo', 'meto', 'biso', 'ator', 'rosu', 'hydro', 'indapa', 'rami', 'perindo', 'eze'];
const stemEnds = ['rtan', 'dipin', 'prolol', 'statin', 'pril', 'mid', 'thiazid', 'mibe', 'formin', 'gliptin', 'zolam'];
const amounts = [1, 2, 2.5, 5, 10, 12.5, 20, 25, 40, 50, 75, 80, 100, 150, 160, 200, 250, 400, 500, 850, 1000];
const solid = ['Tabletki', 'Tabletki powlekane', 'Kapsułki twarde', 'Czopki'];
const spread = ['Maść', 'Krem', 'Żel'];

export const polish = (value) => String(value).replace('.', ',');
const capital = (text) => text[0].toUpperCase() + text.slice(1);

export const madeUpName = (random) =>
  capital(random.of(syllables) + random.of(syllables) + random.of(syllables) + random.of(ends));

/** Products of a made-up register of about as many as asked for; makers' names are in hundreds of them. */
export function generatedProducts(count) {
  const random = chance(7);
  const products = new Map();
  const add = (product) => products.set([product.name, product.dosage, product.form].join('|'), product);
  const substances = stems.flatMap((stem) => stemEnds.map((end) => stem + end));
  while (products.size < count) {
    const kind = random.below(10);
    const several = [...new Set([0, 1, 2].slice(0, 1 + random.below(3)).map(() => random.of(amounts)))];
    const [one, other] = [random.of(substances), random.of(substances)];
    const maker = random.of(makers);
    if (kind < 4) {
      const name = madeUpName(random);
      const [full, form] = [name + random.of(additions), random.of(solid)];
      for (const amount of several)
        add({ name: full, commonName: `${capital(one)}um`, dosage: `${polish(amount)} mg`, form, maker });
    } else if (kind < 7) {
      for (const amount of several)
        add({
          name: `${capital(one)} ${maker}`,
          commonName: `${capital(one)}um`,
          maker,
          dosage: `${polish(amount)} mg`,
          form: solid[0],
        });
    } else if (kind < 9 && one !== other) {
      const pair = random.of([`${capital(one)}/${capital(other)}`, `${capital(one)} + ${capital(other)}`]);
      for (const amount of several)
        add({
          name: `${pair} ${maker}`,
          commonName: `${capital(one)}um + ${capital(other)}um`,
          maker,
          dosage: `${polish(amount)} mg + ${polish(random.of(amounts))} mg`,
          form: solid[1],
        });
    } else add(ointment(random, maker));
  }
  return [...products.values()];
}

function ointment(random, maker) {
  const word = random.of(syllables) + random.of(syllables) + random.of(ends);
  const form = random.of(spread);
  const name = random.of([`${form} ${word}owa`, capital(word), `${capital(word)} ${form.toLowerCase()}`]);
  return { name, commonName: null, dosage: `${random.of([1, 5, 10, 20, 50])} mg/g`, form, maker };
}

const partsOf = (dosage) => dosage.split(' + ');
const valueOf = (part) => Number(part.replace(',', '.').replace(/ .*/, ''));

/** Ways to print a strength; null where one does not apply. */
const ways = {
  'as registered': (dosage) => dosage,
  'in capitals, without blanks': (dosage) => dosage.replaceAll(' + ', '/').replaceAll(' ', '').toUpperCase(),
  'with slashes': (dosage) => (dosage.includes(' + ') ? dosage.replaceAll(' + ', '/') : null),
  'one unit for both': (dosage) =>
    dosage.includes(' + ')
      ? `${partsOf(dosage)
          .map((one) => one.replace(' mg', ''))
          .join('/')} mg`
      : null,
  'with a point': (dosage) => (dosage.includes(',') ? dosage.replaceAll(',', '.') : null),
  'in grams': (dosage) => (/^\d{3,4} mg$/.test(dosage) ? `${polish(valueOf(dosage) / 1000)} g` : null),
  'in micrograms': (dosage) =>
    /^[\d,]+ mg$/.test(dosage) && valueOf(dosage) < 3 ? `${valueOf(dosage) * 1000} mikrogramów` : null,
  'in per cent': (dosage) => (dosage.endsWith('mg/g') ? `${polish(valueOf(dosage) / 10)} %` : null),
  'without a unit': (dosage) => (/^[\d,]+ mg$/.test(dosage) ? dosage.replace(' mg', '') : null),
  'not at all': () => '',
};

const layouts = {
  'a line': ({ name, strength, form }) => [[name, strength].filter(Boolean).join(' '), form.toLowerCase()].join(', '),
  'a front': ({ name, commonName, strength, form, maker }) =>
    [
      'Lek przechowywać w miejscu niewidocznym i niedostępnym dla dzieci.',
      [name.toUpperCase(), strength].filter(Boolean).join(' '),
      ...(commonName ? [commonName] : []),
      `30 ${/^(Tabl|Kaps)/.test(form) ? form.toLowerCase().replace('tabletki', 'tabletek').replace('kapsułki', 'kapsułek') : `g ${form.toLowerCase()}`}`,
      `${maker} Sp. z o.o.`,
    ].join('\n'),
};

/** Texts with the product that each means; null where none may be filled. */
export function generatedTexts(products, count) {
  const random = chance(11);
  const names = new Map();
  for (const one of products) names.set(one.name, [...(names.get(one.name) ?? []), one]);
  return Array.from({ length: count }, () => random.of(products)).flatMap((product) => [
    ...printedEachWay(product, random),
    ...misread(product),
    ...setOtherwise(product),
    ...ofAnother(product, names, random),
  ]);
}

function printedEachWay(product, random) {
  return Object.entries(ways).flatMap(([way, print]) => {
    const strength = print(product.dosage);
    if (strength === null) return [];
    const text = layouts[random.of(Object.keys(layouts))]({ ...product, strength });
    return [{ way: `strength ${way}`, text, product, isPrinted: strength !== '' }];
  });
}

const confused = { l: 'I', o: '0', i: 'l', s: '5' };

function misread(product) {
  const line = (name) => `${name}\n${product.dosage}\n${product.commonName ?? ''}`;
  const letters = [...product.name];
  const at = letters.findIndex((letter, place) => place > 1 && letter in confused);
  const place = [3, 4, 5, 6].find((one) => /\p{L}/u.test(letters[one] ?? '')) ?? 1;
  const slip = letters.with(place, letters[place] === 'w' ? 'h' : 'w').join('');
  return [
    ...(at < 0
      ? []
      : [
          {
            way: 'a confused letter',
            text: line(letters.with(at, confused[letters[at]]).join('')),
            product,
            isPrinted: true,
          },
        ]),
    { way: 'a misread letter', text: line(slip), product, isPrinted: true },
    { way: 'another name by a letter, nothing but its strength', text: `${slip} ${product.dosage}`, product: null },
  ];
}

/** Its number above its form, its name glued to it, and another brand of what it is made of. */
function setOtherwise({ name, commonName, dosage, form, maker, ...rest }) {
  const product = { name, commonName, dosage, form, maker, ...rest };
  const [isPlain, isTablet] = [/^[\d,]+ mg$/.test(dosage), form.startsWith('Tabletki')];
  const texts = [];
  if (isPlain && isTablet) {
    const above = `${name} ${dosage.replace(' mg', '')}\n${form.toLowerCase()}`;
    texts.push({ way: 'its number above its form', text: above, product, isPrinted: true });
  }
  if (isTablet) texts.push({ way: 'glued to its form', text: `${name}Tabletki ${dosage}`, product, isPrinted: true });
  if (name.endsWith(` ${maker}`) && commonName)
    texts.push({
      way: 'another brand of its maker and substance',
      product: null,
      text: `${maker}\nVixolan Tablets ${dosage}\n${name.replace(` ${maker}`, '')}\n28 tablets`,
    });
  return texts;
}

/** What looks like a product of the catalogue and is none. */
function ofAnother(product, names, random) {
  const { name, dosage, form } = product;
  const its = names.get(name);
  const other = `${polish(random.of(amounts) * 3)} mg`;
  const texts = [
    { way: 'a longer name', text: `${name} Rapid ${dosage}`, product: null },
    { way: 'a longer name, without a strength', text: `${name} Turbo, ${form.toLowerCase()}`, product: null },
    {
      way: 'two products',
      text: `${name} ${dosage}\n${random.of([...names.keys()].slice(0, 50))} ${other}`,
      product: null,
    },
  ];
  if (!dosage.includes('+') && its.every((one) => one.dosage !== other))
    texts.push({
      way: 'a strength that does not exist',
      text: `${name} ${other}`,
      isPrinted: true,
      product: { ...product, dosage: other, isMissing: true },
    });
  if (its.every((one) => one.form.startsWith('Tabl')))
    texts.push({
      way: 'a gel, where only tablets exist',
      text: `${name} żel ${dosage}`,
      isPrinted: true,
      product: { ...product, isOtherForm: true },
    });
  if (/[/+]/.test(name)) {
    const pair = name.replace(/ \p{L}+$/u, '');
    const text = `${pair} Neumaker ${dosage}`.toUpperCase();
    texts.push({
      way: 'a combination of another maker',
      text,
      product: { ...product, beginning: pair },
      isPrinted: true,
    });
  }
  return texts;
}
