import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inWorkspace } from '../workspace.mjs';
import { secretOf } from './data.mjs';
import { median } from './load.mjs';
import { misreadTexts, sizedProducts, sizedTexts } from './naming/sizes.mjs';
import { chance, generatedProducts, generatedTexts } from './naming/texts.mjs';

const generated = { products: 60_000, sized: 60, texts: Number(process.env.BENCH_TEXTS ?? 250) };
const atOnce = 2;

/** What the recognition makes of texts whose product is known, beside a large catalogue. */
export async function measureNaming({ product, databaseUrl }) {
  const { products, texts } = await namingCases();
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await fillNamingCatalogue(database, products);
  await database.end();
  const authorization = `Bearer ${await product.token(secretOf(1))}`;
  return namedAll(texts, async (ocrText) => {
    const answer = await fetch(`${product.url}/api/catalog/recognitions`, {
      method: 'POST',
      body: JSON.stringify({ ocrText }),
      headers: { authorization, 'content-type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`A recognition was answered ${answer.status}`);
    return answer.json();
  });
}

/** The excerpt's products and texts, and those made by rules. */
export async function namingCases() {
  const facts = JSON.parse(await readFile(inWorkspace('tools/bench/naming/facts.json'), 'utf8'));
  const known = facts.products.map(([name, commonName, dosage, form, maker]) => ({
    name,
    commonName,
    dosage,
    form,
    maker,
  }));
  const made = generatedProducts(generated.products);
  const texts = facts.texts.map(([text, at, expected = {}]) => ({
    way: 'excerpt',
    text,
    isPrinted: known[at]?.dosage !== null,
    product: at === null ? null : { ...known[at], ...expected },
  }));
  const sized = sizedProducts(generated.sized);
  const random = chance(31);
  const single = made.filter(({ dosage }) => /^[\d,]+ mg$/.test(dosage));
  const some = Array.from({ length: generated.texts / 5 }, () => random.of(single));
  return {
    products: [...known, ...made, ...sized],
    texts: [
      ...texts,
      ...generatedTexts(made, generated.texts),
      ...sizedTexts(sized),
      ...misreadTexts([...some, ...sized.slice(0, some.length)]),
    ],
  };
}

export async function fillNamingCatalogue(database, products) {
  await database.query('truncate catalog_products, catalog_packages, catalog_words');
  const columns = 'key, digest, position, is_register, name, common_name, dosage, form, manufacturer';
  const of = (field) => products.map((product) => product[field] ?? null);
  await database.query(
    `insert into catalog_products (${columns}, ingredients, categories, routes, is_veterinary)
     select 'bench:' || n, gen_random_uuid(), n, true, name, common_name, dosage, form, maker, '{}', '{}', '{}', false
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       with ordinality as t (name, common_name, dosage, form, maker, n)`,
    ['name', 'commonName', 'dosage', 'form', 'maker'].map(of),
  );
  await database.query('vacuum analyze catalog_products, catalog_words');
}

export async function namedAll(texts, recognise) {
  const rows = [];
  let next = 0;
  const work = async () => {
    while (next < texts.length) {
      const one = texts[next++];
      const begun = performance.now();
      const view = await recognise(one.text);
      rows.push({ ...one, view, milliseconds: performance.now() - begun, outcome: outcomeOf(one, view) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return rows;
}

const plain = (text) => text?.toLowerCase().replace(/\s+/g, ' ').trim() ?? null;
/** Milligrams of each part, so that "0,5 g" is "500 mg". */
const measured = (text) => {
  const factors = { g: 1000, mg: 1, µg: 0.001, mcg: 0.001, mikrogramów: 0.001, '%': 10 };
  const digits =
    plain(text)
      ?.replaceAll(',', '.')
      .matchAll(/(\d+(?:\.\d+)?)\s*([a-zµó]+|%)?/g) ?? [];
  const parts = [...digits].map(([, value, unit]) => [Number(value), unit]);
  const last = parts.findLast(([, unit]) => unit in factors)?.[1];
  return parts.map(([value, unit]) => Number((value * (factors[unit ?? last] ?? 1)).toPrecision(6))).join('+');
};
const isSame = (one, other) => plain(one.name) === plain(other.name) && isDosage(one.dosage, other.dosage);
const isDosage = (one, other) => plain(one) === plain(other) || (one && other && measured(one) === measured(other));

/** `WRONG`: something is filled that the text does not say. */
export function outcomeOf({ product, isPrinted }, { name, dosage, isStrengthDoubtful, candidates }) {
  if (product === null) return name === null ? 'not filled, rightly' : 'WRONG';
  const isFilled = name !== null && candidates.length === 1 && !isStrengthDoubtful;
  if (name !== null && plain(name) !== plain(product.name)) return 'WRONG';
  if (dosage !== null && !isDosage(dosage, product.dosage)) return 'WRONG';
  if (product.beginning) {
    const isOfPair = plain(candidates[0]?.name)?.startsWith(plain(product.beginning));
    return name !== null ? 'WRONG' : isOfPair ? 'asked, right first' : 'asked without it';
  }
  if (product.isOtherForm) return isFilled ? 'WRONG' : 'not filled, rightly';
  if (product.isMissing) {
    if (isFilled || dosage !== null) return 'WRONG';
    return isStrengthDoubtful ? 'asked which strength' : 'name not filled';
  }
  if (product.sizes) {
    const offered = candidates.map((one) => one.dosage);
    if (isFilled || dosage !== null) return 'WRONG';
    return product.sizes.every((one) => offered.includes(one)) ? 'asked, all sizes' : 'asked without it';
  }
  if (isFilled && isSame(candidates[0], product) && (dosage !== null || product.dosage === null)) return 'filled';
  const [first, ...others] = candidates;
  const isMeant = (one) =>
    one !== undefined && (isPrinted ? isSame(one, product) : plain(one.name) === plain(product.name));
  return isMeant(first) ? 'asked, right first' : others.some(isMeant) ? 'asked, right among' : 'asked without it';
}

export function reportNaming(rows) {
  const outcomes = [...new Set(rows.map(({ outcome }) => outcome))].sort();
  const ways = Object.entries(Object.groupBy(rows, ({ way }) => way));
  console.table(
    Object.fromEntries(
      [...ways, ['all', rows]].map(([way, its]) => [
        way,
        {
          texts: its.length,
          ...Object.fromEntries(outcomes.map((one) => [one, its.filter(({ outcome }) => outcome === one).length])),
        },
      ]),
    ),
  );
  for (const { text, product, view } of rows.filter(({ outcome }) => outcome === 'WRONG').slice(0, 20))
    console.log(
      `WRONG: ${JSON.stringify({ text, meant: product && [product.name, product.dosage], name: view.name, dosage: view.dosage })}`,
    );
  console.log(`a text takes ${median(rows.map(({ milliseconds }) => milliseconds)).toFixed(0)} ms in the median`);
}
