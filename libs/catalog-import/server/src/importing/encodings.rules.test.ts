import { guessedEncoding } from '@domeka/platform/tables';
import { encodingExamples } from './domain/tables/encoding-examples.ts';
import { encodingOf } from './infrastructure/read-import.ts';
import { piecesOf, readFile } from './read-files.fixture.ts';

const places = {
  'windows-1250': new Map<string, number>(),
  'windows-1252': new Map<string, number>(),
};
for (const [encoding, letters] of Object.entries(places))
  for (let byte = 0x80; byte < 0x100; byte += 1)
    letters.set(new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte);
const bytesIn = (encoding: keyof typeof places, text: string) =>
  Buffer.from([...text].map((letter) => places[encoding].get(letter) ?? letter.charCodeAt(0)));

test.each([
  ['windows-1250', 'Maść żółta, krople do oczu, płyn na skórę'],
  ['windows-1250', 'Příbalový leták, měkké tobolky, kůže'],
  ['windows-1250', 'Kenőcs, szemcsepp, fülcsepp, bőrre'],
  ['windows-1250', 'tabletki powlekane; Bayer AG für Müller; Séché; czopki doodbytnicze; żel; proszek do sporządzania'],
  ['windows-1252', 'Comprimé pelliculé à libération prolongée, voie cutanée, crème, 5 cm³'],
  ['windows-1252', "Crème à l'arnica"],
  ['windows-1252', 'Lèvres sèches, après la fièvre'],
  ['windows-1252', 'Unità di confezione, più'],
  ['windows-1252', 'Solução não, injeções'],
  ['windows-1252', 'Jarabe para niños'],
  ['windows-1252', 'Smörjs på huden, små barn'],
  ['windows-1250', 'Účinná látka, krčné kvapky, môže'],
  ['windows-1250', 'čaj, přípravek'],
  ['windows-1252', 'Gélule, 10 m², ¹ voir la notice'],
  ['windows-1252', 'Compresse rivestite, unità, attività, più'],
  ['windows-1252', 'Suspensão oral, injeção, cápsula gelatinosa'],
  ['windows-1252', 'Solución inyectable, niños, cápsula'],
  ['windows-1252', 'Smørefedt, øjendråber, tabletter på recept'],
  ['windows-1252', 'Übelkeit, 5 cm³ Lösung, 3 m³'],
] as const)('%s, by what the letters make of the words: %s', async (encoding, text) => {
  expect(await encodingOf(piecesOf(bytesIn(encoding, text), 7))).toBe(encoding);
});

test('one sign does not outweigh the words, and without words the encoding is the one used here', () => {
  expect(guessedEncoding(['\u00b9', 'cr\u00e8me', 'g\u00e9lule', 'd\u00e9j\u00e0'])).toBe('windows-1252');
  expect(guessedEncoding(['\u0080'])).toBe('windows-1250');
  expect(guessedEncoding([])).toBe('windows-1250');
});

test('a report shows words of the file as each encoding reads them', async () => {
  const file = bytesIn('windows-1250', 'ean;name\n5909991023744;Maść żółta\n');
  const { facts } = await readFile(file, { encoding: 'windows-1250' });
  expect(facts.encodingExamples).toEqual([
    { encoding: 'windows-1250', words: 'Maść, żółta' },
    { encoding: 'windows-1252', words: 'Maœæ, ¿ó³ta' },
  ]);
  const utf8 = await readFile('\ufeffean;name\n5909991023744;Maść ® 5 µg\n');
  expect(utf8.facts.encodingExamples[0]).toEqual({ encoding: 'utf-8', words: 'Maść, µg' });
  expect(encodingExamples([], 'utf-8')).toEqual([]);
});
