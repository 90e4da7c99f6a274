export const longestEmail = 254;

const unseen = /\p{Default_Ignorable_Code_Point}/gu;
/** The last one is a Braille cell without dots. */
const blanks = /[\s\u2800]+/gu;
const blanksAndDashes = /[\s\u2800\-\u2010-\u2015\u2043\u2212]+/gu;

export const isBlank = (text: string) => text.replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '') === '';

const isHollow = (character: string) => /[\t\p{Zs}\u2800\p{Default_Ignorable_Code_Point}]/u.test(character);
/** Emoji and flags contain invisible characters that must stay. */
const isShaping = (character: string) => /[\p{Variation_Selector}\u{e0020}-\u{e007f}]/u.test(character);

/** Also removes invisible characters. Line and paragraph separators stay: they were typed. */
export function trimmed(text: string): string {
  const characters = [...text];
  const first = characters.findIndex((character) => !isHollow(character));
  const last = characters.findLastIndex((character) => !isHollow(character) || isShaping(character));
  return first < 0 ? '' : characters.slice(first, last + 1).join('');
}

export const inOneLine = (text: string) => trimmed(text).replace(/[\t\p{Zs}\u2800]+/gu, ' ');

const asSeen = (text: string, gaps: RegExp) =>
  text.normalize('NFKC').replace(unseen, '').replace(gaps, ' ').replace(/^ | $/g, '').toLowerCase();

/** Equal for texts that look the same, hyphens and blanks alike; must match the database's `comparable_text`. */
export const comparable = (text: string) => asSeen(text, blanksAndDashes);

/** Must match the database's `search_fold`. */
export const folded = (text: string) =>
  asSeen(text, blanks).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');

export const normaliseEmail = (email: string) => trimmed(email.trim()).toLowerCase();

const turning = /[\u202a-\u202e\u2066-\u2069]/gu;
const webAddress = /:\/\/|www\.|\p{L}[\p{M}\p{N}_-]*[.。]\p{L}\p{M}*\p{L}/iu;

export const isNameable = (text: string) => /[\p{L}\p{N}\p{S}]/u.test(text.replace(unseen, ''));

export function faultOfName(text: string) {
  if (text.search(turning) >= 0) return 'turns-text';
  return webAddress.test(text.normalize('NFKC').replace(unseen, '')) ? 'web-address' : null;
}

/** Breaks dots and schemes so that no mail client makes a link of it. */
export const unlinked = (text: string) =>
  text
    .replace(turning, '')
    .replaceAll('://', ': //')
    .replace(/[.。．｡․](?=\p{Default_Ignorable_Code_Point}*\p{L})/gu, '$& ');

const isDecimal = (point: number) => /^\p{Nd}$/u.test(String.fromCodePoint(point));

function plainDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDecimal(point - value - 1)) value += 1;
  return String(value);
}

export const plainlyTyped = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[‘’‚‛′‵ʼʹ`´]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—―−﹘]/g, '-')
    .replace(/\p{Nd}/gu, plainDigit);

export const confirms = (typed: string, expected: string) =>
  comparable(plainlyTyped(typed)) === comparable(plainlyTyped(expected));

export const digitsOf = (code: string) => plainlyTyped(code).replace(/\D/g, '');

export const lengthOf = (text: string) => [...text].length;

const lineBreak = /[\r\n\u2028\u2029]/;

export const unbroken = (text: string) => text.split(lineBreak).filter(Boolean).join(' ');

/* eslint-disable no-control-regex -- naming control characters is the point here */
const controlInLine = /[\u0000-\u001f\u007f-\u009f]/;
const controlInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
/* eslint-enable no-control-regex */

/** `lines: 'one'` also refuses line breaks: names go into mail headers. */
export function faultOfText(text: string, { max, lines }: { max: number; lines: 'one' | 'many' }) {
  if (text.includes('\ufffd') || !text.isWellFormed()) return 'text-not-utf8';
  if (lines === 'one' && lineBreak.test(text)) return 'one-line-only';
  if ((lines === 'one' ? controlInLine : controlInText).test(text)) return 'character-not-allowed';
  if (text.length > max * 2 || lengthOf(text) > max) return 'too-long';
  return null;
}

/** PostgreSQL refuses NUL and lone surrogates in JSON. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  return typeof value !== 'object' || value === null || Object.entries(value).flat().every(isStorable);
}

export const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed();

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (text: unknown): text is string => typeof text === 'string' && uuid.test(text);
