import { looseKey, looseKeys, lotsMeant } from './named-lots.ts';

const said = (text: string) => {
  const { isAll, isUnclear, keys } = lotsMeant(text);
  return isAll ? 'all' : isUnclear ? 'unclear' : keys.join(' ');
};

test.each([
  ['220510 - 220514', '220510 220511 220512 220513 220514'],
  ['220510-220512', '220510 220511 220512 220510220512'],
  ['220510–220512', '220510 220511 220512 220510220512'],
  ['A100-A103', 'A100 A101 A102 A103 A100A103'],
  ['A100 — A103', 'A100 A101 A102 A103'],
  ['od A100 do A102', 'A100 A101 A102'],
  ['od nr 220510 do nr 220512 włącznie', '220510 220511 220512'],
  ['od serii 220510 do serii 220512', '220510 220511 220512'],
  ['220510 do 220512', '220510 220511 220512'],
  ['from A100 to A102', 'A100 A101 A102'],
  ['A100 through A102', 'A100 A101 A102'],
  ['220510 bis 220512', '220510 220511 220512'],
  ['da 220510 a 220512', '220510 220511 220512'],
  ['220510…220512', '220510 220511 220512'],
  ['998 - 1001', '998 999 1000 1001'],
  ['098 - 101', '098 099 100 101'],
  ['KD34-9 - KD34-11', 'KD349 KD3410 KD3411'],
  ['LOT 220510 - 220512 EXP 10.2027', '220510 220511 220512'],
  ['220510, 220511', '220510 220511'],
  ['A1; B2', 'A1 B2'],
  ['A1,A2,A3', 'A1 A2 A3'],
  ['220510\n220511', '220510 220511'],
  ['A1 i A2', 'A1 A2'],
  ['A1 oraz A2', 'A1 A2'],
  ['seria 220510 lub 220511', '220510 220511'],
  ['A1 and A2', 'A1 A2'],
  ['A1 und A2', 'A1 A2'],
  ['A1 & A2', 'A1 A2'],
  ['A1 / A2', 'A1 A2'],
  ['serii nr 110724 oraz nr 110725', '110724 110725'],
  ['KD34-7 (10.2027), KD34-8 (11.2027)', 'KD347 KD348'],
  ['A1 EXP 10.2027, A2 EXP 11.2027', 'A1 A2'],
  ['serie 220510, 220511 i 220515 - 220516', '220510 220511 220515 220516'],
])('%j are the batches %s', (text, keys) => expect(said(text)).toBe(keys));

test.each([
  ...['KD34-7', 'kd 34-7', 'Nr serii: KD34-7', '11-07 24', '1107-24', 'A-1', 'ABCD', 'A', '12/34', '1107/2024'],
  ...['1234-1111', '24-1234', 'KD34-7 EXP 10.2027'],
])('%j is one batch', (text) =>
  expect(lotsMeant(text)).toMatchObject({ isUnclear: false, keys: [expect.any(String)] }),
);

test.each([
  ...['220510 - 440000', '220510-440000', 'A100 - B200', 'A100-B200', 'A100-105', 'A100 - 105', '220514 - 220510'],
  ...['22B10A - 22B14A', 'A100 do A2000', 'od 1 do 7, bez 3', '1-5', 'AB12-34', '220510/220511', '220510 220511'],
  ...['A1/A2', 'A1 A2', 'A1 EXP 10.2027 B2 EXP 11.2027', 'KD34-7, 8, 9', '220*', '2205??', '> 220510', 'od 220510'],
  ...[
    'A100+',
    'A1 i inne',
    'A1 itd.',
    'A1 ff',
    'produkt X seria 220510',
    'wszystkie serie oprócz A1',
    'nie wszystkie serie',
  ],
  ...['wszystkie serie od A100 do A105', 'wszystkie serie wyprodukowane po 01.2020', 'all batches except A1'],
  ...[
    'wszystkie serie o numerach zaczynających się od AB1',
    'all batches before A100',
    'brak',
    '--',
    '?',
    '',
    '10.2027',
  ],
  ...['2027-02-28', 'patrz uzasadnienie decyzji', 'X'.repeat(21)],
])('%j cannot be read as batches', (text) => expect(said(text)).toBe('unclear'));

test.each([
  ...['wszystkie serie', 'Wszystkie serie produktu', 'wszystkie serie w terminie ważności', 'Wszystkie', 'każda seria'],
  ...[
    'wszystkie serie produktu leczniczego Xyz 50 mg w terminie ważności',
    'dotyczy wszystkich serii',
    'wszystkie serie.',
  ],
  ...['wszystkie serie dopuszczone do obrotu Apap 500 mg', 'wszystkie serie bez wyjątku', 'Wszystkie partie'],
  ...[
    'wszystkie serie, których termin ważności nie upłynął',
    'Wszystkie serie (GTIN 05909990301829)',
    'ALL',
    'All batches',
  ],
  ...['all lots within their expiry', 'all batches without exception', 'every batch', 'alle Chargen', 'Tutti i lotti'],
])('%j is all of them', (text) => expect(said(text)).toBe('all'));

test.each([
  ['0110724', '110724'],
  ['A001', 'A1'],
  ['LOT110724', '110724'],
  ['LOTNR110724', '110724'],
  ['110724 tabletki', '110724'],
  ['110724 110725', '110725'],
])('%j is worth a look where %s is named', (lot, named) => expect([...looseKeys(lot)]).toContain(looseKey(named)));

test.each([
  ['110724', '1107240'],
  ['A10', 'A1'],
  ['B 12', '12'],
])('%j is another batch than %s', (lot, named) => expect([...looseKeys(lot)]).not.toContain(looseKey(named)));
