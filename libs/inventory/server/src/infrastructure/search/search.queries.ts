import { categoriesOfPurpose } from '@domeka/inventory/contract';
import type { PurposeKey } from '@domeka/inventory/contract';

/** A word or the whole typed text, with its other possible meanings. */
export interface Needle {
  text: string;
  types: string[];
  categories: string[];
  purposes: PurposeKey[];
  substances: string[];
}

export interface Search {
  whole: Needle;
  words: Needle[];
  /** Set if the text is the code of a package. */
  code: { gtin: string; products: { productId: string; name: string }[] } | null;
}

export type Parameter = (value: unknown) => string;

/** Conditions on a medication `m` in a place `sc`: what makes a needle a hit, in the order of the list. */
interface Grounds {
  named: string[];
  keptFor: string[];
  madeOf: string[];
  rest: string[];
}

export interface SearchConditions {
  found: string;
  rank: string;
  maybe: () => { condition: string; rank: string } | null;
  why: () => string;
}

export const isOwn = 'sc.role is not null';
export const knowsLabels = '(sc.role is not null or sc.shows_labels)';
const any = (conditions: string[]) => (conditions.length > 0 ? `(${conditions.join(' or ')})` : 'false');
export const all = (conditions: string[]) => (conditions.length > 0 ? `(${conditions.join(' and ')})` : 'false');

const leastJoined = 4;
const patternOf = (text: string, parameter: Parameter) =>
  // A text of diacritics only is empty once folded and must match nothing.
  `nullif(search_pattern(${parameter(text)}), '%%')`;

function groundsOf({ text, types, categories, purposes, substances }: Needle, parameter: Parameter): Grounds {
  const pattern = patternOf(text, parameter);
  const keys = purposes.length > 0 ? `${parameter(purposes)}::text[]` : null;
  return {
    named: [
      `m.search_text like ${pattern}`,
      ...(text.length >= leastJoined ? [`replace(m.search_text, ' ', '') like replace(${pattern}, ' ', '')`] : []),
    ],
    keptFor: [
      `m.search_note like ${pattern}`,
      `(${knowsLabels} and m.search_purposes like ${pattern})`,
      ...(keys ? [`m.note_keys && ${keys}`, `(${knowsLabels} and m.purpose_keys && ${keys})`] : []),
    ],
    madeOf: substances.length > 0 ? [all([isOwn, ...substances.map((word) => soundsLike(word, parameter))])] : [],
    rest: [
      ...(types.length > 0 ? [`m.type = any(${parameter(types)}::medication_type[])`] : []),
      ...(categories.length > 0 ? [`m.categories && ${parameter(categories)}::medication_category[]`] : []),
      `(${isOwn} and ${liesIn(pattern)})`,
    ],
  };
}

/** The place of a single package stands with its medication; reading packages costs most of a search in a long list. */
const liesIn = (pattern: string) => `case when m.package_count = 1 then search_key(m.location) like ${pattern}
  else exists (select 1 from medication_packages p
    where p.medication_id = m.id and p.location is not null and search_key(p.location) like ${pattern}) end`;

const soundsLike = (word: string, parameter: Parameter) =>
  `m.product_sounds like '% ' || nullif(substance_sound(${parameter(word)}), '') || '%'`;

/** One letter more, less or other, in a word of the name, of its own words or of a short note. */
const slips = { from: 4, to: 60, ofNote: 200 };
function slippedGrounds(needle: Needle, parameter: Parameter): Grounds {
  const { text } = needle;
  if (text.length < slips.from || text.length > slips.to || /\s/.test(text)) return groundsOf(needle, parameter);
  const typed = `search_key(${parameter(text)})`;
  const hasNear = (words: string) => `exists (
    select 1 from unnest(string_to_array(${words}, ' ')) word
    where case when length(${typed}) between ${slips.from} and ${slips.to}
        and length(word) between length(${typed}) - 1 and length(${typed}) + 1
      then levenshtein_less_equal(word, ${typed}, 1) <= 1 end)`;
  const { named, keptFor, madeOf, rest } = groundsOf(needle, parameter);
  return {
    named: [...named, hasNear('m.search_text')],
    keptFor: [
      ...keptFor,
      hasNear(`left(m.search_note, ${slips.ofNote})`),
      `(${knowsLabels} and ${hasNear('m.search_purposes')})`,
    ],
    madeOf,
    rest,
  };
}

/** Names first, then purposes and notes, then substances, then the rest. Of shares only what they show is searched. */
export function searchConditions(
  search: Search,
  { hasOwners, maySlip = false }: { hasOwners: boolean; maySlip?: boolean },
  parameter: Parameter,
): SearchConditions {
  const groundsFor = maySlip ? slippedGrounds : groundsOf;
  const [whole, words] = [groundsFor(search.whole, parameter), search.words.map((word) => groundsFor(word, parameter))];
  whole.rest.push(...codeConditions(search.code, parameter));
  if (hasOwners) whole.rest.push(`search_key(sc.owner_name) like ${patternOf(search.whole.text, parameter)}`);
  const by = (...kinds: (keyof Grounds)[]) => {
    const of = (grounds: Grounds) => any(kinds.flatMap((kind) => grounds[kind]));
    return any([of(whole), ...(words.length > 0 ? [all(words.map(of))] : [])]);
  };
  return {
    found: by('named', 'keptFor', 'madeOf', 'rest'),
    rank: `case when ${by('named')} then 0 when ${by('named', 'keptFor')} then 1
      when ${by('named', 'keptFor', 'madeOf')} then 2 else 3 end`,
    maybe: () => maybeConditions(search, words, parameter),
    why: () => whyOf(search, parameter),
  };
}

function codeConditions(code: Search['code'], parameter: Parameter): string[] {
  if (!code) return [];
  const ids = parameter(code.products.map(({ productId }) => productId));
  const names = parameter(code.products.map(({ name }) => name));
  return [
    `(${isOwn} and m.id in (select medication_id from medication_packages where gtin = ${parameter(code.gtin)}))`,
    `(${isOwn} and m.catalog_product_id = any(${ids}::uuid[]))`,
    `m.search_text like any (select search_pattern(name) from unnest(${names}::text[]) name)`,
  ];
}

/** Own medications: by their product's main purpose, by one of several words, by the category of the purpose sought. */
function maybeConditions({ whole, words: needles }: Search, words: Grounds[], parameter: Parameter) {
  const purposes = [...new Set([whole, ...needles].flatMap((needle) => needle.purposes))];
  const categories = [...new Set(purposes.flatMap((key) => categoriesOfPurpose[key] ?? []))];
  const conditions = [
    ...(purposes.length > 0 ? [`m.product_purpose = any(${parameter(purposes)}::text[])`] : []),
    ...words.map(({ named, keptFor, madeOf }) => any([...named, ...keptFor, ...madeOf])),
    ...(categories.length > 0 ? [`m.categories::text[] && ${parameter(categories)}::text[]`] : []),
  ];
  if (conditions.length === 0) return null;
  const ranks = conditions.map((condition, rank) => `when ${condition} then ${rank}`);
  return { condition: all([isOwn, any(conditions)]), rank: `case ${ranks.join(' ')} end` };
}

function whyOf({ whole, words }: Search, parameter: Parameter): string {
  const needles = [whole, ...words];
  const sounds = parameter(needles.flatMap(({ substances }) => substances));
  const patterns = needles.map(({ text }) => patternOf(text, parameter));
  return `case when shown.rank = 2 then (
      select name from unnest(m.product_substances) name, unnest(${sounds}::text[]) typed
      where ' ' || substance_sound(name) like '% ' || nullif(substance_sound(typed), '') || '%' limit 1) end as "foundSubstance",
    case when shown.rank = 3 and shown.is_own then (
      select p.location from medication_packages p
      where p.medication_id = m.id and search_key(p.location) like any (array[${patterns.join(', ')}])
      order by p.location limit 1) end as "foundLocation"`;
}
