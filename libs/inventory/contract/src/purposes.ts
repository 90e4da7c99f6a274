import { folded, inOneLine, isBlank, storable } from '@domeka/kernel';

export const purposeKeys = [
  'fever',
  'pain',
  'cold',
  'cough',
  'throat',
  'stomach',
  'diarrhoea',
  'allergy',
  'skin',
  'heart',
  'sleep',
  'eyes',
] as const;
export type PurposeKey = (typeof purposeKeys)[number];
export const isPurposeKey = (text: string): text is PurposeKey => purposeKeys.some((key) => key === text);

/** Beginnings of Polish and English words, folded; whole words if they have three letters or end with a dot. */
const words: Record<PurposeKey, string> = {
  fever: 'goracz przeciwgoracz temperatur febr fever antipyr',
  pain: 'bol bolu. bole. boli. bola. bolesn bolesc migren pain. ache headache toothache backache migraine',
  cold: 'przezieb katar gryp zatok nos nosa cold flu influenza sinus runny',
  cough: 'kaszel kaszl kasl wykrztus flegm oskrzel cough phlegm bronch',
  throat: 'gardl chryp migdal angin throat hoarse tonsil',
  stomach:
    'zolad zgag wzdec niestraw brzuch nudnos mdlos wymiot zaparc refluks stomach heartburn bloat indigest nausea vomit constipat reflux belly',
  diarrhoea: 'biegunk rozwoln diarrh',
  allergy: 'alerg uczul pylk pokrzyw sienn allerg pollen hay hives antihist antyhist',
  skin: 'skor ran rany rane oparz otarc swed wysyp stlucz siniak ukasz skin wound burn rash itch bite bruise graze cut',
  heart: 'serc cisnien nadcis arytm wienco krazen cholester heart. pressure hypertens cardi kardi arrhyth',
  sleep: 'sen snu senn nasen bezsen zasyp sleep insomn',
  eyes: 'oko oka oczy oczu spojow uszy uszu ucho ucha eye eyes ear ears conjunct',
};
const longestWhole = 3;
/** Letters from which on a word that is still being typed counts. */
const leastBegun = 4;

const means = Object.entries(words).flatMap(([key, text]) =>
  text.split(' ').map((word) => ({
    key: key as PurposeKey,
    word: word.replace('.', ''),
    isWhole: word.length <= longestWhole || word.endsWith('.'),
  })),
);

export function purposesIn(text: string, all = means): PurposeKey[] {
  const said = new Set(wordsOf(text));
  const meant = all.filter(({ word, isWhole }) =>
    [...said].some((one) => (isWhole ? one === word : one.startsWith(word))),
  );
  return purposeKeys.filter((key) => meant.some((one) => one.key === key));
}

/** A pasted leaflet names everything, and notes also say how to store a medicine. */
const longestNote = 200;
const inNotes = means.filter(({ word }) => !['temperatur', 'cold'].includes(word));
export const purposesInNote = (note: string | null) => purposesIn((note ?? '').slice(0, longestNote), inNotes);

export function purposesSought(text: string): PurposeKey[] {
  const said = wordsOf(text).filter((one) => one.length >= leastBegun);
  const begun = means.filter(({ word }) => said.some((one) => word.startsWith(one)));
  const found = purposesIn(text);
  return purposeKeys.filter((key) => found.includes(key) || begun.some((one) => one.key === key));
}

const wordsOf = (text: string) => folded(text).split(/[^\p{L}\d]+/u);

/** Own words have no commas: those stand between them. */
export const entriesTyped = (texts: readonly string[]) => [
  ...new Set(
    texts
      .flatMap((text) => text.split(','))
      .map((text) => inOneLine(storable(text)))
      .filter((text) => !isBlank(text)),
  ),
];

/** Keys in their order, then own words as they were typed. */
export const purposesInOrder = (purposes: readonly string[]) => [
  ...purposeKeys.filter((key) => purposes.includes(key)),
  ...new Set(purposes.filter((purpose) => !isPurposeKey(purpose))),
];

export const categoriesOfPurpose: Partial<Record<PurposeKey, string>> = {
  fever: 'painkiller',
  pain: 'painkiller',
  cold: 'cold/flu',
  cough: 'cold/flu',
  throat: 'cold/flu',
  allergy: 'allergy',
};

const fillers = new Set(
  'cos na do od dla po i w z ze czy mam masz jest lek leki something for to the a an do i have any of against medicine'.split(
    ' ',
  ),
);
const mostWords = 8;

/** Words of a question that say something; all of them if none does. */
export function soughtWords(text: string): string[] {
  const all = [
    ...new Set(
      folded(text)
        .split(/[\s,;?!]+/)
        .filter((word) => word !== ''),
    ),
  ].slice(0, mostWords);
  const telling = all.filter((word) => /[\p{L}\p{N}]/u.test(word) && !fillers.has(word));
  return telling.length > 0 ? telling : all;
}
