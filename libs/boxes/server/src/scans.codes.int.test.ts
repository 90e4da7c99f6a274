import { Writable } from 'node:stream';
import bwipjs from 'bwip-js/node';
import { PARAMS_PROVIDER_TOKEN } from 'nestjs-pino';
import { IdentityModule } from '@domeka/identity';
import { loggerOptions } from '@domeka/platform';
import { jpeg, testModule } from '@domeka/testing';
import type { Person } from '@domeka/testing';
import type { ScannedCode } from '@domeka/boxes/contract';
import { BoxesModule } from './boxes.module.ts';
import { PICTURE_WAIT } from './infrastructure/picture-reader.ts';
import { sheet } from './sheet.fixture.ts';

const written: string[] = [];
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    written.push(chunk.toString());
    done();
  },
});
const t = testModule([IdentityModule, BoxesModule], {}, (testing) => {
  const { pinoHttp, ...options } = loggerOptions('debug');
  return testing
    .overrideProvider(PICTURE_WAIT)
    .useValue(120)
    .overrideProvider(PARAMS_PROVIDER_TOKEN)
    .useValue({ ...options, pinoHttp: [pinoHttp, stream] });
});
let anna: Person;
beforeAll(async () => {
  anna = await t.person('anna');
});

const send = (body: Buffer, { app = t, route = 'POST /scans/codes', type = 'image/jpeg', as = anna } = {}) =>
  app.api(route, { token: as.token, body, headers: { 'content-type': type } });
const codesOn = async (picture: Buffer) => (await send(picture)).json.codes as ScannedCode[];

const acard = '(01)05909990672516';
const other = '(01)05909991029876';

test('each box of a photo is answered once, told apart by product, date and batch; no serial number leaves', async () => {
  const codes = [
    `${acard}(17)281231(10)A1(21)CANARY1`,
    `${acard}(17)281231(10)A1(21)CANARY2`,
    `${acard}(17)281231(10)B2(21)CANARY3`,
    `${acard}(17)290131(10)B2(21)CANARY4`,
    `${other}(21)CANARY5`,
  ];
  const answer = await send(await sheet({ codes, module: 4, turn: 20 }));
  expect(answer.status).toBe(200);
  const found = answer.json.codes as ScannedCode[];
  expect(found.map(({ gtin, expiryDate, lotNumber }) => [gtin, expiryDate, lotNumber]).sort()).toEqual([
    ['05909990672516', '2028-12-31', 'A1'],
    ['05909990672516', '2028-12-31', 'B2'],
    ['05909990672516', '2029-01-31', 'B2'],
    ['05909991029876', null, null],
  ]);
  expect(Object.keys(found[0] ?? {}).sort()).toEqual(
    ['expiryDate', 'format', 'gtin', 'isExpiryDoubtful', 'isMedicine', 'lotNumber'].sort(),
  );
  expect(answer.text).not.toContain('CANARY');
  expect(written.join('')).toContain('/api/scans/codes');
  expect(written.join('')).not.toMatch(/CANARY|5909990672516/);
});

test("another maker's square is answered as no medicine's, and without a code there is none", async () => {
  const stamp = await bwipjs.toBuffer({
    bcid: 'datamatrix',
    text: '04827637070W8W2Z',
    scale: 5,
    padding: 10,
    backgroundcolor: 'ffffff',
  });
  expect(await codesOn(stamp)).toMatchObject([{ gtin: null, isMedicine: false }]);
  expect(await codesOn(await jpeg())).toEqual([]);
});

test('what is no picture is refused, and only one picture of a person is read at a time, whatever it is read for', async () => {
  expect((await send(Buffer.from('{}'), { type: 'application/json' })).status).toBe(415);
  expect((await send(Buffer.from('no picture'))).json).toMatchObject({ code: 'image-unreadable' });
  const picture = await sheet({ codes: [`${acard}(10)A1`, `${other}(10)A1`], module: 4, turn: 0 });
  const answers = await Promise.all([send(picture), send(picture, { route: 'POST /scans' }), send(picture)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
});

test('the limit of scans counts both kinds together', async () => {
  const [app, as] = [await t.another({ throttleScale: 0.025 }), await t.person('jan')];
  const statuses: number[] = [];
  for (const route of ['POST /scans', 'POST /scans/codes', 'POST /scans/codes', 'POST /scans', 'POST /scans/codes'])
    statuses.push((await send(Buffer.from('{}'), { app, as, route, type: 'application/json' })).status);
  expect(statuses).toEqual([415, 415, 415, 429, 429]);
});
