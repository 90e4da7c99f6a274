import { decoded } from './accented-words.ts';

type Guessed = 'windows-1250' | 'windows-1252';

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

/** Words and endings of the western languages; as windows-1250 they would be words of no language. */
const westernWords = [
  String.raw`à|là|où|déjà|voilà|pâtes?|\p{L}*[^eé\P{L}]è(?:[mrstv]es?|vres?|ches?|ces?|gles?|s|t)`, // French
  String.raw`più|già|può|però|così|\p{L}*[iel]tà|\p{L}+rà`, // Italian
  String.raw`às|\p{L}+(?:ãos?|ões|ães)`, // Portuguese
  String.raw`niñ[oa]s?|años?|pequeñ[oa]s?|bañ[oa]s?|\p{L}+ñol(?:es|as?)?|señor(?:es|as?)?`, // Spanish
  String.raw`på|få|från|så|små|når|får|må|også|också|øre|øye|øj(?:e|ne)|før|tør(?:re)?|hår|sår`, // Nordic
].map((words) => new RegExp(`^(?:${words})$`, 'iu'));

const signs = '[®™°©§·×ªº¢µ€¼½¾‚„“”‘’«»‹›–—…\\u00a0]+';
const signsAround = new RegExp(`^${signs}|${signs}$`, 'gu');
const bareOf = (word: string) => word.replace(signsAround, '');
const unitWithPower = /^[a-z]{0,2}[¹²³]$/;

/** @param words as bytes, one character each. The encoding in which one language explains most of them. */
export function guessedEncoding(words: Iterable<string>): Guessed {
  const explained = (encoding: Guessed) => {
    const lettersOfWords = [...words].map((word) => lettersIn(decoded(word, encoding) ?? ''));
    const countIn = (alphabet: string) =>
      lettersOfWords.filter((letters) => [...letters].every((letter) => alphabet.includes(letter))).length;
    return Math.max(...alphabets[encoding].map(countIn));
  };
  const [western, central] = [explained('windows-1252'), explained('windows-1250')];
  if (western === central) return [...words].some(isWestern) ? 'windows-1252' : 'windows-1250';
  return western > central ? 'windows-1252' : 'windows-1250';
}

/** Of two encodings with Polish letters, the one that leaves fewer signs within words. @param words as above */
export function centralEncoding(words: Iterable<string>): 'windows-1250' | 'iso-8859-2' {
  const latin = [...words].filter((word) => /[a-z]/i.test(word));
  const signsIn = (encoding: string) =>
    latin.reduce((count, word) => count + bareOf(decoded(word, encoding) ?? '').replace(/\p{L}/gu, '').length, 0);
  return signsIn('iso-8859-2') < signsIn('windows-1250') ? 'iso-8859-2' : 'windows-1250';
}

function isWestern(word: string) {
  const text = bareOf(decoded(word, 'windows-1252') ?? '');
  return westernWords.some((words) => words.test(text));
}

function lettersIn(word: string): string {
  const bare = bareOf(word.toLowerCase());
  return unitWithPower.test(bare) ? '' : bare.replace(/[a-z]/g, '');
}
