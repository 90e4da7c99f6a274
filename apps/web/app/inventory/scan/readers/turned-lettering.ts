import type { ReadText } from '@domeka/boxes/contract';

/** In degrees, the likeliest first. */
const turns = [180, 90, 270];

/** Readers are confident of nonsense in upside-down text, so there must be enough words. */
const isReadSurely = ({ text, confidence }: ReadText) => confidence >= 65 && (text.match(/\p{L}/gu)?.length ?? 0) >= 10;

/** Turns the picture until it is read surely. @param onWeak called after a first reading that is not */
export async function turnedLettering(
  readAt: (turn: number) => Promise<ReadText>,
  onWeak: () => void,
): Promise<ReadText> {
  const read: ReadText[] = [];
  for (const turn of [0, ...turns]) {
    const here = await readAt(turn);
    read.push(here);
    if (isReadSurely(here)) break;
    if (turn === 0) onWeak();
  }
  return {
    reader: read[0]?.reader ?? '',
    text: read.map(({ text }) => text).join('\n'),
    confidence: Math.max(...read.map(({ confidence }) => confidence)),
  };
}
