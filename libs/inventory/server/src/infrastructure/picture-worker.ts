import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { createWorker, PSM } from 'tesseract.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ReadResult } from 'zxing-wasm/reader';
import { codeOptions, codeTurns, letteringSide, turnedSide } from '@domeka/inventory/contract';
import type { SeenCode } from '@domeka/inventory/contract';
import { undecodable } from './picture-messages.ts';
import type { Lettering, LetteringTask } from './picture-messages.ts';

// What `PictureReader` has done on threads of its own: this file is where they begin.

const require = createRequire(import.meta.url);

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

let lettering: ReturnType<typeof startLettering> | undefined;

/** The lettering of a picture in each of the turns, one below the other; `confidence` is that of the best, 0 to 100. */
export async function readLettering({ bytes, turns }: LetteringTask): Promise<Lettering> {
  const worker = await (lettering ??= startLettering());
  const read: Lettering[] = [];
  for (const turn of turns) {
    const upright = fitting(picture(bytes).rotate(turn), letteringSide).png({ compressionLevel: 1 });
    const { data } = await worker.recognize(await upright.toBuffer().catch(broken));
    read.push({ text: data.text, confidence: data.confidence });
  }
  return { text: read.map(({ text }) => text).join('\n'), confidence: Math.max(...read.map((one) => one.confidence)) };
}

/** Polish and English. Its data lie in two packages, it wants them in one folder. */
async function startLettering() {
  const folder = await mkdtemp(join(tmpdir(), 'domeka-lettering-'));
  try {
    for (const language of ['pol', 'eng']) {
      const data = `${language}.traineddata.gz`;
      await symlink(require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${data}`), join(folder, data));
    }
    const worker = await createWorker(['pol', 'eng'], undefined, { langPath: folder, cacheMethod: 'none' });
    // It would write to the server's output how large it takes letters to be.
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, debug_file: '/dev/null' });
    return worker;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function broken(cause: unknown): never {
  throw new Error(undecodable, { cause });
}

/** Upright, and of a picture that is cut off what there is. */
const picture = (bytes: Uint8Array) => sharp(bytes, { failOn: 'none' }).autoOrient().flatten({ background: '#ffffff' });
const fitting = (image: Sharp, side: number) =>
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
