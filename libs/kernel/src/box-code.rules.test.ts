import fc from 'fast-check';
import { readBoxCode, readTypedCode, serialNumberIn } from './box-code.ts';
import type { BoxCode } from './box-code.ts';
import { checkDigitOf } from './gtin.ts';

const today = '2026-11-25';
const gs = '\u001d';
const nothing: BoxCode = { gtin: null, expiryDate: null, isExpiryDoubtful: false, lotNumber: null, isPartial: false };
const acard = { gtin: '05909990672516', expiryDate: '2028-12-31', lotNumber: 'BATCH' };

test.each<[string, string, Partial<BoxCode>]>([
  ['printed beside the symbol', '(01)05909990672516(17)281231(10)BATCH(21)SERIAL', acard],
  ['scanned', `01059099906725161728123110BATCH${gs}21SERIAL`, acard],
  ['scanned, with its symbology', `]d201059099906725161728123110BATCH${gs}21SERIAL`, acard],
  ['the separator as words', '01059099906725161728123110BATCH<GS>21SERIAL', acard],
  ['the last element open', '01059099906725161728123110BATCH', acard],
  ['a label before the batch', '(01)05909990672516(10)LOT:KD34-7', { gtin: acard.gtin, lotNumber: 'KD34-7' }],
  ['a line feed behind', `01059099906725161728123110BATCH\r\n`, acard],
  ['in another order', `(17)281231(10)BATCH(01)05909990672516`, acard],
  ['separators where none are needed', `0105909990672516${gs}17281231${gs}10BATCH`, acard],
  ['day 00', '(01)05909990798346(17)280200', { gtin: '05909990798346', expiryDate: '2028-02-29' }],
  ['a nonzero indicator', '15909990672513', { gtin: '15909990672513' }],
  ['an EAN-13', '5909991029876', { gtin: '05909991029876' }],
  ['a bare GTIN of a DataMatrix', ']d205909990672516\n', { gtin: '05909990672516' }],
  [
    'a batch with a point',
    `0103574661451947101724847.1${gs}1721033121118165795226`,
    {
      gtin: '03574661451947',
      expiryDate: '2021-03-31',
      lotNumber: '1724847.1',
    },
  ],
  ['a QR code', ']Q30134567890123457103456789', { gtin: '34567890123457', lotNumber: '3456789' }],
  ['best before, not expiry', `${gs}01070356200521631523080710230710`, { gtin: '07035620052163', lotNumber: '230710' }],
  ['digits in a serial number', '(21)0105909990672516', {}],
  [
    'a national number',
    `0105909990672516714${'1234567'}${gs}17281231`,
    { gtin: acard.gtin, expiryDate: acard.expiryDate },
  ],
  ['expiry with its hour', '010590999067251670032812311200', { gtin: acard.gtin, expiryDate: acard.expiryDate }],
  ['a Digital Link', 'https://id.gs1.org/01/05909990672516/10/BATCH/21/S?17=281231&linkType=all', acard],
  [
    'a batch in a Digital Link',
    'https://x.example/p/01/5909990672516/10/A%2FB',
    { gtin: acard.gtin, lotNumber: 'A/B' },
  ],
  ['the same twice', '(01)05909990672516(01)05909990672516', { gtin: acard.gtin }],
])('%s', (_, scanned, expected) => expect(readBoxCode(scanned, today)).toEqual({ ...nothing, ...expected }));

test.each<[string, string, Partial<BoxCode>]>([
  ['30 February', '01059099906725161728023010BATCH', { gtin: acard.gtin, lotNumber: 'BATCH' }],
  ['no identifier', '0191197253403428ABG3456789-012', { gtin: '91197253403428' }],
  ['a batch of 21 characters', `0105909990672516${'10'}${'B'.repeat(21)}`, { gtin: acard.gtin }],
  ['two batches', '(01)05909990672516(10)A(10)B', { gtin: acard.gtin, lotNumber: 'A' }],
  ['a lone percent sign', 'https://x.example/01/05909990672516/10/A%', { gtin: acard.gtin }],
])('of a code with %s the rest is kept', (_, scanned, expected) =>
  expect(readBoxCode(scanned, today)).toEqual({ ...nothing, ...expected, isPartial: true }),
);

test.each([
  ['nothing', ''],
  ['text', 'Acard 75 mg'],
  ['a wrong check digit', '5909990672517'],
  ['15 digits', '059099906725160'],
  ['rounded by a spreadsheet', '8606100000000'],
  ['a wrong product number', '(01)05909990672517'],
  ['a wrong product number and more', `019119725340342717991200213456789-012${gs}103456789`],
  ['a product number inside a serial number that is too long', '21SERIAL0105909990672516'],
  ['a character before it', `X019119725340342817991200213456789-012${gs}103456789`],
  ['digits in groups', '0 590 123 412 345'],
  ["another maker's square", ']d1A029651039'],
  ["another maker's square with digits", ']d15909990672516'],
  ['an address', 'https://domeka.example/'],
])('%s is no code of a medicine', (_, scanned) => expect(readBoxCode(scanned, today)).toBeNull());

test.each([
  ['99', '1999', true],
  ['16', '2016', false],
  ['15', '2015', true],
  ['36', '2036', false],
  ['37', '2037', true],
  ['76', '2076', true],
  ['77', '1977', true],
])('year %s is %s', (written, year, isExpiryDoubtful) =>
  expect(readBoxCode(`(17)${written}1125`, today)).toMatchObject({ expiryDate: `${year}-11-25`, isExpiryDoubtful }),
);

const gtins = fc.stringMatching(/^[1-9]\d{12}$/).map((first) => `${first}${checkDigitOf(first)}`);
const batches = fc.stringMatching(/^[A-Z0-9./_-]{1,20}$/);
const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });

test('what is written is read, whatever the order and form', () => {
  fc.assert(
    fc.property(gtins, batches, batches, days, fc.boolean(), fc.nat(), (gtin, lot, serial, day, isPrinted, turn) => {
      fc.pre(!gtin.endsWith('000000'));
      const expiryDate = day.toISOString().slice(0, 10);
      const elements: [string, string][] = [
        ['01', gtin],
        ['17', expiryDate.slice(2).replaceAll('-', '')],
        ['10', lot],
        ['21', serial],
      ];
      const turned = elements.map((_, at) => elements[(at + turn) % 4] ?? ['', '']);
      const scanned = turned.map(([ai, value]) => (isPrinted ? `(${ai})${value}` : `${ai}${value}${gs}`)).join('');
      expect(readBoxCode(scanned, today)).toEqual({ ...nothing, gtin, expiryDate, lotNumber: lot });
    }),
  );
});

test('nothing that anybody can print makes it fall over, and no product number is invented', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^(?:\(?(?:01|10|17|21)\)?[\dA%/]{0,18}){1,4}$/)),
      (scanned) => {
        const gtin = readBoxCode(scanned, today)?.gtin;
        if (gtin) expect(gtin[13]).toBe(String(checkDigitOf(gtin.slice(0, 13))));
      },
    ),
  );
});

const box = { gtin: '05902000000002', expiryDate: '2028-06-30', lotNumber: '0A1B2' };
const typedBox = `01059020000000021728063010${box.lotNumber}`;

test.each<[string, string, Partial<BoxCode>]>([
  ['without separators', typedBox, box],
  ['with its symbology', `]d2${typedBox}`, box],
  ['with its symbology, Caps Lock on', `]D2${typedBox}`, box],
  ['with a serial number behind a separator', `${typedBox}${gs}21SERIAL`, box],
  ...['<GS>', '{GS}', '[FNC1]', '^]', '\\x1d', '&#29;', '|', '~', '@', '#', ' ', '\u241d', '\t'].map(
    (sign): [string, string, Partial<BoxCode>] => [`separated by ${sign}`, `${typedBox}${sign}21SERIAL`, box],
  ),
  ['a separator in front', `${gs}${typedBox}${gs}21SERIAL`, box],
  ['a serial number before it', `010590200000000221SERIAL1728063010${box.lotNumber}`, box],
  ['a serial number behind it', `${typedBox}21SERIAL01`, box],
  ['a batch with 21 in it', '01059020000000021728063010B2101', { ...box, lotNumber: 'B2101' }],
  ['a batch that may end at either 21', '01059020000000021728063010B21A210000001', { ...box, lotNumber: null }],
  ['as printed', `(01) 0590 2000 0000 02 (17) 280630 (10) ${box.lotNumber} (21) SERIAL`, box],
  ['in wide brackets', `（01）05902000000002（17）280630（10）${box.lotNumber}`, box],
  ['in square brackets', `[01]05902000000002[17]280630[10]${box.lotNumber}`, box],
  ['a Digital Link', `https://id.gs1.org/01/05902000000002/10/${box.lotNumber}/21/S?17=280630`, box],
  ['a Digital Link without its scheme', `id.gs1.org/01/05902000000002/10/${box.lotNumber}?17=280630`, box],
  ['an EAN-13 with its symbology', ']E05909991029876', { gtin: '05909991029876' }],
])('typed %s', (_, typed, expected) => {
  const code = readTypedCode(typed, today);
  expect(code).toMatchObject(expected);
  expect(JSON.stringify(code)).not.toContain('SERIAL');
});

test.each([
  'Acard 75 mg',
  '5909991029876',
  '',
  'Vitamin C (1000)',
  '(21)SERIAL',
  '0105902000000003172806301',
  '17280630',
  ']d1A0290',
])('%j is typed and no code with a product and more', (typed) => expect(readTypedCode(typed, today)).toBeNull());

const fmd = '010590999067251617281231';
test.each<[string, string, string | null]>([
  ['last', `]d2${fmd}10BATCH${gs}21SERIAL`, 'SERIAL'],
  ['before the batch', `]d2${fmd}21SERIAL${gs}10BATCH`, 'SERIAL'],
  ['behind the product', `]d2010590999067251621SERIAL${gs}1728123110BATCH`, 'SERIAL'],
  ['first', `]d221SERIAL${gs}${fmd}10BATCH`, 'SERIAL'],
  ['with a batch in it', `]d2${fmd}10BATCH${gs}2110BATCH17`, '10BATCH17'],
  ['after a national number', `]d2${fmd}10BATCH${gs}7141234567${gs}21SERIAL`, 'SERIAL'],
  ['with the separator as words', `${fmd}10BATCH<GS>21SERIAL`, 'SERIAL'],
  ['without a separator, where only one end fits', '01059099906725162136653543802628', '36653543802628'],
  ['without a separator, between others', '010590999067251621SERIAL1728123110BATCH', 'SERIAL'],
  ['without a separator, where more ends fit', `${fmd}10B21A210000001`, null],
  ['printed beside it', '(01)05909990672516(21)SERIAL(17)281231', 'SERIAL'],
  ['in a Digital Link', 'https://id.gs1.org/01/05909990672516/10/BATCH/21/S1?17=281231', 'S1'],
  ['of the longest kind', `]d2${fmd}21${'S'.repeat(20)}`, 'S'.repeat(20)],
  ['too long', `]d2${fmd}21${'S'.repeat(21)}`, null],
  ['of none', `]d2${fmd}10BATCH`, null],
  ['of stripes', ']E05909991029876', null],
  ["of another maker's square", ']d121SERIAL', null],
  ['of nothing', '', null],
])('a serial number %s', (_, scanned, serial) => expect(serialNumberIn(scanned, today)).toBe(serial));
