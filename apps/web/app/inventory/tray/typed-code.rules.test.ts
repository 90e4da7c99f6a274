import { codeFromTyped, echoOf } from './typed-code.ts';

const gtin = '05909990672516';
const today = '2026-11-30';

test.each([
  ['5909990672516', { gtin, expiryDate: null, lotNumber: null }],
  [`]d201${gtin}1728123110A1\u001d21SERIAL`, { gtin, expiryDate: '2028-12-31', lotNumber: 'A1' }],
])('what a reader types is a code: %s', (text, facts) => {
  const code = codeFromTyped(text, today);
  expect(code).toMatchObject({ ...facts, isMedicine: true });
  expect(JSON.stringify(code)).not.toContain('SERIAL');
});

test.each(['Apap', '5909990672517', '978 0 306 40615 7', ']E09780306406157', 'https://example.test/'])(
  '%s is no medicine’s',
  (text) => expect(codeFromTyped(text, today)).toBeNull(),
);

test.each([
  ['Apap', 'Apap'],
  ['590 9990 672517', '590 9990 672517'],
  [`01${gtin}1728123110A1\u001d21SERIAL`, ''],
  [`]d201${gtin}21SERIAL`, ''],
  [`(01)${gtin}(21)SERIAL`, ''],
  ['https://example.test/21/SERIAL', ''],
])('a page says %j again as %j: a serial number never', (text, echo) => expect(echoOf(text)).toBe(echo));
