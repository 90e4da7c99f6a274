/** Longest e-mail address SMTP carries. */
export const longestEmail = 254;

/** The comparable form of an e-mail address: trimmed and lower case (D-13). */
export const normaliseEmail = (email: string) => email.trim().toLowerCase();

/** Characters a reader cannot see: white space, zero-width characters, joiners, byte order marks. */
const invisible = /[\s\p{Cf}\p{Zs}\u2800\u3164]/gu;
export const isBlank = (text: string) => text.replace(invisible, '') === '';

/** Without the blanks around it. Line and paragraph separators stay: they are part of what was typed. */
export const trimmed = (text: string) => text.replace(/^[ \t\u00a0]+|[ \t\u00a0]+$/g, '');

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
