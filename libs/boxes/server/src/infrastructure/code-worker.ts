import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ReadResult } from 'zxing-wasm/reader';
import { codeLooks, codeOptions, seenInLooks } from '@domeka/boxes/contract';
import type { CodeLook, SeenCode } from '@domeka/boxes/contract';
import { answerPictures } from './answer-pictures.ts';
import { picture, pixelsIn } from './decoded-picture.ts';
import type { PictureTask } from './picture-messages.ts';

const require = createRequire(import.meta.url);

let isReaderReady: Promise<unknown> | undefined;

answerPictures(readCodes);

async function readCodes({ bytes, allLooks }: PictureTask): Promise<SeenCode[]> {
  isReaderReady ??= readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).then((wasmBinary) =>
    prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true }),
  );
  await isReaderReady;
  const whole = await pixelsIn(picture(bytes).ensureAlpha());
  const seenAt = async (look: CodeLook) => codesIn(await copyOf(whole, look));
  return allLooks ? seenInLooks(seenAt) : seenFirst(seenAt);
}

async function seenFirst(seenAt: (look: CodeLook) => Promise<SeenCode[]>): Promise<SeenCode[]> {
  for (const look of codeLooks) {
    const found = await seenAt(look);
    if (found.length > 0) return found;
  }
  return [];
}

async function codesIn({ data, ...size }: Pixels): Promise<SeenCode[]> {
  const found = await readBarcodes({ data: new Uint8ClampedArray(data), ...size }, codeOptions);
  return found.filter(({ isValid }) => isValid).map(seen);
}

type Pixels = Awaited<ReturnType<typeof pixelsIn>>;
const imageOf = ({ data, ...size }: Pixels) => sharp(data, { raw: { ...size, channels: 4 } });

async function copyOf(whole: Pixels, { longest, enlarged, margin, turn }: CodeLook): Promise<Pixels> {
  const scale = Math.min(enlarged, longest / Math.max(whole.width, whole.height));
  if (scale === 1 && margin === 0 && turn === 0) return whole;
  const background = '#ffffff';
  const sized = imageOf(whole)
    .resize(Math.max(1, Math.round(scale * whole.width)), Math.max(1, Math.round(scale * whole.height)), {
      fit: 'fill',
    })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background });
  return turn === 0 ? pixelsIn(sized) : pixelsIn(imageOf(await pixelsIn(sized)).rotate(turn, { background }));
}

const seen = ({ format, text, symbologyIdentifier }: ReadResult): SeenCode => ({
  format,
  scanned: `${symbologyIdentifier}${text}`,
});
