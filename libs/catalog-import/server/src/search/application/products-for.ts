import type { Sql } from '@domeka/platform';
import { byStrengthAndForm, bySlips, isClose } from '../domain/fit.ts';
import { substanceWords } from '../domain/substance-words.ts';
import { typedText } from '../domain/typed-text.ts';
import { productsAlike, productsMadeOf, productsThatBegin } from '../infrastructure/suggestion.queries.ts';
import type { MadeOf, SuggestedProduct } from '../infrastructure/suggestion.queries.ts';

export type Suggested = SuggestedProduct & { isBySubstance: boolean };

const mostSuggestions = 10;
/** However many names begin as typed. */
const roomForSubstances = 3;
const mostCompared = { twoLetters: 20, begun: 60, madeOf: 200, alike: 60 };

/**
 * Products whose name begins as typed, those of the substance, then names that are like it; of each those first that
 * have the strength and form of the text.
 * @param typed without blanks around it
 */
export async function productsFor(sql: Sql, typed: string): Promise<Suggested[]> {
  if (typed.length < 2) return [];
  const text = typedText(typed);
  const fitting = byStrengthAndForm(text);
  const [begun, madeOf] = await Promise.all([
    begin(sql, text.name === text.whole ? [typed] : [typed, text.name]),
    ofSubstances(sql, text.name),
  ]);
  const [exact, guessed] = [madeOf.filter((one) => one.isExact), madeOf.filter((one) => !one.isExact)];
  const room = mostSuggestions - Math.min(exact.length, roomForSubstances);
  const found = [...fitting(begun).slice(0, room).map(byName), ...fitting(exact).map(bySubstance)];
  if (found.length >= mostSuggestions) return found.slice(0, mostSuggestions);
  const alike = bySlips(text, fitting(await productsAlike(sql, text.name, mostCompared.alike))).map(byName);
  const [close, far] = [alike.filter((one) => isClose(text, one)), alike.filter((one) => !isClose(text, one))];
  return once([...found, ...close, ...fitting(guessed).map(bySubstance), ...far]).slice(0, mostSuggestions);
}

async function begin(sql: Sql, texts: string[]): Promise<SuggestedProduct[]> {
  const found = await Promise.all(
    texts.map((text) => productsThatBegin(sql, text, text.length === 2 ? mostCompared.twoLetters : mostCompared.begun)),
  );
  return once(found.flat());
}

async function ofSubstances(sql: Sql, name: string): Promise<MadeOf[]> {
  const words = substanceWords(name);
  return words.length === 0 ? [] : productsMadeOf(sql, name, words, mostCompared.madeOf);
}

const once = <Product extends SuggestedProduct>(products: Product[]) =>
  products.filter((one, at) => products.findIndex(({ productId }) => productId === one.productId) === at);

const byName = (one: SuggestedProduct): Suggested => ({ ...one, isBySubstance: false });
const bySubstance = (one: SuggestedProduct): Suggested => ({ ...one, isBySubstance: true });
