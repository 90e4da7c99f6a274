import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@domeka/kernel';
import type { RecallContents } from './domain/recall-list.ts';
import { dayIn, kindIn } from './domain/read-decision.ts';
import { readRecalls } from './infrastructure/read-recalls.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name));
async function* inPieces(file: Buffer, size: number) {
  for (let at = 0; at < file.length; at += size) yield await Promise.resolve(file.subarray(at, at + size));
}
const read = (file: Buffer | string, size = 1 << 20) => readRecalls(inPieces(Buffer.from(file), size));
const told = ({ decisions }: RecallContents) =>
  decisions.map(({ number, kind, day, targets }) => [
    number,
    kind,
    day,
    targets.map(({ gtin, lot, expiry }) => [gtin?.slice(-4) ?? '-', lot ?? 'all', expiry ?? ''].join(' ').trim()),
  ]);
const problems = ({ findings }: RecallContents) => findings.map(({ line, reason, value }) => [line, reason, value]);
const refusal = (file: Buffer | string) =>
  read(file).then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? [error.code, error.params] : error),
  );

test.each([7, 1 << 20])('products in reasons, in pieces of %i bytes', async (size) => {
  const contents = await read(fixture('RejestrDecyzjiGIF20250703.xml'), size);
  expect(told(contents)).toEqual([
    ['TEST-1', 'withdrawn', '2024-08-12', ['1829 110724 2025-07-31']],
    ['TEST-2', 'suspended', '2025-07-02', ['1662 all']],
    ['TEST-3', 'withdrawn', '2022-09-01', ['- 41120 2022-11-30', '- 10521 2023-05-31']],
  ]);
  expect(contents).toMatchObject({ source: 'register', findings: [], quiet: [] });
  expect(contents.counts).toEqual({
    decisions: 3,
    withCode: 2,
    withoutCode: 1,
    ended: 0,
    bans: 0,
    unknownKinds: 0,
    unreadable: 0,
  });
  expect(contents.decisions[0]).toMatchObject({ title: 'Salviae folii extractum', kindText: 'Wycofanie z obrotu' });
  expect(contents.decisions.map(({ link }) => link?.slice(-2) ?? null)).toEqual(['01', '02', null]);
});

test('everything directly below the decision, in a namespace; what is odd is reported with its line', async () => {
  const contents = await read(fixture('flat.xml'));
  expect(told(contents)).toEqual([
    ['10/WC/2026', 'withdrawn', '2026-03-02', ['2516 A-1 2027-01-31', '2516 B2', '2516 2027-02-28 2027-02-28']],
    ['11/WS/2026', 'suspended', '2026-03-03', ['1829 all']],
    ['12/ZW/2026', 'ban', '2026-03-04', ['- all']],
    ['13/WS/2026', 'allowed', '2026-03-05', ['1829 all']],
  ]);
  expect(problems(contents)).toEqual([
    [12, 'bad-check-digit', '5909990672517'],
    [17, 'lot-unreadable', '2027-02-28'],
  ]);
  const [withdrawn, suspended, , allowed] = contents.decisions;
  expect([withdrawn?.endedBy, suspended?.endedBy, suspended?.link]).toEqual([null, allowed?.id, null]);
  expect(contents.counts).toMatchObject({ withCode: 3, withoutCode: 0, ended: 1, bans: 1, unreadable: 2 });
  expect(contents.quiet).toMatchObject([{ number: '12/ZW/2026', kind: 'ban', kindText: 'ZAKAZ_WPROWADZENIA' }]);
});

test('a table', async () => {
  const contents = await read(fixture('table.csv'));
  expect(told(contents)).toEqual([
    [null, 'withdrawn', '2026-02-01', ['4534 A1 2027-05-31', '4534 A2 2027-06-30']],
    [null, 'suspended', '2026-02-03', ['4534 all']],
    [null, 'withdrawn', '2026-02-04', []],
    [null, 'withdrawn', '2026-02-05', ['- C1']],
    [null, 'unknown', '2026-02-06', ['4534 D1']],
    [null, 'withdrawn', '2026-02-07', ['4534 E1', '4534 E2']],
    [null, 'withdrawn', '2026-02-08', ['4534 od F1, bez F3']],
  ]);
  expect(problems(contents)).toEqual([
    [5, 'bad-check-digit', '04030855434535'],
    [9, 'lot-unreadable', 'od F1, bez F3'],
  ]);
});

const code = (last: string) =>
  ({ a: '05909990301829', b: '05909991501662', c: '5909990672516', bad: '5909990672517' })[last] ?? '';
const codes = (...last: string[]) =>
  `<ListaGTIN>${last.map((one) => `<GTIN><GTIN>${code(one)}</GTIN></GTIN>`).join('')}</ListaGTIN>`;
const lots = (...all: string[]) =>
  `<Serie>${all.map((lot) => `<Seria><NumerSerii>${lot}</NumerSerii></Seria>`).join('')}</Serie>`;
const product = (...parts: string[]) => `<Produkt>${parts.join('')}</Produkt>`;
const decision = (inside: string, number = '1') =>
  `<Decyzja><NumerDecyzji>${number}</NumerDecyzji><DataDecyzji>2026-01-02</DataDecyzji>${inside}</Decyzja>`;
const register = (...decisions: string[]) => `<Decyzje>${decisions.join('\n')}</Decyzje>`;
const withdrawn = '<RodzajDecyzji>Wycofanie</RodzajDecyzji>';
const named = async (inside: string) => told(await read(register(decision(withdrawn + inside))))[0]?.[3];

test.each([
  ['each with its own', product(codes('a'), lots('A')) + product(codes('b'), lots('B')), ['1829 A', '1662 B']],
  [
    'all of a product, whatever others name',
    product(codes('a')) + product(codes('b'), lots('B')),
    ['1829 all', '1662 B'],
  ],
  ['every code of a product', product(codes('a', 'b'), lots('A')), ['1829 A', '1662 A']],
  ['beside the products, of all', product(codes('a')) + product(codes('b')) + lots('A'), ['1829 A', '1662 A']],
  ['codes beside the products', codes('a') + product(lots('A')) + product(lots('B')), ['1829 A', '1829 B']],
  ['a code told twice', codes('a') + product(codes('a'), lots('A')), ['1829 A']],
  ['a further code', codes('c') + product(codes('a'), lots('A')), ['1829 A', '2516 A']],
  ['without a code', product(lots('A')) + product(codes('b')), ['- A', '1662 all']],
  ['a wrong code', product(codes('bad'), lots('A')), ['- A']],
  ['empty batches', product(codes('a'), lots('', '')), ['1829 all']],
  ['words', product(codes('a'), lots('wszystkie serie')), ['1829 all']],
  ['an unreadable one alone', product(codes('a'), lots('od 1 do 7, bez 3')), ['1829 od 1 do 7, bez 3']],
  ['an unreadable one among others', product(codes('a'), lots('?', 'A')), ['1829 ?', '1829 A']],
  ['several in one', product(codes('a'), lots('A1, A2; LOT A5')), ['1829 A1', '1829 A2', '1829 A5']],
  ['a range', product(codes('a'), lots('Nr serii: 220510 - 220514')), ['1829 220510 - 220514']],
  ['with its label', product(codes('a'), lots('Nr serii: kd34-7', 'LOT KD34-7')), ['1829 kd34-7']],
  ['all in more words', product(codes('a'), lots('wszystkie serie w terminie ważności')), ['1829 all']],
  ['twice', product(codes('a'), lots('A-1', 'a1')), ['1829 A-1']],
])('batches: %s', async (_, inside, expected) => expect(await named(inside)).toEqual(expected));

test('reasons of several kinds are several decisions; an element told twice is one', async () => {
  const reason = (kind: string, inside: string) =>
    `<Przyczyna><PrzyczynaNazwa>${kind}</PrzyczynaNazwa>${inside}</Przyczyna>`;
  const both = decision(
    reason('Wycofanie z obrotu', product(codes('a'), lots('A'))) + reason('Wstrzymanie', product(codes('b'))),
  );
  const more = decision(reason('WYCOFANIE_Z_OBROTU', product(codes('a'), lots('B'))));
  const contents = await read(register(both, more));
  expect(told(contents)).toEqual([
    ['1', 'suspended', '2026-01-02', ['1662 all']],
    ['1', 'withdrawn', '2026-01-02', ['1829 A', '1829 B']],
  ]);
  const again = await read(register(more));
  expect(again.decisions[0]?.id).toBe(contents.decisions[1]?.id);
});

test('a decision without a day or a kind is reported, and is none', async () => {
  const file = register(`<Decyzja>${withdrawn}</Decyzja>`, decision(''), decision(withdrawn, '2'));
  const contents = await read(file);
  expect(problems(contents)).toEqual([
    [1, 'no-date', null],
    [2, 'no-kind', null],
  ]);
  expect(contents.counts).toMatchObject({ decisions: 1, unreadable: 2 });
});

test.each([
  ['Wycofanie z obrotu', 'withdrawn'],
  ['WYCOFANIE_Z_OBROTU', 'withdrawn'],
  ['Wstrzymanie w obrocie', 'suspended'],
  ['Zakaz wprowadzenia do obrotu', 'ban'],
  ['Uchylenie decyzji o wycofaniu', 'allowed'],
  ['Ponowne dopuszczenie po wstrzymaniu', 'allowed'],
  ['uchylenie zakazu', 'allowed'],
  ['Sprostowanie', 'unknown'],
])('%s is %s', (text, kind) => expect(kindIn(text)).toBe(kind));

test.each([
  ['2026-01-02', '2026-01-02'],
  ['2026-01-02T00:00:00+01:00', '2026-01-02'],
  ['02.01.2026', '2026-01-02'],
  ['2026-02-30', null],
  ['2026', null],
])('day %j is %j', (text, day) => expect(dayIn(text)).toBe(day));

test.each<[string, Buffer | string, string, object]>([
  ['a web page', '<html><body>Przerwa</body></html>', 'recalls-unknown-root', { root: 'html' }],
  ['a web page of its type', '<!DOCTYPE html><html></html>', 'xml-doctype', { line: 1 }],
  ['the other register', '<produktyLecznicze/>', 'recalls-unknown-root', { root: 'produktyLecznicze' }],
  ['a cut file', fixture('flat.xml').subarray(0, 900), 'xml-cut-off', { line: expect.any(Number) }],
  ['an entity', '<Decyzje>&boom;</Decyzje>', 'xml-entity', { line: 1 }],
  ['no decision', '<Decyzje/>', 'no-decisions', {}],
  ['an empty file', '', 'recall-headings', { columns: 'gtin;lot;kind;date;expiry;link;title' }],
  ['another table', 'ean,name\n1,Apap\n', 'recall-headings', { columns: 'gtin;lot;kind;date;expiry;link;title' }],
  ['a cut table', 'gtin;lot;kind;date;expiry;link;title\n0590;A1;with', 'csv-cut-off', { line: 2 }],
  ['a workbook', 'PK\u0003\u0004[Content_Types].xml', 'excel-workbook', {}],
  [
    'another encoding',
    Buffer.from('gtin;lot;kind;date;expiry;link;title\n;;withdrawn;2026-01-01;;;Ma\xb6\xe6', 'latin1'),
    'table-not-utf8',
    { line: 2 },
  ],
])('refused: %s', async (_, file, reason, params) => expect(await refusal(file)).toEqual([reason, params]));
