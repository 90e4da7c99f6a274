import bwipjs from 'bwip-js/node';
import type { RenderOptions } from 'bwip-js/node';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { lettering } from '../lettering.fixture.ts';
import { PictureReader } from './picture-reader.ts';

const reader = new PictureReader(120, 60, { processes: 1 });
afterAll(() => reader.onApplicationShutdown());

const box = '01059099906725161728123110BATCH';
const square: RenderOptions = {
  bcid: 'gs1datamatrix',
  text: '(01)05909990672516(17)281231(10)BATCH',
  scale: 6,
  padding: 8,
};
const lines: RenderOptions = { bcid: 'ean13', text: '5909990672516', scale: 4, padding: 12, includetext: true };
const drawn = async (options: RenderOptions) => sharp(await bwipjs.toBuffer({ ...options, backgroundcolor: 'ffffff' }));

test.each<[string, RenderOptions, (image: Sharp) => Sharp, string]>([
  ['a clean square', square, (image) => image, `]d2${box}`],
  ['a square on its side', square, (image) => image.rotate(90), `]d2${box}`],
  ['a blurred square', square, (image) => image.blur(2), `]d2${box}`],
  ['a pale square', square, (image) => image.linear(0.25, 150), `]d2${box}`],
  [
    'a square held askew up to the edge of the picture',
    { ...square, padding: 0 },
    (image) => image.rotate(4, { background: '#ffffff' }),
    `]d2${box}`,
  ],
  [
    'a small square on a dark box',
    { ...square, scale: 1, padding: 1 },
    (image) => image.extend({ top: 90, bottom: 90, left: 90, right: 90, background: '#203050' }),
    `]d2${box}`,
  ],
  ['clean lines', lines, (image) => image, ']E05909990672516'],
  ['lines held askew', lines, (image) => image.rotate(35, { background: '#ffffff' }), ']E05909990672516'],
  ['lines on their head', lines, (image) => image.rotate(180), ']E05909990672516'],
])('%s', async (_, options, changed, scanned) => {
  const picture = await changed(await drawn(options))
    .jpeg()
    .toBuffer();
  expect((await reader.codesOn(picture)).map((code) => code.scanned)).toEqual([scanned]);
});

test.each([0, 90, 180, 270, 12])('lettering of a box turned by %i degrees', async (angle) => {
  const box = await lettering('Ibuprom Max', '24 tabletki', 'EXP 05.2028');
  const picture = await sharp(box).rotate(angle, { background: '#ffffff' }).jpeg().toBuffer();
  const { text, confidence } = await reader.letteringOn(picture);
  expect(text.split(/\s/)).toEqual(expect.arrayContaining(['Ibuprom', 'Max', 'tabletki', 'EXP', '05.2028']));
  expect(confidence).toBeGreaterThan(80);
});

test('a picture without a code and lettering has none', async () => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 }, (_, at) => (at * 7919) % 251));
  const picture = await sharp(noise, { raw: { width: 300, height: 300, channels: 1 } })
    .png()
    .toBuffer();
  expect(await reader.codesOn(picture)).toEqual([]);
  expect(await reader.letteringOn(picture)).toEqual({ text: '', confidence: 0 });
});
