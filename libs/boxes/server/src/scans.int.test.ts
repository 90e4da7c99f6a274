import bwipjs from 'bwip-js/node';
import type { RenderOptions } from 'bwip-js/node';
import { IdentityModule } from '@domeka/identity';
import { addProducts, testModule, until } from '@domeka/testing';
import type { Person } from '@domeka/testing';
import type { ScanView } from '@domeka/boxes/contract';
import sharp from 'sharp';
import { PICTURE_WAIT } from './infrastructure/picture-reader.ts';
import { BoxesModule } from './boxes.module.ts';
import { lettering } from './lettering.fixture.ts';

const t = testModule([IdentityModule, BoxesModule], {}, (testing) =>
  testing.overrideProvider(PICTURE_WAIT).useValue(120),
);
let anna: Person;
let acard: string;
const ibuprofen = { commonName: 'Ibuprofenum', form: 'Tabletki powlekane', categories: ['M01AE01'] };
beforeAll(async () => {
  anna = await t.person('anna');
  [acard = ''] = await addProducts(t.sql, [
    {
      name: 'Acard',
      dosage: '75 mg',
      form: 'Tabletki dojelitowe',
      categories: ['N02BA01'],
      packages: [{ gtin: '05909990672516', packSize: '30 tabl.' }],
    },
    { name: 'Ibuprom', dosage: '200 mg', ...ibuprofen },
    { name: 'Ibuprom Max', dosage: '400 mg', ...ibuprofen },
  ]);
});

const drawn = (options: RenderOptions) =>
  bwipjs.toBuffer({ scale: 5, padding: 10, backgroundcolor: 'ffffff', ...options });
const square = (text: string) => drawn({ bcid: 'gs1datamatrix', text });

async function scan(body: Buffer, person = anna, type = 'image/png') {
  return t.api('POST /scans', { token: person.token, body, headers: { 'content-type': type } });
}
const scanned = async (body: Buffer, person = anna) => (await scan(body, person)).json as ScanView;

test('a code that the catalogue knows fills all but what nobody asked for: no serial number leaves', async () => {
  const view = await scanned(await square('(01)05909990672516(17)281231(10)BATCH(21)SERIAL42'));
  expect(view).toMatchObject({
    code: {
      format: 'DataMatrix',
      gtin: '05909990672516',
      expiryDate: '2028-12-31',
      lotNumber: 'BATCH',
      isMedicine: true,
      isExpiryDoubtful: false,
    },
    product: { isOwn: false, catalogProductId: acard },
    name: 'Acard',
    type: 'tablets',
    dosage: '75 mg',
    quantity: 30,
    expiryDate: '2028-12-31',
    lotNumber: 'BATCH',
    text: null,
    candidates: [],
  });
  expect(JSON.stringify(view)).not.toContain('SERIAL42');
});

test("one's own newest with the code comes before the catalogue", async () => {
  const jan = await t.person('jan');
  const body = { name: 'Acard dla Taty', dosage: '75 mg', type: 'tablets', gtin: '05909990672516' };
  await t.api('POST /medications', { token: jan.token, body });
  const own = await scanned(await square('(01)05909990672516'), jan);
  expect(own).toMatchObject({ name: 'Acard dla Taty', quantity: 30, product: { isOwn: true, gtin: '05909990672516' } });
  expect(await scanned(await square('(01)05909990672516'))).toMatchObject({ name: 'Acard' });
});

test('of a code that the catalogue does not know, what it says stands', async () => {
  const view = await scanned(await square('(01)05909991029876(17)270200(10)A1'));
  expect(view).toMatchObject({
    product: null,
    name: null,
    expiryDate: '2027-02-28',
    lotNumber: 'A1',
    code: { gtin: '05909991029876', isMedicine: true },
  });
});

const beside = async (one: Buffer, other: Buffer) => {
  const { width = 0, height = 0 } = await sharp(one).metadata();
  const room = await sharp(one).extend({ right: 800, bottom: 400, background: '#ffffff' }).png().toBuffer();
  return sharp(room)
    .composite([{ input: other, left: width, top: height }])
    .png()
    .toBuffer();
};

test('of codes of two products none is taken: the view asks which', async () => {
  const acards = await square('(01)05909990672516(17)281231(10)BATCH');
  const view = await scanned(await beside(acards, await drawn({ bcid: 'ean13', text: '5909991029876' })));
  expect(view).toMatchObject({ code: null, product: null, name: null, expiryDate: null, lotNumber: null, text: null });
  expect(view.choices).toHaveLength(2);
  expect(view.choices).toEqual(
    expect.arrayContaining([
      {
        code: expect.objectContaining({
          gtin: '05909990672516',
          expiryDate: '2028-12-31',
          lotNumber: 'BATCH',
        }) as object,
        product: expect.objectContaining({ name: 'Acard' }) as object,
      },
      { code: expect.objectContaining({ gtin: '05909991029876' }) as object, product: null },
    ]),
  );
});

test('two codes of one product are that product', async () => {
  const acards = await square('(01)05909990672516(17)281231(10)BATCH');
  const view = await scanned(await beside(acards, await drawn({ bcid: 'ean13', text: '5909990672516' })));
  expect(view).toMatchObject({ name: 'Acard', lotNumber: 'BATCH', choices: [] });
});

test('an expiry that is rather misread than true is not taken', async () => {
  const view = await scanned(await square('(01)05909990672516(17)991200'));
  expect(view).toMatchObject({ expiryDate: null, code: { expiryDate: '1999-12-31', isExpiryDoubtful: true } });
});

test("another maker's square is a code, but not a medicine's", async () => {
  const view = await scanned(await drawn({ bcid: 'datamatrix', text: '04827637070W8W2Z' }));
  expect(view).toMatchObject({ code: { gtin: null, isMedicine: false }, product: null, name: null });
});

test('without a code the lettering is read, and matched with the catalogue', async () => {
  const view = await scanned(await lettering('Ibuprom Max', 'Ibuprofenum 400 mg', '24 tabletki', 'EXP 05.2028'));
  expect(view).toMatchObject({
    code: null,
    product: null,
    name: 'Ibuprom Max',
    dosage: '400 mg',
    type: 'tablets',
    quantity: 24,
    expiryDate: '2028-05-31',
    text: { reader: 'paddle' },
  });
});

test('a code printed in the lettering names the product, and what is printed beside it is filled in', async () => {
  const read = (text: string) => understood({ code: null, lettering: { text, confidence: 90, reader: 'paddle' } });
  const printed = 'EXP(17) 03-27\nB.No(10) K1204\nSN(21) S3R1AL';
  const view = await read(`Lek\nGTIN(01) 05909990672516\n${printed}`);
  expect(view).toMatchObject({
    name: 'Acard',
    quantity: 30,
    expiryDate: '2027-03-31',
    lotNumber: 'K1204',
    code: { format: 'printed', gtin: '05909990672516', isMedicine: true },
  });
  expect(JSON.stringify(view)).not.toContain('S3R1AL');
  expect(await read(`Ibuprom Max 400 mg\nGTIN(01) 05909991029876\n${printed}`)).toMatchObject({
    name: 'Ibuprom Max',
    product: null,
    expiryDate: '2027-03-31',
    lotNumber: 'K1204',
    code: { gtin: '05909991029876' },
  });
  expect(await read(`Ibuprom Max 400 mg\nGTIN(01) 05909991029877`)).toMatchObject({ name: 'Ibuprom Max', code: null });
});

test('lettering of another strength than the catalogue has fills no strength, and asks which', async () => {
  const view = await scanned(await lettering('Acard', '300 mg'));
  expect(view).toMatchObject({
    name: 'Acard',
    dosage: null,
    isStrengthDoubtful: true,
    product: null,
    candidates: [{ name: 'Acard', dosage: '75 mg' }],
  });
});

test('lettering that nothing in the catalogue is called fills no name', async () => {
  expect(await scanned(await lettering('Cukier puder'))).toMatchObject({ name: null, candidates: [] });
});

test('what is no picture is refused, and only one picture of a person is read at a time', async () => {
  expect((await scan(Buffer.from('{}'), anna, 'application/json')).status).toBe(415);
  const cut = (
    await sharp(await lettering('Ibuprom'))
      .avif()
      .toBuffer()
  ).subarray(0, -50);
  for (const body of [Buffer.from('no picture'), cut])
    expect((await scan(body)).json).toMatchObject({ code: 'image-unreadable' });
  const box = await lettering('Ibuprom Max');
  const answers = await Promise.all([scan(box), scan(box), scan(box)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  expect((await scan(box)).status).toBe(200);
});

test('of many pictures at once some wait, know their place, and who finds no room is told how many are before', async () => {
  const people = await Promise.all(Array.from({ length: 14 }, (_, at) => t.person(`scanner${at}`)));
  const code = await square('(01)05909990672516');
  const picture = await sharp(code).extend({ right: 2000, bottom: 2500, background: '#ffffff' }).png().toBuffer();
  const scans = people.map((person) => scan(picture, person));
  const places = async () =>
    (await Promise.all(people.map(({ token }) => t.api('GET /scans/waiting', { token }))))
      .map(({ json }) => json.before as number | null)
      .filter((before) => before !== null);
  const seen = await until(async () => {
    const now = await places();
    return now.length > 1 ? now : undefined;
  }, 'pictures that wait');
  expect(Math.max(...seen)).toBeGreaterThan(0);
  const answers = await Promise.all(scans);
  expect(await places()).toEqual([]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect(refused.length).toBeLessThan(people.length);
  for (const { headers, json } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(json).toMatchObject({ code: 'pictures-wait', params: { count: expect.any(Number) as number } });
    expect(json.title).toContain(`${json.params.count} are before yours`);
  }
  expect((await scan(picture)).status).toBe(200);
});

const understood = async (body: object, person = anna) =>
  (await t.api('POST /scans/readings', { token: person.token, body })).json as ScanView;
const code = {
  format: 'DataMatrix',
  gtin: '05909990672516',
  expiryDate: '2028-12-31',
  lotNumber: 'BATCH',
  isMedicine: true,
  isExpiryDoubtful: false,
};
const ibuprom = { text: 'Ibuprom Max\n400 mg\n24 tabletki', confidence: 91, reader: 'tesseract' };

test('what a reader elsewhere made of a picture means what the picture would', async () => {
  expect(await understood({ code, lettering: ibuprom })).toMatchObject({ name: 'Acard', quantity: 30, text: null });
  expect(await understood({ code: null, lettering: ibuprom })).toMatchObject({
    code: null,
    name: 'Ibuprom Max',
    dosage: '400 mg',
    quantity: 24,
    text: { confidence: 91, reader: 'tesseract' },
  });
  const other = { ...code, gtin: '05909991029876' };
  expect((await understood({ code: null, codes: [code, other], lettering: null })).choices).toMatchObject([
    { code, product: { name: 'Acard' } },
    { code: other, product: null },
  ]);
  expect(await understood({ code: null, lettering: { ...ibuprom, text: ' ' } })).toMatchObject({
    name: null,
    candidates: [],
    text: { confidence: 0, reader: 'tesseract' },
  });
});

test.each<[string, object]>([
  ['code', { code: { ...code, gtin: '05909990672517' }, lettering: null }],
  ['code', { lettering: null }],
  ['codes', { code: null, codes: [code, { ...code, gtin: '05909990672517' }], lettering: null }],
  ['lettering', { code: null, lettering: { ...ibuprom, text: 'x'.repeat(10_001) } }],
])('a reading with a wrong %s is refused at it', async (path, body) => {
  const answer = await t.api('POST /scans/readings', { token: anna.token, body });
  expect([answer.status, answer.json.errors]).toEqual([422, [expect.objectContaining({ path })]]);
});
