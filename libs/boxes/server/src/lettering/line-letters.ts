/** A letter that a model knows, and which of its answers stands for it. */
export interface KnownLetter {
  letter: string;
  at: number;
}

/** The answer that stands for no letter. */
const none = 0;
/** Letters of Polish and English, as far as the model knows them, and what stands among them on boxes. */
const ours = /^[ -~À-ſμ°±×®]$/;

/** Of all that the model knows (its list, a letter a line, and the blank behind it) those that are looked for. */
export const lettersIn = (list: string): KnownLetter[] =>
  [...list.replace(/\r?\n$/, '').split(/\r?\n/), ' ']
    .map((letter, at) => ({ letter, at: at + 1 }))
    .filter(({ letter }) => ours.test(letter));

/** From this on it is a blank even where no letter at all is likelier: the model would rather write words together. */
const likelyBlank = 0.1;

/** A number that it wrote to a word: batch numbers have no word in them. */
const numberAfterWord = /(?<=\p{L}{4})(?=\d)/gu;

/**
 * Reads what the model answers of each narrow strip of a line: a letter wider than one is said several times, and between
 * two of the same stands none. `confidence` is how sure it is of its letters, 0 to 1.
 */
export function lineFrom(answers: Float32Array, known: number, letters: KnownLetter[]) {
  const blank = letters.find(({ letter }) => letter === ' ')?.at ?? none;
  let [text, before] = ['', none];
  const sure: number[] = [];
  for (let strip = 0; strip < answers.length; strip += known) {
    const likely = (at: number) => answers[strip + at] ?? 0;
    const { letter, at } = letters.reduce((a, b) => (likely(b.at) > likely(a.at) ? b : a), { letter: '', at: none });
    if (at === blank || (at === none && likely(blank) >= likelyBlank)) text += ' ';
    else if (at !== before) text += letter;
    if (at !== none && at !== blank && at !== before) sure.push(likely(at));
    before = at;
  }
  const confidence = sure.reduce((sum, one) => sum + one, 0) / Math.max(1, sure.length);
  return { text: text.replace(numberAfterWord, ' ').replace(/ +/g, ' ').trim(), confidence };
}
