import type { SeenOnBox } from '@domeka/catalog-import/contract';
import { isJoining, isNumber, isOfDescription, isOfForm, isOfSalt, isShort, wordsIn } from './plain-words.ts';
import { alike, wordOf } from './word-likeness.ts';
import type { Word } from './word-likeness.ts';

interface SeenWord {
  text: string;
  isNoise: boolean;
  follows: boolean;
  piece: number;
}

const mostWords = 200;
const mostOfName = 3;
const leastOfName = 4;

export interface Reading {
  word: Word;
  from: number;
  to: number;
  /** Names nothing alone: a form, noise, or too short. */
  isWeak: boolean;
  joined?: string[];
}

export class SeenText {
  readonly words: SeenWord[];
  private readonly pieces: string[][];
  private readonly printed: SeenOnBox['pieces'];
  private readonly readings: Reading[];
  private readonly named = new Map<string, Found>();
  private readonly substances = new Map<string, Found>();
  private known = new Set<string>();

  /** @param rarities of words as given; others are as rare as `usualRarity` */
  constructor(
    pieces: SeenOnBox['pieces'],
    private readonly rarities = new Map<string, number>(),
  ) {
    this.words = pieces
      .flatMap(({ text, isNoise }, piece) =>
        wordsIn(text).map((word, at) => ({ text: word, isNoise, follows: at > 0, piece })),
      )
      .slice(0, mostWords);
    this.pieces = pieces.map(({ text }) => wordsIn(text));
    this.printed = pieces;
    this.readings = this.words.flatMap((_, at) => readingsAt(this.words, at));
  }

  get naming(): string[] {
    const strong = this.readings.filter(({ isWeak, from, to }) => !isWeak && from === to);
    return [...new Set(strong.map(({ from }) => this.words[from]?.text ?? ''))];
  }

  setKnown(names: Iterable<string>) {
    this.known = new Set([...names].map((name) => wordOf(name).letters));
  }

  strongly(wanted: string): Found {
    return kept(
      this.named,
      wanted,
      (word, reading) =>
        word.letters === reading.word.letters || !this.known.has(reading.word.letters) ? alike(word, reading.word) : 0,
      this.readings,
    );
  }

  ofSubstance(wanted: string): Found {
    return kept(this.substances, wanted, (word, reading) => alike(word, reading.word), this.readings);
  }

  asOne(words: string[]): Reading | undefined {
    const { letters } = wordOf(words.join(''));
    return words.length > 1 && letters.length >= leastAsOne
      ? this.readings.find(({ word, from, to, joined }) => from === to && !joined && word.letters === letters)
      : undefined;
  }

  weakly(wanted: string): Reading[] {
    const word = wordOf(wanted);
    return this.readings.filter((reading) =>
      isNumber(wanted) ? this.words[reading.from]?.text === wanted : reading.word.letters === word.letters,
    );
  }

  alone(name: string[]): string[][] {
    const letters = lettersOf(name);
    return this.pieces.filter((words) => lettersOf(words) === letters).map((words) => words.filter(isNumber));
  }

  rarityAt(place: number): number {
    const { text = '' } = this.words[place] ?? {};
    if (isOfForm(text) || isJoining(text) || isNumber(text)) return 0;
    return (this.rarities.get(text) ?? usualRarity) * lengthShare(text);
  }

  get likeNames(): number[] {
    return this.words.flatMap(({ text, piece }, at) => {
      const isName =
        (this.pieces[piece]?.filter((word) => !isOfForm(word) && !isNumber(word)).length ?? 0) <= mostOfName;
      return isName && this.isForeign(at) && text.length >= leastOfName && !isOfDescription(text) ? [at] : [];
    });
  }

  isBeforeStrength(at: number): boolean {
    return this.pieceAt(at)?.isBeforeStrength ?? false;
  }

  besides(at: number): number[] {
    const { piece } = this.words[at] ?? {};
    return this.words.flatMap((word, place) => (word.piece === piece ? [place] : []));
  }

  printedAt(at: number): string {
    const isNamed = (written: string) => wordsIn(written).some((word) => !isOfForm(word));
    return (this.pieceAt(at)?.text ?? '').split(/\s+/).filter(isNamed).join(' ');
  }

  private pieceAt(at: number) {
    return this.printed[this.words[at]?.piece ?? -1];
  }

  isForeign(place: number): boolean {
    const { text = '', isNoise = true } = this.words[place] ?? {};
    return !isNoise && !isNumber(text) && !isOfForm(text) && !isOfSalt(text) && !isJoining(text) && !isStray(text);
  }
}

const leastAsOne = 5;

const lettersOf = (words: string[]) =>
  wordOf(words.filter((word) => !isNumber(word) && !isOfForm(word)).join('')).letters;

interface Found {
  likeness: number;
  places: Reading[];
}

function kept(
  cache: Map<string, Found>,
  wanted: string,
  likenessOf: (word: Word, reading: Reading) => number,
  readings: Reading[],
): Found {
  const before = cache.get(wanted);
  if (before) return before;
  const word = wordOf(wanted);
  const compared = readings
    .filter(({ isWeak }) => !isWeak)
    .map((reading) => ({ reading, likeness: likenessOf(word, reading) }));
  const likeness = Math.max(0, ...compared.map((one) => one.likeness));
  const places =
    likeness === 0 ? [] : compared.filter((one) => one.likeness === likeness).map(({ reading }) => reading);
  const found = { likeness, places };
  cache.set(wanted, found);
  return found;
}

export const usualRarity = 4;
/** Short words are found by chance. */
export const lengthShare = (word: string) => Math.min(1, word.length / 6);

/** Misread ® signs and edges, and legal forms of companies. */
const isStray = (text: string) => /^(?:r|tm|x|l|i|j|sp|o|oo|sa|s|ltd|gmbh|ag|inc|plc)$/.test(text);

function readingsAt(words: SeenWord[], at: number): Reading[] {
  const [one, next] = [words[at], words[at + 1]];
  if (!one) return [];
  const isWeak = one.isNoise || isNumber(one.text) || isOfForm(one.text) || isShort(one.text) || isJoining(one.text);
  const readings: Reading[] = [{ word: wordOf(one.text), from: at, to: at, isWeak }];
  for (const part of one.text.includes('-') ? one.text.split('-') : [])
    readings.push({
      word: wordOf(part),
      from: at,
      to: at,
      isWeak: isWeak || isShort(part),
      joined: one.text.split('-'),
    });
  if (next && !one.isNoise && !next.isNoise && !isNumber(one.text) && !isNumber(next.text))
    readings.push({ word: wordOf(one.text + next.text), from: at, to: at + 1, isWeak: false });
  return readings;
}
