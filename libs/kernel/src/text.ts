/** Longest e-mail address SMTP carries. */
export const longestEmail = 254;

/** What shows nothing: Unicode's default-ignorable characters, such as zero-width spaces, fillers, marks of direction. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
/** Blanks of any kind; the last one is a Braille cell without dots. */
const blanks = /[\s\u2800]+/gu;

/** Whether nothing of a text is seen. */
export const isBlank = (text: string) => text.replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '') === '';

const isHollow = (character: string) => /[\t\p{Zs}\u2800\p{Default_Ignorable_Code_Point}]/u.test(character);
/** Shapes the character before it: an emoji, a flag. */
const isShaping = (character: string) => /[\p{Variation_Selector}\u{e0020}-\u{e007f}]/u.test(character);

/** Without what shows nothing around it. Line and paragraph separators stay: they are part of what was typed. */
export function trimmed(text: string): string {
  const characters = [...text];
  const first = characters.findIndex((character) => !isHollow(character));
  const last = characters.findLastIndex((character) => !isHollow(character) || isShaping(character));
  return first < 0 ? '' : characters.slice(first, last + 1).join('');
}

/** Trimmed, for a field of one line: runs of blanks are one plain blank. */
export const inOneLine = (text: string) => trimmed(text).replace(/[\t\p{Zs}\u2800]+/gu, ' ');

/**
 * What two texts have in common that look the same: compatible signs, case, blanks and what shows nothing do not
 * count. The database's `comparable_text` says the same.
 */
export const comparable = (text: string) =>
  text.normalize('NFKC').replace(unseen, '').replace(blanks, ' ').replace(/^ | $/g, '').toLowerCase();

/** The comparable form of a text without diacritics, as the database's `search_fold` makes it. */
export const folded = (text: string) => comparable(text).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');

/** The comparable form of an e-mail address: without what shows nothing around it, lower case. */
export const normaliseEmail = (email: string) => trimmed(email.trim()).toLowerCase();

const turning = /[\u202a-\u202e\u2066-\u2069]/gu;
const webAddress = /:\/\/|www\.|\p{L}[\p{M}\p{N}_-]*[.。]\p{L}\p{M}*\p{L}/iu;

/** Whether a text has something to be called by: a letter, a digit or a symbol, not marks alone. */
export const isNameable = (text: string) => /[\p{L}\p{N}\p{S}]/u.test(text.replace(unseen, ''));

/** Why a text is no name that may reach mails, or null: an address of the web, or what turns text around. */
export function faultOfName(text: string) {
  if (text.search(turning) >= 0) return 'turns-text';
  return webAddress.test(text.normalize('NFKC').replace(unseen, '')) ? 'web-address' : null;
}

/** What somebody typed, for a mail: nothing of it can become a link, since dots and schemes are broken by blanks. */
export const unlinked = (text: string) =>
  text
    .replace(turning, '')
    .replaceAll('://', ': //')
    .replace(/[.。．｡․](?=\p{Default_Ignorable_Code_Point}*\p{L})/gu, '$& ');

const isDecimal = (point: number) => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** A decimal digit of any script is as many signs behind its script's zero as it says. */
function plainDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDecimal(point - value - 1)) value += 1;
  return String(value);
}

/** What phones write for plain signs: quotation marks, apostrophes, dashes, digits of other scripts. */
export const plainlyTyped = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[‘’‚‛′‵ʼʹ`´]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—―−﹘]/g, '-')
    .replace(/\p{Nd}/gu, plainDigit);

/** Whether a typed confirmation says what it is to say, as phones write it. */
export const confirms = (typed: string, expected: string) =>
  comparable(plainlyTyped(typed)) === comparable(plainlyTyped(expected));

/** What counts of a typed code of digits: nothing between, before and after them. */
export const digitsOf = (code: string) => plainlyTyped(code).replace(/\D/g, '');

/** Length as a person counts it: in code points. */
export const lengthOf = (text: string) => [...text].length;

/* eslint-disable no-control-regex -- naming control characters is the point here */
const controlInLine = /[\u0000-\u001f\u007f-\u009f]/;
const controlInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
/* eslint-enable no-control-regex */

/** What is wrong with a typed text, or null. `lines: 'one'` also refuses line breaks (names travel in mail headers). */
export function faultOfText(text: string, { max, lines }: { max: number; lines: 'one' | 'many' }) {
  if (text.includes('\ufffd') || !text.isWellFormed()) return 'text-not-utf8';
  if (lines === 'one' && /[\r\n]/.test(text)) return 'one-line-only';
  if ((lines === 'one' ? controlInLine : controlInText).test(text)) return 'character-not-allowed';
  if (text.length > max * 2 || lengthOf(text) > max) return 'too-long';
  return null;
}

/** Whether PostgreSQL can hold every text in a JSON value: none has a NUL or half of a surrogate pair. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  return typeof value !== 'object' || value === null || Object.entries(value).flat().every(isStorable);
}

/** A text without what PostgreSQL cannot hold, for what is kept as it was typed. */
export const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed();

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (text: unknown): text is string => typeof text === 'string' && uuid.test(text);
