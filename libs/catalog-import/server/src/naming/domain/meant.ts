import { comparedStrength, folded, registeredIn } from '@domeka/kernel';
import type { Registered } from '@domeka/kernel';
import { isSameForm } from '../../domain/form-to-type.ts';
import type { NamedProduct, Ranked } from './recognised-product.ts';

export interface Meant<Product> {
  name: string | null;
  product: Product | null;
  candidates: Product[];
  dosage: string | null;
  /** Something is printed that no product of that name has, or that cannot be read: the candidates are those known. */
  isStrengthDoubtful: boolean;
  unfit: number | null;
}

export function meantBy<Product extends NamedProduct>(ranked: Ranked<Product>[]): Meant<Product> {
  const fitting = ranked.filter(({ strength }) => strength !== 'other');
  const whole = withoutParts(fitting.filter(({ isWhole, isOtherForm }) => isWhole && !isOtherForm));
  const [first, ...others] = whole;
  if (!first || whole.every(({ strength }) => strength === 'unread')) return withoutProduct(ranked, fitting);
  const rivals = others.filter((one) => isRival(one, first));
  const name = first.isNamed && isAlone(first, ranked) ? nameOf([first, ...rivals]) : null;
  const isSureOf = name !== null && rivals.every((rival) => rival.isNamed && areSame(first.product, rival.product));
  const offered = distinct(withoutParts(fitting, first).map(({ product }) => product));
  return {
    name,
    product: isSureOf ? first.product : null,
    candidates: isSureOf ? [first.product] : offered,
    dosage: isSureOf || first.strength === 'same' ? first.product.dosage : null,
    isStrengthDoubtful: false,
    unfit: name === null ? first.unfit : null,
  };
}

const isAlone = (first: Ranked<unknown>, ranked: Ranked<unknown>[]) =>
  ranked.every(({ isPrinted, places }) => !isPrinted || [...places].every((place) => first.explained.has(place)));

/** Half a strength is none beside a whole one, and a misread name is none beside one that is not. */
const isRival = ({ strength, isExact }: Ranked<unknown>, first: Ranked<unknown>) =>
  !(first.strength === 'same' && strength === 'unsure') && !(first.isExact && !isExact);

function withoutProduct<Product extends NamedProduct>(ranked: Ranked<Product>[], fitting: Ranked<Product>[]) {
  const whole = withoutParts(ranked.filter(({ isWhole }) => isWhole));
  const name = whole.length > 0 && whole.every(({ isSure }) => isSure) ? nameOf(whole) : null;
  const [one] = whole;
  const isLonger = ({ places }: Ranked<Product>) => one !== undefined && [...one.places].every((at) => places.has(at));
  const known = name === null ? [] : whole.filter(({ isOtherForm }) => !isOtherForm);
  const offered = name === null ? fitting : fitting.filter((one) => isLonger(one) && !one.isOtherForm);
  return {
    name,
    product: null,
    dosage: null,
    candidates: distinct([...offered, ...known].map(({ product }) => product)),
    isStrengthDoubtful: known.length > 0,
    unfit: name === null ? (offered[0]?.unfit ?? null) : null,
  };
}

/** Drops "Ibuprom" where the text says "Ibuprom Max", and substances where it says whose they are. */
function withoutParts<Product>(ranked: Ranked<Product>[], ...wholes: Ranked<Product>[]): Ranked<Product>[] {
  const among = wholes.length > 0 ? wholes : ranked;
  const isPartOf = (one: Ranked<Product>, other: Ranked<Product>) =>
    other.isSure &&
    one.isWhole &&
    one.places.size < other.explained.size &&
    (one.likeness < other.likeness || !one.isFull) &&
    [...one.places].every((place) => other.explained.has(place)) &&
    [...other.places].some((place) => !one.places.has(place));
  return ranked.filter((one) => !among.some((other) => isPartOf(one, other)));
}

function nameOf<Product extends NamedProduct>(ranked: Ranked<Product>[]): string | null {
  const names = new Map(ranked.map(({ product: { name } }) => [folded(name), name]));
  const [name] = names.values();
  return names.size === 1 && name !== undefined ? name : null;
}

/** Parallel imports of one product: nothing that a person's list holds differs. */
const areSame = (one: NamedProduct, other: NamedProduct) =>
  folded(one.name) === folded(other.name) && isSameStrength(one, other) && isSameForm(one.form, other.form);

function isSameStrength(one: NamedProduct, other: NamedProduct) {
  if (one.dosage === null || other.dosage === null) return one.dosage === other.dosage;
  return (
    folded(one.dosage) === folded(other.dosage) || hasStrengthOf(registeredIn(one.dosage), registeredIn(other.dosage))
  );
}

const hasStrengthOf = (one: Registered, other: Registered) =>
  comparedStrength(one.amounts, other) === 'same' && comparedStrength(other.amounts, one) === 'same';

function distinct<Product extends NamedProduct>(products: Product[]): Product[] {
  const firsts = new Map<string, Product>();
  for (const product of products) {
    const key = folded([product.name, product.dosage ?? '', product.form ?? ''].join('\n'));
    if (!firsts.has(key)) firsts.set(key, product);
  }
  return [...firsts.values()];
}
