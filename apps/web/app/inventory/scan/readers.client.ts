import { codeLooks, codesAmong } from '@domeka/boxes/contract';
import type { BoxReading, ReadText, ScannedCode } from '@domeka/boxes/contract';
import { CodeReader } from './code-reader.ts';
import type { FramedCode } from './code-worker.ts';
import { LetteringReader } from './lettering-reader.ts';
import type { Picture } from './pixels.ts';

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
    const codes = await using(new CodeReader(), signal, (reader) => codesOn(picture, reader, today));
    if (codes.length > 1) return { code: null, codes, lettering: null };
    const [code = null] = codes;
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

async function codesOn(picture: Picture, reader: CodeReader, today: string) {
  for (const look of codeLooks) {
    const codes = codesAmong(await reader.read(picture, look), today);
    if (codes.length > 0) return codes;
  }
  return [];
}

/** In degrees, the likeliest first. */
const letteringTurns = [180, 90, 270];

/** Readers are confident of nonsense in upside-down text, so there must be enough words. */
const isReadSurely = ({ text, confidence }: ReadText) => confidence >= 65 && (text.match(/\p{L}/gu)?.length ?? 0) >= 10;

async function letteringOn(picture: Picture, reader: LetteringReader): Promise<ReadText> {
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

/** Corners in pixels; none when it was found in a changed copy. */
interface CodeInView {
  code: ScannedCode;
  corners: FramedCode['corners'];
}

/** What is in view and cannot be taken: not a medicine's code, codes of several products. */
export type InView = 'other' | 'several';

const [plainLook, ...otherLooks] = codeLooks;

/** Resolves when two frames agree on a medicine's code; every third is changed. @throws when aborted */
export const codeInView = (
  video: HTMLVideoElement,
  today: string,
  onOther: (inView: InView) => void,
  signal: AbortSignal,
) =>
  using(new CodeReader(), signal, async (reader): Promise<CodeInView> => {
    let before = '';
    for (let at = 0; ; at += 1) {
      const changed = at % 3 === 2 ? otherLooks[Math.floor(at / 3) % otherLooks.length] : undefined;
      const look = changed ?? plainLook;
      const seen = look && video.readyState >= video.HAVE_CURRENT_DATA ? await reader.read(video, look) : [];
      const [code, ...others] = codesAmong(seen, today);
      const said = JSON.stringify(code);
      if (others.length > 0) {
        before = '';
        onOther('several');
      } else if (code?.gtin && said === before) {
        const taken = !changed && seen.find((one) => codesAmong([one], today)[0]?.gtin === code.gtin);
        return { code, corners: taken ? taken.corners : [] };
      } else if (code?.gtin) before = said;
      else if (code) onOther('other');
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      signal.throwIfAborted();
    }
  });

async function using<Reader extends { end: () => void }, Result>(
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
