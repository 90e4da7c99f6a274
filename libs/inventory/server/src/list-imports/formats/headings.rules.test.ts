import { factsIn, read } from './read-files.fixture.ts';

const fieldsOf = async (...headings: string[]) => {
  const { columns } = await read(`${headings.join(',')}\n${headings.map((_, at) => `a${at}`).join(',')}\n`);
  return columns.map(({ field }) => field);
};

test('a heading of the form goes before what only means the same, wherever it stands', async () => {
  expect(await fieldsOf('Number', 'Name', 'Quantity')).toEqual([null, 'name', 'quantity']);
  expect(await fieldsOf('Item', 'Name', 'Stock', 'Ilość')).toEqual([null, 'name', null, 'quantity']);
  expect(await fieldsOf('Item', 'Product', 'Stock')).toEqual(['name', null, 'quantity']);
  expect(await fieldsOf('Nazwa', 'Notes', 'Additional info')).toEqual(['name', 'additionalInfo', 'additionalInfo']);
});

test.each([
  [
    'name',
    'Lekarstwo',
    'Lekarstwa',
    'Nazwa preparatu',
    'Nazwa leku',
    'Medicines',
    'Medications',
    'Medicine name',
    'Drugs',
  ],
  ['type', 'Postać farmaceutyczna'],
  ['quantity', 'Liczba tabletek', 'Ilość tabletek', 'Quantity left', 'Tablets left'],
  ['expiryDate', 'Data ważn.', 'Ważność do', 'Ważny do', 'Przydatne do', 'Use before', 'Use by', 'Best by'],
  ['expiryDate', 'Best before', 'exp.date', 'Exp date', 'Exp.', 'expiryDate'],
  ['lotNumber', 'Nr partii', 'Numer partii', 'Lot #', 'Lot no', 'lotNumber'],
  ['additionalInfo', 'Komentarze', 'additionalInfo'],
  ['openedOn', 'openedOn'],
  ['isTaken', 'isTaken'],
])('%s is known as %s and the like', async (field, ...headings) => {
  for (const heading of headings) expect([heading, ...(await fieldsOf('x', heading))]).toEqual([heading, null, field]);
});

test('a heading that counts packages is no quantity', async () => {
  expect(await fieldsOf('Nazwa', 'Ilość (opakowania)', 'Termin (dzień)')).toEqual(['name', null, 'expiryDate']);
  expect(await fieldsOf('Nazwa', 'Ilość (szt.)')).toEqual(['name', 'quantity']);
});

test('what could not be read of JSON comes back under the names of its facts', async () => {
  const file = await read(
    'Line,Why,name,quantity,expiryDate,additionalInfo,keeps,categories\n' +
      '2,Bad,Apap,2,2099-01-31,a,"{""value"":30,""unit"":""days""}","[""painkiller""]"\n',
  );
  expect(factsIn(file)).toMatchObject([
    {
      facts: {
        ...{ name: 'Apap', quantity: 2, expiryDate: '2099-01-31', additionalInfo: 'a', categories: ['painkiller'] },
        keeps: { value: 30, unit: 'days' },
      },
      problems: [],
    },
  ]);
});
