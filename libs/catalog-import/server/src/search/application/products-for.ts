import type { Sql } from '@domeka/platform';
import { byStrengthAndForm, bySlips, isClose } from '../domain/fit.ts';
import { substanceWords } from '../domain/substance-words.ts';
import { inLatinLetters } from '../domain/latin-letters.ts';
import { tellingWord, typedText } from '../domain/typed-text.ts';
import type { TypedText } from '../domain/typed-text.ts';
import {
  productsAlike,
  productsMadeOf,
  productsThatBegin,
  productsThatSound,
} from '../infrastructure/suggestion.queries.ts';
import type { SuggestedProduct } from '../infrastructure/suggestion.queries.ts';

export type Suggested = SuggestedProduct & { isBySubstance: boolean };

const mostSuggestions = 10;
/** Kept free, however many names begin as typed. */
const roomForSubstances = 3;
const mostCompared = { twoLetters: 20, begun: 60, sounding: 60, madeOf: 200, alike: 60 };

export async function productsFor(sql: Sql, typed: string): Promise<Suggested[]> {
  if (typed.length < 2) return [];
  const text = typedText(inLatinLetters(typed));
  const fitting = byStrengthAndForm(text);
  const [begun, madeOf] = await Promise.all([begin(sql, typed, text), ofSubstances(sql, text.name, false)]);
  const sounding = begun.length < mostSuggestions ? await productsThatSound(sql, text.name, mostCompared.sounding) : [];
  const room = mostSuggestions - Math.min(madeOf.length, roomForSubstances);
  const named = once([...fitting(begun), ...fitting(sounding)]).slice(0, room);
  const found = once([...named.map(byName), ...fitting(madeOf).map(bySubstance)]);
  if (found.length >= mostSuggestions || text.name.length < 3) return found.slice(0, mostSuggestions);
  const word = tellingWord(text.name);
  const [alike, guessed] = await Promise.all([
    productsAlike(sql, text.name, word, mostCompared.alike),
    found.length === 0 ? ofSubstances(sql, text.name, true) : [],
  ]);
  const near = bySlips(text, fitting(alike.filter((one) => isClose(word, one)))).map(byName);
  const close = near.filter((one) => isClose(text.name, one));
  return once([...found, ...close, ...fitting(guessed).map(bySubstance), ...near]).slice(0, mostSuggestions);
}

/** Two letters may also be a word within a name: "Magne-B6". */
async function begin(sql: Sql, typed: string, { whole, name }: TypedText): Promise<SuggestedProduct[]> {
  const beginnings = [...new Set([typed, inLatinLetters(typed), ...(name === whole ? [] : [name])])];
  const most = typed.length === 2 ? mostCompared.twoLetters : mostCompared.begun;
  const found = await Promise.all([
    ...beginnings.map((beginning) => productsThatBegin(sql, beginning, most)),
    name.length === 2 ? productsAlike(sql, name, name, mostCompared.twoLetters) : [],
  ]);
  return once(found.flat());
}

async function ofSubstances(sql: Sql, name: string, mayGuess: boolean): Promise<SuggestedProduct[]> {
  const words = substanceWords(name);
  return words.length === 0 ? [] : productsMadeOf(sql, name, words, mostCompared.madeOf, mayGuess);
}

const once = <Product extends SuggestedProduct>(products: Product[]) =>
  products.filter((one, at) => products.findIndex(({ productId }) => productId === one.productId) === at);

const byName = (one: SuggestedProduct): Suggested => ({ ...one, isBySubstance: false });
const bySubstance = (one: SuggestedProduct): Suggested => ({ ...one, isBySubstance: true });
