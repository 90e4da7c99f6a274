import { lineFrom } from './line-letters.ts';
import type { KnownLetter } from './line-letters.ts';
import { boxesOn, isOnItsSide, scaled, textOf, turnedBack, turnedRound } from './text-boxes.ts';
import type { TextBox } from './text-boxes.ts';
import { inputLength, lineInput, pictureInput, turnedRight } from './text-pixels.ts';
import type { ModelInput, Pixels } from './text-pixels.ts';

/** Longest sides in pixels of the copies for detection and recognition. */
export const searchedSide = 960;
export const readSide = 1600;

export interface Lettering {
  text: string;
  /** 0 to 100. */
  confidence: number;
}

interface ModelAnswer {
  data: Float32Array;
  dims: readonly number[];
}

type Model = (input: ModelInput) => Promise<ModelAnswer>;

/** PP-OCR: one model finds lines, the other reads them. */
export interface LetteringModels {
  finder: Model;
  reader: Model;
  letters: KnownLetter[];
}

export const letteringFiles = {
  finder: 'ch_PP-OCRv4_det_infer.onnx',
  reader: 'ch_PP-OCRv4_rec_infer.onnx',
  letters: 'ppocr_keys_v1.txt',
};

interface Session<Tensor> {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run: (feeds: Record<string, Tensor>) => Promise<Record<string, { data: unknown; dims: readonly number[] }>>;
}

export const modelOf =
  <Tensor>(session: Session<Tensor>, tensorOf: (data: Float32Array, dims: number[]) => Tensor): Model =>
  async ({ data, width, height }) => {
    const [input = '', output = ''] = [...session.inputNames, ...session.outputNames];
    const { [output]: answer } = await session.run({ [input]: tensorOf(data, [1, 3, height, width]) });
    return { data: answer?.data as Float32Array, dims: answer?.dims ?? [] };
  };

/** Total length of lines at the model's height; about a second. */
const longestReading = 5000;
/** Largest first; longer lines are small print and come last. */
const longestOfLarge = 900;
/** 0 to 1: below `sureEnough` a line is also tried upside down, below `leastSure` it is dropped. */
const sureEnough = 0.8;
const leastSure = 0.5;
const clearLead = 0.3;

/** Detects lines on the small copy, reads them on the large one, in any orientation; mostly without diacritics. */
export async function letteringOn(
  small: Pixels,
  large: Pixels,
  { finder, reader, letters }: LetteringModels,
): Promise<Lettering> {
  const find = async (picture: Pixels) => {
    const { data, dims } = await finder(pictureInput(picture));
    return boxesOn({ data, width: dims[3] ?? 0, height: dims[2] ?? 0 });
  };
  const found = await find(small);
  // Vertical lines are detected in pieces.
  const level = isOnItsSide(found) ? turnedBack(await find(turnedRight(small)), small.height) : found;
  const boxes = level
    .map((box) => scaled(box, large.width / small.width))
    .sort((a, b) => Number(isSmallPrint(a)) - Number(isSmallPrint(b)) || b.height - a.height);
  const read = await readOneByOne(boxes, async (box) => {
    const answers = await reader(lineInput(large, box));
    return { box, ...lineFrom(answers.data, answers.dims[2] ?? 0, letters) };
  });
  const length = read.reduce((sum, { text }) => sum + text.length, 0);
  const sure = read.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return { text: textOf(read), confidence: length === 0 ? 0 : Math.round((100 * sure) / length) };
}

const isSmallPrint = (box: TextBox) => inputLength(box) > longestOfLarge;

/** Lines of a box share a direction: both are tried until one is clearly better. */
async function readOneByOne<Line extends { confidence: number }>(
  boxes: TextBox[],
  readAlong: (box: TextBox) => Promise<Line>,
) {
  const taken: Line[] = [];
  let [lead, room] = [0, longestReading];
  for (const box of boxes) {
    if (room < inputLength(box)) break;
    const held = lead < 0 ? turnedRound(box) : box;
    let line = await readAlong(held);
    room -= inputLength(box);
    if (line.confidence < sureEnough || Math.abs(lead) < clearLead) {
      const other = await readAlong(turnedRound(held));
      room -= inputLength(box);
      lead += (line.confidence - other.confidence) * (lead < 0 ? -1 : 1);
      if (other.confidence > line.confidence) line = other;
    }
    if (line.confidence >= leastSure) taken.push(line);
  }
  return taken;
}
