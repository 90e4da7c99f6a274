const russian: [pattern: RegExp, latin: string][] = [
  [/(?<=витамин\S*\s+)в(?=\s*\d|$|\s)/g, 'b'],
  [/(?<=витамин\S*\s+)с(?=$|\s)/g, 'c'],
  [/г(?=идр|епар|иалур|алопер)/g, 'h'],
  [/ая(?!\p{L})/gu, 'a'],
  [/[ыи]й(?!\p{L})/gu, 'y'],
  [/ое(?!\p{L})/gu, 'e'],
];

/** Of the Slavic languages; what only sounds alike is compared by sound. */
const letters: Record<string, string> = Object.fromEntries(
  [
    'аa бb вv гg ґg дd ђdz ѓg еe ёe єe жz зz ѕz иi йj іi їi јj кk лl љl мm нn њn оo пp рr сs тt ћc ќk',
    'уu ўu фf хch цc чcz џdz шsz щszcz ъ ыy ь эe юju яja',
  ].flatMap((line) => line.split(' ').map(([cyrillic = '', ...latin]) => [cyrillic, latin.join('')])),
);
const cyrillic = /\p{Script=Cyrillic}/gu;

export function inLatinLetters(text: string): string {
  if (text.search(cyrillic) < 0) return text;
  const lower = text.normalize('NFC').toLowerCase();
  const said = russian.reduce((all, [pattern, latin]) => all.replace(pattern, latin), lower);
  return said.replace(cyrillic, (letter) => letters[letter] ?? letter);
}
