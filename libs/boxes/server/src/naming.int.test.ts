import { IdentityModule } from '@domeka/identity';
import { testModule } from '@domeka/testing';
import type { Person } from '@domeka/testing';
import type { RecognitionView, ScanView } from '@domeka/boxes/contract';
import { BoxesModule } from './boxes.module.ts';

// Names, strengths and forms: excerpt of the Polish register (Rejestr Produktów Leczniczych), CC BY 4.0.
const register: [name: string, substance: string | null, dosage: string | null, form: string][] = [
  ['Acard', 'Acidum acetylsalicylicum', '75 mg', 'Tabletki dojelitowe'],
  ['Acard', 'Acidum acetylsalicylicum', '150 mg', 'Tabletki dojelitowe'],
  ['Altacet', 'Aluminii acetotartras', '1000 mg', 'Tabletki'],
  ['Altacet', 'Aluminii acetotartras', '10 mg/g', 'Żel'],
  ['Atozet', 'Ezetimibum + Atorvastatinum', '10 mg + 40 mg', 'Tabletki powlekane'],
  ['Atozet', 'Ezetimibum + Atorvastatinum', '10 mg + 80 mg', 'Tabletki powlekane'],
  ['Beto 25 ZK', 'Metoprololi succinas', '23,75 mg', 'Tabletki o przedłużonym uwalnianiu'],
  ['Beto 200 ZK', 'Metoprololi succinas', '190 mg', 'Tabletki o przedłużonym uwalnianiu'],
  ['Coldrex o smaku cytrynowym', 'Paracetamolum + Phenylephrini hydrochloridum', '(750 mg + 10 mg)/5 g', 'Proszek'],
  ['Euthyrox N 50 mikrogramów', 'Levothyroxinum natricum', '50 mikrogramów', 'Tabletki'],
  ['Euthyrox N 75 mikrogramów', 'Levothyroxinum natricum', '75 mikrogramów', 'Tabletki'],
  ['Maść cynkowa', 'Zinci oxidum', '100 mg/g', 'Maść'],
  ['Metformax 500', 'Metformini hydrochloridum', '500 mg', 'Tabletki'],
  ['Metformax 850', 'Metformini hydrochloridum', '850 mg', 'Tabletki'],
  ['No-Spa', 'Drotaverini hydrochloridum', '40 mg', 'Tabletki'],
  ['Nurofen', 'Ibuprofenum', '200 mg', 'Tabletki drażowane'],
  ['Nurofen dla dzieci', 'Ibuprofenum', '125 mg', 'Czopki'],
  ['Nurofen Forte', 'Ibuprofenum', '400 mg', 'Tabletki drażowane'],
  ['Syrop z podbiału', 'Farfarae folium', null, 'Syrop'],
  ...['7,5 mg/0,15 ml', '10 mg/0,2 ml', '15 mg/0,3 ml', '25 mg/0,5 ml'].map(
    (dosage): [string, null, string, string] => ['Metoreum', null, dosage, 'Roztwór do wstrzykiwań'],
  ),
  ['Adalimax', null, '40 mg/0,4 ml', 'Roztwór do wstrzykiwań'],
  ['Adalimax', null, '80 mg/0,8 ml', 'Roztwór do wstrzykiwań'],
  ['Witavit', null, '20 000 j.m./ml', 'Krople'],
  ['Penicyl', null, '1 500 000 j.m.', 'Proszek'],
  ['Valsartan + Hydrochlorothiazide Teva', 'Valsartanum + Hydrochlorothiazidum', '160 mg + 25 mg', 'Tabletki'],
  ['Valsartan Teva', 'Valsartanum', '160 mg', 'Tabletki'],
  ...Array.from({ length: 400 }, (_, at) => [`Kabefil${at} Teva`, null, '160 mg', 'Tabletki'] as const).map(
    (row): [string, null, string, string] => [...row],
  ),
];

// Made up, or of several sizes and makers.
register.push(
  ['LOSARTAN ACTAVIS', 'Losartanum kalicum', '50 mg', 'Tabletki powlekane'],
  ['Controloc 20', 'Pantoprazolum', '20 mg', 'Tabletki dojelitowe'],
  ['Controloc 40', 'Pantoprazolum', '40 mg', 'Tabletki dojelitowe'],
  ['No-Spa Max', 'Drotaverini hydrochloridum', '80 mg', 'Tabletki powlekane'],
  ['Bisoprod', 'Bisoprololi fumaras', '5 mg', 'Tabletki'],
  ['Hydrokrem', null, '10 mg/g', 'Krem'],
  ['Hydrokrem', null, '10 mg/g', 'Maść'],
  ['Sulfazin', 'Sulfasalazinum', '500 mg', 'Tabletki'],
  ['Sulfazin EN', 'Sulfasalazinum', '500 mg', 'Tabletki dojelitowe'],
);

const t = testModule([IdentityModule, BoxesModule]);
let anna: Person;
beforeAll(async () => {
  anna = await t.person('anna');
  const columns = [0, 1, 2, 3].map((at) => register.map((row) => row[at]));
  await t.sql(
    `insert into catalog_products (key, digest, position, is_register, name, common_name, dosage, form, ingredients,
       categories, routes, is_veterinary)
     select 'test:' || n, gen_random_uuid(), n, true, name, common_name, dosage, form, '{}', '{}', '{}', false
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality as t (name, common_name, dosage, form, n)`,
    columns,
  );
});

async function recognised(ocrText: string): Promise<RecognitionView> {
  const answer = await t.api('POST /catalog/recognitions', { token: anna.token, body: { ocrText } });
  return answer.json as RecognitionView;
}

test.each([
  ['Acard 150 mg', 'Acard', '150 mg'],
  ['ACARD\n0,075 g\nKwas acetylosalicylowy\n60 tabletek dojelitowych', 'Acard', '75 mg'],
  ['Metformax 850', 'Metformax 850', '850 mg'],
  ['Euthyrox N 50 mikrogramów, 50 tabl.', 'Euthyrox N 50 mikrogramów', '50 mikrogramów'],
  ['Altacet żel 1 %', 'Altacet', '10 mg/g'],
  ['ALTACET\nżel 75 g', 'Altacet', '10 mg/g'],
  ['Atozet 10 mg/80 mg', 'Atozet', '10 mg + 80 mg'],
  ['ATOZET 10/40', 'Atozet', '10 mg + 40 mg'],
  ['Beto 25 ZK', 'Beto 25 ZK', '23,75 mg'],
  ['Coldrex o smaku cytrynowym, 10 saszetek', 'Coldrex o smaku cytrynowym', '(750 mg + 10 mg)/5 g'],
  ['Maść cynkowa', 'Maść cynkowa', '100 mg/g'],
  ['Syrop z podbiału 200 ml', 'Syrop z podbiału', null],
  ['nospa 40 mg', 'No-Spa', '40 mg'],
  ['Nurofen dla dzieci', 'Nurofen dla dzieci', '125 mg'],
  ['Nurofen\n200 mg\nLek przechowywać w miejscu niewidocznym i niedostępnym\ndla dzieci.', 'Nurofen', '200 mg'],
  ['VALSARTAN/HYDROCHLOROTHIAZIDE TEVA 160MG/25MG', 'Valsartan + Hydrochlorothiazide Teva', '160 mg + 25 mg'],
  ['VALSARTAN TEVA 160MG', 'Valsartan Teva', '160 mg'],
  ['Metformax 850\ntabletki', 'Metformax 850', '850 mg'],
  ['Euthyrox N 50\ntabletki', 'Euthyrox N 50 mikrogramów', '50 mikrogramów'],
  ['Controloc 40\ntabletki dojelitowe', 'Controloc 40', '40 mg'],
  ['BisoprodTablets 5 mg', 'Bisoprod', '5 mg'],
  ['SULFAZIN-EN 0,5 g', 'Sulfazin EN', '500 mg'],
  ['Metoreum 25 mg/0,5 ml', 'Metoreum', '25 mg/0,5 ml'],
  ['Adalimax 80 mg/0,8 ml', 'Adalimax', '80 mg/0,8 ml'],
  ['Witavit 20 000 j.m./ml', 'Witavit', '20 000 j.m./ml'],
  ['Penicyl 1\n500 000 j.m.', 'Penicyl', '1 500 000 j.m.'],
])('"%s" fills in %s %s without asking', async (text, name, dosage) => {
  const view = await recognised(text);
  expect(view).toMatchObject({ name, dosage, candidates: [{ name, dosage }] });
  expect(view.candidates).toHaveLength(1);
});

test.each([
  ['Acard', 'Acard', ['75 mg', '150 mg']],
  ['Altacet', 'Altacet', ['1000 mg', '10 mg/g']],
  ['Metoreum', 'Metoreum', ['7,5 mg/0,15 ml', '10 mg/0,2 ml', '15 mg/0,3 ml', '25 mg/0,5 ml']],
])('"%s" without a strength asks which, and fills in none', async (text, name, strengths) => {
  const { candidates, ...view } = await recognised(text);
  expect(view).toMatchObject({ name, dosage: null, type: null });
  expect(candidates.map(({ dosage }) => dosage).sort()).toEqual(strengths.sort());
});

test.each([
  ['Acard 300 mg', 'Acard', ['150 mg', '75 mg']],
  ['Atozet 10 mg/20 mg', 'Atozet', ['10 mg + 40 mg', '10 mg + 80 mg']],
  ['Atozet 10/20', 'Atozet', ['10 mg + 40 mg', '10 mg + 80 mg']],
  ['Bisoprod 0 mg', 'Bisoprod', ['5 mg']],
  ['Bisoprod 2 5 mg', 'Bisoprod', ['5 mg']],
])(
  'of "%s", a strength that the catalogue does not have, the name is filled and the known are asked',
  async (...row) => {
    const [text, name, known] = row;
    const { candidates, ...view } = await recognised(text);
    expect(view).toMatchObject({ name, dosage: null, isStrengthDoubtful: true });
    expect(candidates.map(({ dosage }) => dosage).sort()).toEqual(known);
  },
);

test('a concentration is asked about, with each size of it', async () => {
  const { candidates, ...view } = await recognised('Metoreum 50 mg/ml');
  expect(view).toMatchObject({ name: null, dosage: null });
  expect(candidates).toHaveLength(4);
});

test.each([
  ['Valsartan Krka żel 10 mg/g', []],
  ['Nurofen Express 200 mg', ['Nurofen']],
  ['Beto ZK', ['Beto 200 ZK', 'Beto 25 ZK']],
  ['Acord 75 mg', ['Acard']],
  ['VALSARTAN/HYDROCHLOROTHIAZIDE KRKA 160MG/25MG', ['Valsartan + Hydrochlorothiazide Teva']],
])('"%s" fills in no name', async (text, expected) => {
  const { name, candidates } = await recognised(text);
  expect([name, candidates.map((one) => one.name).sort()]).toEqual([null, expected]);
});

test('of a box the quantity is what it holds', async () => {
  expect(await recognised('Acard 75 mg\n12 tabletek w 2 blistrach')).toMatchObject({ name: 'Acard', quantity: 12 });
});

test('a name that no product has is asked about, with what is read first', async () => {
  const text = 'actavis\nLosaktiv Tablets 50 mg\nLosartan\n28 tablets';
  const view = await recognised(text);
  expect(view).toMatchObject({ name: null, dosage: '50 mg', quantity: 28, type: 'tablets' });
  expect([view.printed, view.candidates[0]?.name]).toEqual([{ name: 'Losaktiv', dosage: '50 mg' }, 'LOSARTAN ACTAVIS']);
  const reading = { code: null, lettering: { text, confidence: 90, reader: 'paddle' } };
  const { json } = await t.api('POST /scans/readings', { token: anna.token, body: reading });
  expect((json as ScanView).candidates).toMatchObject([
    { name: 'Losaktiv', dosage: '50 mg', type: 'tablets', isOwn: false, catalogProductId: null },
    { name: 'LOSARTAN ACTAVIS' },
  ]);
});

test.each([
  ['Metformax 850\ntabletki', null],
  ['Metformax 850 tablets', null],
  ['Acard 75 tablets', null],
  ['Acard 60 tablets', 60],
  ['Nieznany 60 tablets', null],
])('the number in "%s" is of a pack only where it is not the name\'s or strength\'s', async (text, quantity) =>
  expect(await recognised(text)).toMatchObject({ quantity }),
);

test.each([
  ['Hydrokrem 1% maść', 'ointment'],
  ['Hydrokrem 1% krem', 'cream'],
  ['Hydrokrem 1%', null],
])('of "%s" the type is %s', async (text, type) =>
  expect(await recognised(text)).toMatchObject({ name: 'Hydrokrem', type }),
);

test('what is printed whole is asked about first', async () => {
  const { candidates } = await recognised('No-Spa 40 mg tabletki\nSpróbuj też No-Spa Max 80 mg');
  expect(candidates.map(({ name }) => name)).toEqual(['No-Spa', 'No-Spa Max']);
});
