import { amountsIn, areItsNumbers, comparedStrength, folded, numbersIn, registeredIn } from '@domeka/kernel';
import { kindOfForm } from '../../domain/form-to-type.ts';
import { slipsFrom } from './slips.ts';
import type { TypedText } from './typed-text.ts';

interface Comparable {
  name: string;
  dosage: string | null;
  form: string | null;
}

export const byStrengthAndForm =
  (typed: TypedText) =>
  <Product extends Comparable>(products: Product[]): Product[] =>
    sorted(products, (product) => [strengthRank(typed, product), formRank(typed.form, product.form)]);

export const isClose = (typed: string, { name }: Comparable) =>
  slipsFrom(typed, folded(name)) < 1 + Math.floor(typed.length / lettersForOneSlip);
const lettersForOneSlip = 4;

export const bySlips = <Product extends Comparable>(typed: TypedText, products: Product[]): Product[] =>
  sorted(products, ({ name }) => [slipsFrom(typed.name, folded(name))]);

function sorted<Product>(products: Product[], ranksOf: (product: Product) => number[]): Product[] {
  const ranked = products.map((product) => ({ product, ranks: ranksOf(product) }));
  const order = (one: number[], other: number[]) =>
    one.map((rank, at) => rank - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
  return ranked.sort((one, other) => order(one.ranks, other.ranks)).map(({ product }) => product);
}

/** A name that goes on as typed comes before one that merely may have the strength: a number may be part of a name. */
function strengthRank({ whole, strength }: TypedText, { name, dosage }: Comparable): number {
  const begins = joined(`${name} ${dosage ?? ''}`).startsWith(joined(whole));
  if (strength === null) return begins ? 0 : 1;
  const registered = registeredIn(dosage ?? '');
  const amounts = amountsIn(strength);
  const compared = comparedStrength(amounts, registered);
  if (compared === 'same' || (amounts.length === 0 && areItsNumbers(numbersIn(strength), registered))) return 0;
  if (begins) return 1;
  return compared === 'unsure' ? 2 : 3;
}

const joined = (text: string) => folded(text).replace(/[^\p{L}\d]+/gu, '');

function formRank(typed: string | null, form: string | null): number {
  if (typed === null) return 0;
  const kind = kindOfForm(form);
  return kind === null ? 1 : kind === kindOfForm(typed) ? 0 : 2;
}
