import { bareLot, lotNumberOf } from './lot-number.ts';

test.each([
  ...[
    'LOT KD34-7',
    'Lot: KD34-7',
    'Lot No. KD34-7',
    'LOT NO KD34-7',
    'Lot number: KD34-7',
    'LOT # KD34-7',
    'LOT=KD34-7',
  ],
  ...['Lot – KD34-7', 'Lotnr. KD34-7', 'Batch KD34-7', 'Batch no. KD34-7', 'B/N KD34-7', 'BN: KD34-7', 'B. No. KD34-7'],
  ...['Nr serii: KD34-7', 'Numer serii KD34-7', 'Seria KD34-7', 'SERIA: KD34-7', 'Seria nr: KD34-7', 'S: KD34-7'],
  ...[
    'Partia KD34-7',
    'Nr partii: KD34-7',
    'Nr serii (LOT): KD34-7',
    'LOT / Nr serii: KD34-7',
    'Nr: KD34-7',
    '№ KD34-7',
  ],
  ...[
    'Ch.-B.: KD34-7',
    'Ch.B. KD34-7',
    'Ch.-Nr.: KD34-7',
    'Charge KD34-7',
    'Charge-Nr.: KD34-7',
    'Chargennummer KD34-7',
  ],
  ...['Chargen-Bez.: KD34-7', 'Ch.-Bez.: KD34-7', 'Chargenbezeichnung: KD34-7', 'Los-Nr. KD34-7', 'Lotto KD34-7'],
  ...[
    'LOTTO N: KD34-7',
    'Lotto N. KD34-7',
    'Lotto n° KD34-7',
    'N. lotto KD34-7',
    'Numero di lotto: KD34-7',
    'Lote: KD34-7',
  ],
  ...[
    '(10)KD34-7',
    'B.No(10) KD34-7',
    'Lot\u00a0KD34-7',
    'ＬＯＴ：ＫＤ３４－７',
    'L\u00adot: KD34‑7',
    'KD34-7',
    'KD34-7,',
  ],
  ...['LOT KD34-7 EXP 10.2027', 'KD34-7 EXP', 'KD34-7 (EXP 10.2027)', 'KD34-7, EXP: 10/2027', 'KD34-7 EW 10.2027'],
  ...['KD34-7 ważny do 10.2027', 'KD34-7 termin ważności: 31.10.2027', 'EXP 10.2027 LOT KD34-7', 'KD34-7 10.2027'],
  ...['KD34-7 (10.2027)', 'KD34-7 Verw. bis: Okt. 2027', 'KD34-7 Scad. 10/2027', 'LOT KD34-7 MFG 01.2025 EXP 10.2027'],
  'KD34-7 PC 05909990672516',
])('the batch in %j is KD34-7', (text) => expect(bareLot(text)).toBe('KD34-7'));

test.each([
  ...['LOT7', 'LOT-77/2098-A', 'LOTUS1', 'SERIAL 12', 'BN123', 'B2', 'S1', 'A1', 'CH12', 'N1', '11-07 24', '1107-24'],
  ...['K1/2024', 'PC 1204', 'EW1204', 'MFD 12', 'KD 34-7', 'A 10.2024'],
])('%j has no label', (text) => expect(bareLot(text)).toBe(text));

test.each(['LOT', 'Nr serii:', 'EXP 10.2027', '--', ''])('%j has no batch', (text) => expect(bareLot(text)).toBe(''));

test.each([
  ['Nr serii: kd34-7', 'kd34-7'],
  ['kd 34‑7', 'kd 34‑7'],
  ['EXP 10.2027', 'EXP 10.2027'],
  ['LOT A1\nB2', 'LOT A1\nB2'],
  [`LOT ${'1'.repeat(300)}`, `LOT ${'1'.repeat(300)}`],
])('%j is kept as %j', (typed, kept) => expect(lotNumberOf(typed)).toBe(kept));
