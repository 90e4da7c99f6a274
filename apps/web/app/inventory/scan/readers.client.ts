import { codeAmong, codeTurns } from '@domeka/boxes/contract';
import type { BoxReading, ReadText, ScannedCode } from '@domeka/boxes/contract';
import { CodeReader } from './code-reader.ts';
import type { FramedCode } from './code-worker.ts';
import { LetteringReader } from './lettering-reader.ts';
import type { Picture } from './pixels.ts';
import type { PictureReader } from './picture-reader.ts';

// Loaded with the readers, never with a page.

/** Between two frames, in ms. */
const pauseMs = 120;

/** No picture, or in a format the browser does not know. */
export class UnreadablePicture extends Error {}

export interface ReadOptions {
  today: string;
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** On this device only; text only without a medicine's code. @throws UnreadablePicture, or the reader's error */
export const readBox = (file: Blob, { today, onProgress, signal }: ReadOptions): Promise<BoxReading> =>
  withPicture(file, async (picture) => {
    const code = await using(new CodeReader(), signal, (reader) => codeOn(picture, reader, today));
    return { code, lettering: code?.gtin ? null : await letteringOf(picture, onProgress, signal) };
  });

export const readLettering = (file: Blob, { onProgress, signal }: ReadOptions): Promise<ReadText> =>
  withPicture(file, (picture) => letteringOf(picture, onProgress, signal));

async function withPicture<Result>(file: Blob, read: (picture: ImageBitmap) => Promise<Result>): Promise<Result> {
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadablePicture('This browser cannot show the picture', { cause });
  });
  try {
    return await read(picture);
  } finally {
    picture.close();
  }
}

const letteringOf = (picture: Picture, onProgress: (done: number) => void, signal: AbortSignal) =>
  using(new LetteringReader(onProgress), signal, (reader) => letteringOn(picture, reader));

async function codeOn(picture: Picture, reader: PictureReader<FramedCode[]>, today: string) {
  for (const turn of [0, ...codeTurns]) {
    const code = codeAmong(await reader.read(picture, turn), today);
    if (code) return code;
  }
  return null;
}

/** In degrees, the likeliest first. */
const letteringTurns = [180, 90, 270];

/** Readers are confident of nonsense in upside-down text, so there must be enough words. */
const isReadSurely = ({ text, confidence }: ReadText) => confidence >= 65 && (text.match(/\p{L}/gu)?.length ?? 0) >= 10;

async function letteringOn(picture: Picture, reader: PictureReader<ReadText>): Promise<ReadText> {
  const read: ReadText[] = [];
  for (const turn of [0, ...letteringTurns]) {
    const here = await reader.read(picture, turn);
    read.push(here);
    if (isReadSurely(here)) break;
  }
  return {
    reader: read[0]?.reader ?? '',
    text: read.map(({ text }) => text).join('\n'),
    confidence: Math.max(...read.map(({ confidence }) => confidence)),
  };
}

/** Corners in pixels; none when the picture was rotated. */
interface CodeInView {
  code: ScannedCode;
  corners: FramedCode['corners'];
}

/** Resolves when two frames agree on a medicine's code; every third is rotated. @throws when aborted */
export const codeInView = (video: HTMLVideoElement, today: string, onOther: () => void, signal: AbortSignal) =>
  using(new CodeReader(), signal, async (reader): Promise<CodeInView> => {
    let before = '';
    for (let look = 0; ; look += 1) {
      const turn = look % 3 === 2 ? (codeTurns[Math.floor(look / 3) % codeTurns.length] ?? 0) : 0;
      const seen = video.readyState >= video.HAVE_CURRENT_DATA ? await reader.read(video, turn) : [];
      const code = codeAmong(seen, today);
      const said = JSON.stringify(code);
      if (code?.gtin && said === before) {
        const taken = turn === 0 && seen.find((one) => JSON.stringify(codeAmong([one], today)) === said);
        return { code, corners: taken ? taken.corners : [] };
      }
      if (code?.gtin) before = said;
      else if (code) onOther();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      signal.throwIfAborted();
    }
  });

async function using<Reader extends PictureReader<unknown>, Result>(
  reader: Reader,
  signal: AbortSignal,
  read: (reader: Reader) => Promise<Result>,
): Promise<Result> {
  const end = () => reader.end();
  signal.addEventListener('abort', end);
  try {
    signal.throwIfAborted();
    return await read(reader);
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}
