import { decoded } from './tables/accented-words.ts';

type Guessed = 'windows-1250' | 'windows-1252';

/** Letters beyond ASCII of languages that are written in each encoding. */
const alphabets: Record<Guessed, string[]> = {
  'windows-1250': [
    'ąćęłńóśźż', // Polish
    'áčďéěíňóřšťúůýž', // Czech
    'áäčďéíĺľňóôŕšťúýž', // Slovak
    'áéíóöőúüű', // Hungarian
    'čćđšž', // Croatian, Slovenian
    'ăâîşţ', // Romanian
    'äöüß', // German
  ],
  'windows-1252': [
    'àâæçéèêëîïôœùûüÿ', // French
    'àèéìíîòóùú', // Italian
    'áéíñóúü', // Spanish
    'ãáàâçéêíóôõúü', // Portuguese
    'äöüß', // German
    'åäöæøé', // Nordic
    'áèéëïíóöúü', // Dutch
  ],
};

/** Not letters, yet natural around a word. */
const signs = '[®™°©§·×ªº¢µ€¼½¾‚„“”‘’«»‹›–—…\\u00a0]+';
const signsAround = new RegExp(`^${signs}|${signs}$`, 'gu');
const unitWithPower = /^[a-z]{0,2}[¹²³]$/;

/** @param words as bytes, one character each. The encoding in which one language explains most of them. */
export function guessedEncoding(words: Iterable<string>): Guessed {
  const explained = (encoding: Guessed) => {
    const lettersOfWords = [...words].map((word) => lettersIn(decoded(word, encoding) ?? ''));
    const countIn = (alphabet: string) =>
      lettersOfWords.filter((letters) => [...letters].every((letter) => alphabet.includes(letter))).length;
    return Math.max(...alphabets[encoding].map(countIn));
  };
  return explained('windows-1252') > explained('windows-1250') ? 'windows-1252' : 'windows-1250';
}

/** What is not ASCII; signs within a word stay, and no language explains them. */
function lettersIn(word: string): string {
  const bare = word.toLowerCase().replace(signsAround, '');
  return unitWithPower.test(bare) ? '' : bare.replace(/[a-z]/g, '');
}
