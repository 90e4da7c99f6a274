import { fieldWords } from '@domeka/platform';
import { factsIn, factsOf, read } from './read-files.fixture.ts';
import type { ColumnField } from './index.ts';

const long = 'x'.repeat(6000);
const cells: [ColumnField, string[]][] = [
  ['name', ['', '!!', long, 'a\nb', '\ufffd', 'a\u0007b', '#REF!']],
  ['dosage', [long, 'a\nb', '\ufffd', 'a\u0007b', '#REF!']],
  ['quantity', ['many', '0.25', '-1', '100000', '#REF!']],
  ['expiryDate', ['soon', '03.04.2026', '31.02.2027', '####']],
  ['openedOn', ['soon', '03.04.2026', '2026-05-04', '1999-12-31', '####']],
  ['keeps', ['long', '61 months', '#REF!']],
  ['lotNumber', [long, 'a\nb', '\ufffd', 'a\u0007b', '#REF!']],
  ['gtin', ['ABC', '5909991023745', '5,90999E+12', long, '#REF!']],
  ['additionalInfo', [long, '\ufffd', 'a\u0007b']],
  ['location', [long, 'a\nb', '\ufffd', 'a\u0007b', '#REF!']],
  ['how', [long, 'a\nb', '\ufffd', 'a\u0007b', '#REF!']],
  ['takenBy', ['a,b,c,d,e', long, '\ufffd', 'a\u0007b', '#REF!']],
  ['purposes', ['a,b,c,d,e,f,g,h,i', long, '\ufffd', 'a\u0007b', '#REF!']],
  ['isTaken', ['perhaps', '#REF!']],
  ['isPrivate', ['perhaps', '#REF!']],
];

const expectWords = (field: ColumnField | null, code: string) => {
  for (const language of ['en', 'pl'] as const) {
    const said = fieldWords('inventory', field ?? 'row', code, language, { max: 1 });
    expect([field, code, said]).toEqual([field, code, expect.stringMatching(/ /)]);
  }
};

test.each(cells)('whatever is wrong with %s is said in both languages', (field, texts) => {
  for (const text of texts)
    for (const type of ['tablets', 'syrup']) {
      const { problems } = factsOf({ [field]: text, type });
      const [first, ...others] = problems.filter((one) => one.field === field);
      expect([text, others]).toEqual([text, []]);
      expectWords(field, first?.code ?? '');
    }
});

test('so is what is wrong with a row as a whole', async () => {
  const file = await read('Name,Quantity,Note\nApap,1,2,3\nIbuprom,2,a\nRutin');
  const codes = factsIn(file).flatMap(({ problems }) => problems.filter(({ column }) => column === null));
  expect(codes.map(({ code }) => code)).toEqual(['wrong-cell-count', 'cut-off']);
  for (const { field, code } of codes) expectWords(field, code);
});
