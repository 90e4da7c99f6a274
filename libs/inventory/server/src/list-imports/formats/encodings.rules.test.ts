import { factsIn, read } from './read-files.fixture.ts';

const inBytes = (encoding: string, text: string): Buffer => {
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte]),
  );
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? 0x3f));
};
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
const polish = 'Nazwa|Ile|Uwagi\nMaść żółta|2|"dobra| na ręce"\nŚliwka|1,5|"źdźbło"\n';
const french = 'Name|Amount|Notes\nCrème à lèvres|2|"déjà| été"\nGélules|1,5|"après la fièvre"\n';

const encodings: [string, string, (text: string) => Buffer][] = [
  ['utf-8', polish, (text) => Buffer.from(text)],
  ['utf-8', polish, (text) => Buffer.from(`\ufeff${text}`)],
  ['windows-1250', polish, (text) => inBytes('windows-1250', text)],
  ['iso-8859-2', polish, (text) => inBytes('iso-8859-2', text)],
  ['windows-1252', french, (text) => inBytes('windows-1252', text)],
  ['utf-16le', polish, (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['utf-16be', polish, (text) => swapped(Buffer.from(`\ufeff${text}`, 'utf16le'))],
];
const cases = encodings.flatMap((one) => [',', ';', '\t'].map((delimiter) => [...one, delimiter] as const));

test.each(cases)('%s: %j is read with %o and %j between cells', async (encoding, text, bytes, delimiter) => {
  const table = text.replaceAll('1,5', delimiter === ',' ? '1.5' : '1,5').replaceAll('|', delimiter);
  for (const breaks of ['\n', '\r\n', '\r'])
    for (const piece of [3, 100_000]) {
      const file = await read(bytes(table.replaceAll('\n', breaks)), piece);
      expect(file).toMatchObject({ format: 'table', encoding, delimiter });
      expect(
        factsIn(file).map(({ facts, problems }) => [facts.name, facts.quantity, facts.additionalInfo, problems]),
      ).toEqual(
        text === polish
          ? [
              ['Maść żółta', 2, `dobra${delimiter} na ręce`, []],
              ['Śliwka', 1.5, 'źdźbło', []],
            ]
          : [
              ['Crème à lèvres', 2, `déjà${delimiter} été`, []],
              ['Gélules', 1.5, 'après la fièvre', []],
            ],
      );
    }
});

test.each([
  ['iso-8859-2', 'Maść'],
  ['iso-8859-2', 'Śliwka, źdźbło, gąska'],
  ['windows-1250', 'Maść'],
  ['windows-1250', 'Mąka, Źdźbło'],
  ['windows-1250', 'Krople na żółć'],
  ['windows-1250', 'Apap® 5 µg ± 10°'],
  ['windows-1250', '„Apap” – „maść”™'],
] as const)('%s by the letters within words: %s', async (encoding, name) => {
  const file = await read(inBytes(encoding, `Name;Note\n${name};a\n`));
  expect([file.encoding, file.rows[0]?.cells[0]]).toEqual([encoding, name]);
});
