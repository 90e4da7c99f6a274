import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ReadResult } from 'zxing-wasm/reader';
import { codeOptions, codeTurns, turnedSide } from '@domeka/inventory/contract';
import type { SeenCode } from '@domeka/inventory/contract';
import type { Pixels } from './text-pixels.ts';
import { letteringOn } from './paddle-lettering.ts';
import { undecodable } from './picture-messages.ts';
import type { Lettering } from './picture-messages.ts';

// What `PictureReader` has done on threads of its own: this file is where they begin.

const require = createRequire(import.meta.url);

/** Longest sides that lines of lettering are looked for at, and read at, in pixels. */
const searchedSide = 960;
const readSide = 1600;

let isReaderReady: Promise<unknown> | undefined;

/** Codes on a picture, each with its text as a scanner gives it; none where there is none. */
export async function readCodes(bytes: Uint8Array): Promise<SeenCode[]> {
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
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true }).catch(broken);
  const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  const found = await readBarcodes(pixels, codeOptions);
  return found.filter(({ isValid }) => isValid).map(seen);
}

const seen = ({ format, text, symbologyIdentifier }: ReadResult): SeenCode => ({
  format,
  scanned: `${symbologyIdentifier}${text}`,
});

/** The lettering of a picture, however it lies. */
export async function readLettering(bytes: Uint8Array): Promise<Lettering> {
  const [small, large] = [await pixelsOf(bytes, searchedSide), await pixelsOf(bytes, readSide)];
  return letteringOn(small, large);
}

async function pixelsOf(bytes: Uint8Array, side: number): Promise<Pixels> {
  const image = fitting(picture(bytes), side).toColourspace('srgb').raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true }).catch(broken);
  return { data, width: info.width, height: info.height };
}

function broken(cause: unknown): never {
  throw new Error(undecodable, { cause });
}

/** Upright, and of a picture that is cut off what there is. */
const picture = (bytes: Uint8Array) => sharp(bytes, { failOn: 'none' }).autoOrient().flatten({ background: '#ffffff' });
const fitting = (image: Sharp, side: number) =>
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
