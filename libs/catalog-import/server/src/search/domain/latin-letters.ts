const russian: [pattern: RegExp, latin: string][] = [
  [/(?<=витамин\S*\s+)в(?=\s*\d|$|\s)/g, 'b'],
  [/(?<=витамин\S*\s+)с(?=$|\s)/g, 'c'],
  [/г(?=идр|епар|иалур|алопер)/g, 'h'],
  [/ая(?!\p{L})/gu, 'a'],
  [/[ыи]й(?!\p{L})/gu, 'y'],
  [/ое(?!\p{L})/gu, 'e'],
];

/** Of the Slavic languages; what only sounds alike is compared by sound. */
const letters: Record<string, string> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    ђ: 'dz',
    ѓ: 'g',
    е: 'e',
    ё: 'e',
    є: 'e',
    ж: 'z',
    з: 'z',
    ѕ: 'z',
  },
  ...{ и: 'i', й: 'j', і: 'i', ї: 'i', ј: 'j', к: 'k', л: 'l', љ: 'l', м: 'm', н: 'n', њ: 'n', о: 'o', п: 'p', р: 'r' },
  ...{ с: 's', т: 't', ћ: 'c', ќ: 'k', у: 'u', ў: 'u', ф: 'f', х: 'ch', ц: 'c', ч: 'cz', џ: 'dz', ш: 'sz', щ: 'szcz' },
  ...{ ъ: '', ы: 'y', ь: '', э: 'e', ю: 'ju', я: 'ja' },
};
const cyrillic = /\p{Script=Cyrillic}/gu;

/** Cyrillic letters as Latin ones; other texts stay. */
export function inLatinLetters(text: string): string {
  if (text.search(cyrillic) < 0) return text;
  const lower = text.normalize('NFC').toLowerCase();
  const said = russian.reduce((all, [pattern, latin]) => all.replace(pattern, latin), lower);
  return said.replace(cyrillic, (letter) => letters[letter] ?? letter);
}
