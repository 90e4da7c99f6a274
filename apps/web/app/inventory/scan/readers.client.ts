import { boxesAmong, codeLooks, codesAmong, sameBox, seenInLooks } from '@domeka/boxes/contract';
import type { BoxReading, ReadText, ScannedCode, SeenBox } from '@domeka/boxes/contract';
import { CodeReader } from './readers/code-reader.ts';
import type { FramedCode } from './readers/code-worker.ts';
import { framesOf } from './readers/frames.ts';
import { PaddleReader } from './readers/paddle-reader.ts';
import type { Picture } from './readers/pixels.ts';
import { Sightings } from './sightings.ts';
import { giveUpLargeReader, wantsSmallReader } from './small-reader.ts';
import { TesseractReader } from './readers/tesseract-reader.ts';
import { turnedLettering } from './readers/turned-lettering.ts';
import { using } from './readers/using-reader.ts';

// Loaded with the readers, never with a page.

/** No picture, or in a format the browser does not know. */
export class UnreadablePicture extends Error {}

export interface ReadOptions {
  today: string;
  onProgress: (done: number) => void;
  /** The first reading of the lettering is unsure: it is tried further, and the picture can be sent meanwhile. */
  onWeak: () => void;
  signal: AbortSignal;
}

/** On this device only; text only without a medicine's code. @throws UnreadablePicture, or the reader's error */
export const readBox = (file: Blob, options: ReadOptions): Promise<BoxReading> =>
  withPicture(file, async (picture) => {
    const codes = await using(new CodeReader(), options.signal, (reader) => codesOn(picture, reader, options.today));
    if (codes.length > 1) return { code: null, codes, lettering: null };
    const [code = null] = codes;
    return { code, lettering: code?.gtin ? null : await letteringOf(picture, options) };
  });

/** All boxes whose code one picture shows; read as the server does. @throws UnreadablePicture, or the reader's error */
export const readBoxes = (file: Blob, { today, signal }: Pick<ReadOptions, 'today' | 'signal'>): Promise<SeenBox[]> =>
  withPicture(file, async (picture) =>
    boxesAmong(
      await using(new CodeReader(), signal, (reader) => seenInLooks((look) => reader.read(picture, look))),
      today,
    ),
  );

export const readLettering = (file: Blob, options: ReadOptions): Promise<ReadText> =>
  withPicture(file, (picture) => letteringOf(picture, options));

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

/** In ms, with loading. */
const longestPaddle = 15_000;

/** By PP-OCR; by Tesseract where that is not wanted, fails or takes too long, and from then on. */
async function letteringOf(picture: Picture, { onProgress, onWeak, signal }: ReadOptions): Promise<ReadText> {
  const read = wantsSmallReader() ? null : await readByPaddle(picture, onProgress, signal);
  if (read) return read;
  return using(new TesseractReader(onProgress), signal, (reader) =>
    turnedLettering((turn) => reader.read(picture, turn), onWeak),
  );
}

async function readByPaddle(picture: Picture, onProgress: (done: number) => void, signal: AbortSignal) {
  const reader = new PaddleReader(onProgress);
  const patience = setTimeout(() => reader.end(), longestPaddle);
  try {
    return await using(reader, signal, () => reader.read(picture));
  } catch {
    signal.throwIfAborted();
    giveUpLargeReader();
    return null;
  } finally {
    clearTimeout(patience);
  }
}

async function codesOn(picture: Picture, reader: CodeReader, today: string) {
  for (const look of codeLooks) {
    const codes = codesAmong(await reader.read(picture, look), today);
    if (codes.length > 0) return codes;
  }
  return [];
}

/** In pixels; none when it was found in a changed copy. */
type Corners = FramedCode['corners'];

/** What is in view and cannot be taken: not a medicine's code, codes of several products. */
export type InView = 'other' | 'several';

/** Resolves when two frames agree on a medicine's code. @throws when aborted */
export const codeInView = (
  video: HTMLVideoElement,
  today: string,
  onOther: (inView: InView) => void,
  signal: AbortSignal,
) =>
  using(new CodeReader(), signal, async (reader): Promise<{ code: ScannedCode; corners: Corners }> => {
    let before = '';
    for await (const { seen, isPlain } of framesOf(video, reader, signal)) {
      const [code, ...others] = codesAmong(seen, today);
      const said = JSON.stringify(code);
      if (others.length > 0) {
        before = '';
        onOther('several');
      } else if (code?.gtin && said === before) {
        const taken = isPlain && seen.find((one) => codesAmong([one], today)[0]?.gtin === code.gtin);
        return { code, corners: taken ? taken.corners : [] };
      } else if (code?.gtin) before = said;
      else if (code) onOther('other');
    }
    throw new Error('Frames never end');
  });

export interface BoxInView {
  box: SeenBox;
  corners: Corners;
}

export interface BoxesInFrame {
  /** Those that `Sightings` takes for new. */
  told: SeenBox[];
  inView: BoxInView[];
}

/** Goes on until `signal` aborts, and then throws. @param onSeen called for every frame with codes */
export const boxesInView = (
  video: HTMLVideoElement,
  today: string,
  onSeen: (frame: BoxesInFrame) => void,
  signal: AbortSignal,
) =>
  using(new CodeReader(), signal, async (reader): Promise<void> => {
    const sightings = new Sightings();
    for await (const { seen, isPlain } of framesOf(video, reader, signal)) {
      const boxes = boxesAmong(seen, today);
      const told = sightings.see(boxes, performance.now());
      const cornersOf = (box: SeenBox) =>
        seen.find((one) => boxesAmong([one], today).some((its) => sameBox(its, box)))?.corners ?? [];
      if (boxes.length > 0)
        onSeen({ told, inView: boxes.map((box) => ({ box, corners: isPlain ? cornersOf(box) : [] })) });
    }
  });
