import { typeOfForm } from '@domeka/catalog-import';
import { defaultType, labelOf } from '@domeka/inventory/contract';
import type { DictionaryKind, DictionaryView } from '@domeka/inventory/contract';
import { folded, languages } from '@domeka/kernel';
import type { Reading, Say } from './file-shape.ts';
import { categorySynonyms, packageWords, piecesWords, typeSynonyms } from './synonyms.ts';

export interface Choices {
  /** Null if it is none of the dictionary's. */
  type: (text: string) => string | null;
  category: (text: string) => string | null;
  /** The type that a name or a strength says. */
  typeWithin: (text: string) => string | null;
}

/** Of names and forms; and entries of a cell. */
const [longestName, mostEntries] = [200, 100];
/** "tabl. powl.": what a form is called first. */
const abbreviation = /^\p{L}+(?=\.\s?\p{L})/u;
const known = new WeakMap<Reading, Choices>();

/** Made once for a reading of a file. */
export function choicesOf(reading: Reading): Choices {
  const made = known.get(reading) ?? choicesFrom(reading);
  known.set(reading, made);
  return made;
}

function choicesFrom({ types, categories, say }: Reading): Choices {
  const [byType, byCategory] = [wordsOf('type', types, say), wordsOf('category', categories, say)];
  const ofTypes = (value: string | null | undefined) => (value && types.values.includes(value) ? value : null);
  const type = (text: string) => {
    const word = folded(text.slice(0, longestName)).replace(/\.$/, '');
    const [short = ''] = abbreviation.exec(word) ?? [];
    return byType.get(word) ?? ofTypes(typeSynonyms[word] ?? typeOfForm(word) ?? typeSynonyms[short]);
  };
  return {
    type,
    category: (text) => {
      const synonym = categorySynonyms[folded(text)];
      return byCategory.get(folded(text)) ?? (synonym && categories.values.includes(synonym) ? synonym : null);
    },
    typeWithin: (text) => {
      const words = folded(text.slice(0, longestName)).split(/[\s,;()]+/);
      const found = words.map((word, at) => {
        return ofTypes(typeSynonyms[word.replace(/\.$/, '')] ?? typeOfForm(words.slice(at).join(' ')));
      });
      return found.find((one) => one !== null) ?? null;
    },
  };
}

/** Keys go before labels. */
function wordsOf(kind: DictionaryKind, { values, labels }: DictionaryView, say: Say): Map<string, string> {
  const words = new Map(values.map((value) => [folded(value), value]));
  for (const value of values)
    for (const language of languages) {
      const label = folded(labelOf((key) => say(key, language), kind, value, labels, language));
      if (!words.has(label)) words.set(label, value);
    }
  return words;
}

export interface TypeRead {
  type: string;
  saysType: boolean;
  isUnknown: boolean;
}

/** By the column, the unit of the quantity, the name's form; else `other`. */
export function typeOf(cell: string, unit: string | null, names: string[], choices: Choices): TypeRead {
  const said = cell.trim() === '' ? null : choices.type(cell);
  if (said !== null) return { type: said, saysType: true, isUnknown: false };
  const isOfPieces = isPieces(cell);
  const hint = unit === null || isPieces(unit) ? null : choices.type(unit);
  const within = hint ?? names.map(choices.typeWithin).find((one) => one !== null) ?? null;
  const isUnknown = cell.trim() !== '' && !isOfPieces;
  return {
    type: within ?? (isOfPieces ? defaultType : 'other'),
    saysType: within !== null && within === hint,
    isUnknown,
  };
}

const bare = (text: string) => folded(text).replace(/\.$/, '');
export const isPieces = (text: string) => piecesWords.has(bare(text));
export const isPackages = (text: string) => packageWords.has(bare(text));

/** A list of ours as JSON, else what commas and the like part. */
export function entriesIn(cell: string): string[] {
  if (cell.startsWith('["') || cell === '[]') {
    const list = parsedList(cell);
    if (list) return list;
  }
  return cell.split(/[,;|\n]+/).filter((one) => one.trim() !== '');
}

function parsedList(cell: string): string[] | null {
  try {
    const list: unknown = JSON.parse(cell);
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : null;
  } catch {
    return null; // a text in brackets
  }
}

export function categoriesIn(cell: string, choices: Choices): { categories: string[]; unknown: number } {
  const whole = cell.trim() === '' ? null : choices.category(cell);
  const found = whole === null ? entriesIn(cell).slice(0, mostEntries).map(choices.category) : [whole];
  const categories = [...new Set(found.filter((one) => one !== null))];
  return { categories, unknown: found.filter((one) => one === null).length };
}
