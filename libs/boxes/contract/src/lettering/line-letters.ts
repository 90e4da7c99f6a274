export interface KnownLetter {
  letter: string;
  at: number;
}

/** CTC blank: the output for no letter. */
const none = 0;
const ours = /^[ -~À-ſμ°±×®]$/;

/** The model's list has one letter per line, then the space. */
export const lettersIn = (list: string): KnownLetter[] =>
  [...list.replace(/\r?\n$/, '').split(/\r?\n/), ' ']
    .map((letter, at) => ({ letter, at: at + 1 }))
    .filter(({ letter }) => ours.test(letter));

/** The model tends to join words: from this probability on a space wins. */
const likelyBlank = 0.1;

/** The model tends to join a word and a number; no word occurs in batch numbers. */
const numberAfterWord = /(?<=\p{L}{4})(?=\d)/gu;

/** CTC decoding: repeated outputs are one letter, and a blank separates doubled letters. `confidence` is 0 to 1. */
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
