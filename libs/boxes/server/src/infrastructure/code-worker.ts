import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ReadResult } from 'zxing-wasm/reader';
import { codeOptions, codeTurns, turnedSide } from '@domeka/boxes/contract';
import type { SeenCode } from '@domeka/boxes/contract';
import { answerPictures } from './answer-pictures.ts';
import { fitting, picture, pixelsIn } from './decoded-picture.ts';

// Entry point of the process that reads codes.

const require = createRequire(import.meta.url);

let isReaderReady: Promise<unknown> | undefined;

answerPictures(readCodes);

async function readCodes(bytes: Uint8Array): Promise<SeenCode[]> {
  isReaderReady ??= readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).then((wasmBinary) =>
    prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true }),
  );
  await isReaderReady;
  const upright = await codesIn(picture(bytes));
  if (upright.length > 0) return upright;
  const small = await fitting(picture(bytes), turnedSide).png({ compressionLevel: 1 }).toBuffer();
  for (const turn of codeTurns) {
    const found = await codesIn(sharp(small).rotate(turn, { background: '#ffffff' }));
    if (found.length > 0) return found;
  }
  return [];
}

async function codesIn(image: Sharp): Promise<SeenCode[]> {
  const { data, ...size } = await pixelsIn(image.ensureAlpha());
  const found = await readBarcodes({ data: new Uint8ClampedArray(data), ...size }, codeOptions);
  return found.filter(({ isValid }) => isValid).map(seen);
}

const seen = ({ format, text, symbologyIdentifier }: ReadResult): SeenCode => ({
  format,
  scanned: `${symbologyIdentifier}${text}`,
});
