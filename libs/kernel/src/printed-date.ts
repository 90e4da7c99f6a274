import { isCalendarDate, lastDayOfMonth } from './dates.ts';
import type { CalendarDate } from './dates.ts';
import { folded } from './text.ts';

const monthWords = [
  ['january', 'styczen', 'stycznia', 'styczniu', 'januar', 'gennaio', 'i'],
  ['february', 'luty', 'lutego', 'lutym', 'februar', 'febbraio', 'ii'],
  ['march', 'marzec', 'marca', 'marcu', 'marz', 'marzo', 'iii'],
  ['april', 'kwiecien', 'kwietnia', 'kwietniu', 'aprile', 'iv'],
  ['may', 'maj', 'maja', 'maju', 'mai', 'maggio', 'v'],
  ['june', 'czerwiec', 'czerwca', 'czerwcu', 'juni', 'giugno', 'vi'],
  ['july', 'lipiec', 'lipca', 'lipcu', 'juli', 'luglio', 'vii'],
  ['august', 'sierpien', 'sierpnia', 'sierpniu', 'agosto', 'viii'],
  ['september', 'wrzesien', 'wrzesnia', 'wrzesniu', 'settembre', 'ix'],
  ['october', 'pazdziernik', 'pazdziernika', 'pazdzierniku', 'oktober', 'ottobre', 'x'],
  ['november', 'listopad', 'listopada', 'listopadzie', 'novembre', 'xi'],
  ['december', 'grudzien', 'grudnia', 'grudniu', 'dezember', 'dicembre', 'xii'],
];
const fillers = new Set(['st', 'nd', 'rd', 'th', 'of', 'the']);
const others =
  /\b(?:mfg|mfd|manufactured|made|prod\w*|data prod\w*|wyprodukowan\w*|hergestellt|herst|lot(?:to)?|batch|b\. ?no|nr serii|numer serii|seria|charge|ch\. ?-? ?b|partia|s\/?n|gtin|ean)\b[^\d\n]{0,12}[\da-z./-]*\d[\da-z./-]*(?: \d{4}\b)?/g;
const expiryWords =
  /\b(?:(?:exp|ew|scad)(?![a-z])|expir[a-z]*|scadenza|da consumarsi entro|use by|best before|verw(?:endbar|\.)? ?bis|haltbar bis|verfall[a-z]*|(?:termin|data)\s+wazn[a-z]*|wazn[a-z]*\s+do)/;
const gs1Labels: Record<string, string> = { '01': 'GTIN', '10': 'LOT', '11': 'MFG', '17': 'EXP', '21': 'SN' };

type Part = { month: number } | { digits: string };
type Reading = [year: number, month: number, day: number | null];

/** Expiry dates that a printed text may mean, likeliest first. A month alone is its last day; 03-04 is 3 April. */
export function printedDates(written: string, thisYear = new Date().getFullYear()): CalendarDate[] {
  const text = zeroed(folded(gs1Labelled(written).replace(/[\r\n]+/g, ' ; '))).replace(others, ' ; ');
  const word = expiryWords.exec(text);
  const behind = word ? datesIn(text.slice(word.index + word[0].length), thisYear).slice(0, 1) : [];
  const found = behind.length > 0 ? behind : datesIn(text, thisYear);
  return [...new Set(found.flat())].slice(0, 3);
}

const zeroed = (text: string) =>
  text.replace(
    /(?<![a-z\d])(?:[\do]{1,2}[./ -]){1,2}2[\do]{3}(?![a-z\d])|(?<![a-z\d])2[0o]\d[\do](?:[./-][\do]{1,2}){0,2}(?![a-z\d])|(?<![a-z\d])[01o]\d[./-]\d[\do](?![a-z\d])/g,
    (date) => date.replaceAll('o', '0'),
  );

/** `EXP(17) 270331` is `EXP EXP 2027-03-31`. A lone (10) may be a number of tablets. */
export function gs1Labelled(text: string): string {
  if (!/[([{](?:01|17|21)[)\]}]/.test(text)) return text;
  return text
    .replace(
      /(?<=[([{]17[)\]}]\s*)(\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])(?!\d)/g,
      (_, year: string, month: string, day: string) => [`20${year}`, month, ...(day === '00' ? [] : [day])].join('-'),
    )
    .replace(/[([{](01|10|11|17|21)[)\]}]/g, (_, identifier: string) => ` ${gs1Labels[identifier]} `);
}

function datesIn(text: string, thisYear: number): CalendarDate[][] {
  const runs: { text: string; parts: Part[] }[] = [{ text: '', parts: [] }];
  let isGlued = false; // to letters: K1204 is a batch
  for (const [token] of text.matchAll(/\d+|\p{L}+|[^\d\p{L}]+/gu)) {
    const part: Part | null | undefined = isGlued && /^\d/.test(token) ? null : partOf(token);
    isGlued = part === null && /^\p{L}/u.test(token);
    const run = runs.at(-1);
    if (part === null) runs.push({ text: '', parts: [] });
    else if (run) {
      run.text += token;
      if (part) run.parts.push(part);
    }
  }
  return runs.flatMap((run) => {
    const whole = daysOf(run.parts, run.text, thisYear);
    if (whole.length > 0 || run.parts.length < 4) return whole.length > 0 ? [whole] : [];
    const pieces = run.text.trim().split(/\s+/);
    return pieces.length > 1 ? pieces.flatMap((piece) => datesIn(piece, thisYear)) : [];
  });
}

function partOf(token: string): Part | null | undefined {
  if (/^\d/.test(token)) return { digits: token };
  if (!/^\p{L}/u.test(token)) return token.includes(';') ? null : undefined;
  if (fillers.has(token)) return undefined;
  const month = monthWords.findIndex((words) =>
    words.some((word) => word === token || (token.length >= 3 && word.startsWith(token))),
  );
  return month < 0 ? null : { month: month + 1 };
}

function daysOf(parts: Part[], text: string, thisYear: number): CalendarDate[] {
  const days = readingsOf(parts, text, thisYear).map(dayOf);
  return days.filter((day): day is CalendarDate => day !== null);
}

function dayOf([year, month, day]: Reading): CalendarDate | null {
  const two = (number: number) => String(number).padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day ?? lastDayOfMonth(year, month))}`;
  return isCalendarDate(date) ? date : null;
}

const isReal = (reading: Reading) => dayOf(reading) !== null;

function readingsOf(parts: Part[], text: string, thisYear: number): Reading[] {
  const month = parts.flatMap((part) => ('month' in part ? [part.month] : []));
  const digits = parts.flatMap((part) => ('digits' in part ? [part.digits] : []));
  if (month.length === 0) return readingsOfDigits(digits, text, thisYear);
  const [named = 0] = month;
  if (month.length > 1) return [];
  const [first = '', second] = digits;
  if (digits.length === 1) return isYear(first) ? [[yearOf(first), named, null]] : [];
  if (digits.length !== 2 || second === undefined) return [];
  const options: Reading[] = [];
  if (isDay(first) && isYear(second)) options.push([yearOf(second), named, Number(first)]);
  if (isYear(first) && isDay(second)) options.push([yearOf(first), named, Number(second)]);
  return options.filter(isReal).slice(0, 1);
}

function readingsOfDigits(digits: string[], text: string, thisYear: number): Reading[] {
  const [a = '', b = '', c = ''] = digits;
  if (digits.length === 1) return unseparated(a, thisYear);
  if (digits.length === 2) return firstReal([...monthOf(b, a), ...monthOf(a, b)]);
  if (digits.length !== 3) return [];
  const dayFirst = firstReal([...dated(c, b, a), ...(a.length === 4 ? [] : dated(c, a, b))]);
  const yearFirst = dated(a, b, c).filter(isReal);
  if (dayFirst.length === 0 || c.length === 4) return dayFirst.length > 0 ? dayFirst : yearFirst;
  // Points and slashes separate day, month and year; 27-03-28 is ambiguous.
  const isSettled = /[./]/.test(text);
  return isSettled ? dayFirst : [...dayFirst, ...yearFirst.filter((reading) => isNear(reading, thisYear))];
}

function unseparated(digits: string, thisYear: number): Reading[] {
  const [first, second, third] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  if (digits.length === 4) return firstReal([...monthOf(second, first), ...monthOf(first, second)]);
  if (digits.length === 8)
    return firstReal([
      ...dated(third, second, first),
      ...dated(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)),
    ]);
  if (digits.length !== 6) return [];
  const inFull = [...monthOf(digits.slice(2), first), ...monthOf(digits.slice(0, 4), third)].filter(isReal);
  const short = [...dated(third, second, first), ...dated(first, second, third)].filter(isReal);
  const near = [...inFull, ...short].filter((reading) => isNear(reading, thisYear));
  return near.length > 0 ? near : firstReal([...inFull, ...short]);
}

const firstReal = (readings: Reading[]) => readings.filter(isReal).slice(0, 1);
const isNear = ([year]: Reading, thisYear: number) => Math.abs(year - thisYear) <= 10;
const isDay = (digits: string) => /^\d{1,2}$/.test(digits);
const isYear = (digits: string) => /^(?:\d{2}|\d{4})$/.test(digits);
const yearOf = (digits: string) => (digits.length === 2 ? 2000 : 0) + Number(digits);

const monthOf = (year: string, month: string): Reading[] =>
  isYear(year) && isDay(month) ? [[yearOf(year), Number(month), null]] : [];
const dated = (year: string, month: string, day: string): Reading[] =>
  isYear(year) && isDay(month) && isDay(day) ? [[yearOf(year), Number(month), Number(day)]] : [];
