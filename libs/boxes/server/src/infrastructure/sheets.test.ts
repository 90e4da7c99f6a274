import bwipjs from 'bwip-js/node';
import sharp from 'sharp';
import { distinctBoxes } from '@domeka/boxes/contract';
import { sheet } from '../sheet.fixture.ts';
import { PictureReader } from './picture-reader.ts';

const reader = new PictureReader(120, 60, { processes: 1 });
afterAll(() => reader.onApplicationShutdown());

const today = '2026-11-25';
const gtins = [
  '05909990672516',
  '05909991029876',
  '05901234123457',
  '05902000000002',
  '05909990798346',
  '08964000233108',
  '03574661451947',
  '34567890123457',
];
const codes = gtins.map((gtin, at) => `(01)${gtin}(17)28123${at % 2}(10)LOT${at}(21)S${1_000_000 + at}`);
const boxesOn = async (picture: Buffer) => distinctBoxes(await reader.allCodesOn(picture), today);

test.each([
  [1, 2, 20],
  [4, 3, 45],
  [8, 2, 20],
  [8, 3, 0],
  [8, 4, 20],
])('of %i boxes at %i pixels a module, turned by %i degrees, each is found once', async (count, module, turn) => {
  const shown = codes.slice(0, count);
  const found = await boxesOn(await sheet({ codes: shown, module, turn }));
  const said = found.map(({ gtin, expiryDate, lotNumber }) => [gtin, expiryDate, lotNumber]).sort();
  const there = gtins.slice(0, count).map((gtin, at) => [gtin, `2028-12-3${at % 2}`, `LOT${at}`]);
  expect(said).toEqual(there.sort());
});

test('a code too small to be read is left out, and none is made of it', async () => {
  expect(await boxesOn(await sheet({ codes: codes.slice(0, 3), module: 0.7, turn: 20 }))).toEqual([]);
});

test('a code that only a changed look sees joins those that were seen at once', async () => {
  const options = { bcid: 'ean13', text: '5909991029876', scale: 3, height: 10, backgroundcolor: 'ffffff' };
  const askew = await sharp(await bwipjs.toBuffer(options))
    .rotate(45, { background: '#ffffff' })
    .png()
    .toBuffer();
  const picture = await sharp(await sheet({ codes: codes.slice(0, 1), module: 4, turn: 0, width: 400, height: 300 }))
    .extend({ right: 450, bottom: 150, background: '#ffffff' })
    .composite([{ input: askew, left: 440, top: 40 }])
    .jpeg()
    .toBuffer();
  expect((await boxesOn(picture)).map(({ gtin }) => gtin)).toEqual(['05909990672516', '05909991029876']);
  expect(await reader.codesOn(picture)).toHaveLength(1);
});
