import { boxReadingFrom } from './reading.ts';

const code = {
  format: 'DataMatrix',
  gtin: '05909990672516',
  expiryDate: '2028-12-31',
  lotNumber: 'A1',
  isExpiryDoubtful: false,
  isMedicine: true,
};
const lettering = { text: 'Acard 75 mg', confidence: 80, reader: 'tesseract' };

test('what a reader in the browser wrote is read', () => {
  expect(boxReadingFrom(JSON.stringify({ code, lettering }))).toEqual({ code, lettering });
  expect(boxReadingFrom(JSON.stringify({ code: null, lettering }))).toEqual({ code: null, lettering });
});

test('codes of several products are read together', () => {
  const codes = [code, { ...code, gtin: '05909991029876' }];
  expect(boxReadingFrom(JSON.stringify({ code: null, codes, lettering: null }))).toEqual({
    code: null,
    lettering: null,
    codes,
  });
});

test('of a code only what forms are filled in with is taken', () => {
  expect(boxReadingFrom(JSON.stringify({ code: { ...code, serial: '42' } })).code).toEqual(code);
});

test.each([
  '',
  'null',
  '{',
  '[]',
  JSON.stringify({ code: { ...code, gtin: '05909990672517' } }),
  JSON.stringify({ code: { ...code, expiryDate: '2028-02-30' } }),
  JSON.stringify({ code: { ...code, lotNumber: 'x'.repeat(21) } }),
  JSON.stringify({ code: { ...code, isMedicine: 'yes' } }),
  JSON.stringify({ codes: [code, { ...code, isMedicine: 'yes' }] }),
  JSON.stringify({ codes: Array.from({ length: 9 }, () => code) }),
  JSON.stringify({ code: 7, lettering: { text: 7 } }),
])('what no page of ours wrote says nothing: %s', (text) => {
  expect(boxReadingFrom(text)).toEqual({ code: null, lettering: null });
});
