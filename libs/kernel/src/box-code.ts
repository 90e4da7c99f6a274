import { daysBetween, isCalendarDate, lastDayOfMonth } from './dates.ts';
import type { CalendarDate } from './dates.ts';
import { gtin14FromTyped, gtin14Of } from './gtin.ts';
import { lotNumberOf } from './lot-number.ts';

/** Without the serial number (AI 21). */
export interface BoxCode {
  /** GTIN-14 with a valid check digit; null if the code names no product. */
  gtin: string | null;
  expiryDate: CalendarDate | null;
  /** More than ten years away, so probably misread: ask the user. */
  isExpiryDoubtful: boolean;
  lotNumber: string | null;
  isPartial: boolean;
}

interface Elements {
  values: Map<string, string>;
  isPartial: boolean;
}

const separator = '\u241d';
/** Symbology identifiers of GS1 data (DataMatrix, Code 128, QR, DataBar, DotCode), EAN and UPC. */
const gs1Symbologies = /^\](?:d2|C1|Q3|e0|J1|E[0-4])/;
/** GS1's 82 characters. https://www.gs1.org/standards/barcodes-epcrfid-id-keys/gs1-general-specifications, 7.11 */
const value82 = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/;

export function readBoxCode(scanned: string, today: CalendarDate): BoxCode | null {
  const elements = elementsIn(scanned);
  return elements && boxCodeOf(elements, today);
}

/**
 * AI 21, which with the product's code tells boxes apart: for the memory of a page alone, never to be kept, sent or
 * logged. Null without one, and where it is unclear at which character it ends.
 */
export function serialNumberIn(scanned: string, today: CalendarDate): string | null {
  const text = withSeparators(scanned);
  const hasEnds = /^(?:\]|\(\d|https?:)|\u241d/i.test(text);
  if (hasEnds) return elementsIn(text)?.values.get('21') ?? null;
  const serials = new Set(bestCuts(text, today).map((reading) => valueOf(reading, '21')));
  const [serial = null] = serials;
  return serials.size === 1 ? serial : null;
}

const withSeparators = (scanned: string) =>
  scanned.replaceAll('\u001d', separator).replaceAll('<GS>', separator).trim();

function elementsIn(scanned: string): Elements | null {
  const text = withSeparators(scanned);
  if (text.startsWith(']') && !gs1Symbologies.test(text)) return null;
  const data = text.replace(gs1Symbologies, '').replace(/^\u241d+/, '');
  const bare = gtin14Of(data);
  if ('gtin' in bare) return { values: new Map([['01', bare.gtin]]), isPartial: false };
  if (bare.fault !== 'not-a-code') return null;
  const elements = linked(data) ?? bracketed(data) ?? strung(data);
  return elements.values.size > 0 ? elements : null;
}

export function readTypedCode(typed: string, today: CalendarDate): BoxCode | null {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^[\p{Cc}\u241d]+/u, '');
  const isAnnounced = text.startsWith(']');
  const data = text
    .replace(/^\](?:d2|c1|q3|e[0-4]|j1)/i, '')
    .replace(/^(?=[\w-]+(?:\.[\w-]+)+\/(?:.*\/)?01\/)/, 'https://')
    .replace(/\[(\d{2,4})\]/g, '($1)');
  if ('gtin' in gtin14Of(data)) return isAnnounced ? readBoxCode(data, today) : null;
  if (/^(?:https?:|\()/i.test(data))
    return withProduct(readBoxCode(data.replace(/^http/i, 'http').replace(/\s/g, ''), today));
  const elements = data.replace(writtenSeparator, separator).replace(unlikeAnElement, separator);
  if (elements.includes(separator)) return withProduct(readBoxCode(elements, today));
  return withProduct(unseparated(elements, today));
}

export const gtinTyped = (typed: string, today: CalendarDate) =>
  gtin14FromTyped(typed) ?? readTypedCode(typed, today)?.gtin ?? null;

export const isScannersText = (typed: string) =>
  /^(?:\]|[([（]\d|https?:|\d{15}|[\p{Cc}\u241d])/iu.test(typed.trimStart());

const writtenSeparator = /[<{([]?(?:GS|FNC1)[>})\]]|\^\]|\\(?:x1d|u001d|035)|&#(?:29|x1d);/gi;
const unlikeAnElement = /[^!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+/g;

const withProduct = (code: BoxCode | null) => (code?.gtin ? code : null);

/** Takes the cut with most elements; leaves an ambiguous batch out, as it may contain the serial number. */
function unseparated(data: string, today: CalendarDate): BoxCode | null {
  const best = bestCuts(data, today);
  const [first] = best;
  if (!first) return lotLeftOut(readBoxCode(data, today));
  const code = boxCodeOf(gathered(first), today);
  const lots = new Set(best.map((reading) => valueOf(reading, '10')));
  return lots.size > 1 ? lotLeftOut(code) : code;
}

function bestCuts(data: string, today: CalendarDate) {
  const readings = cutsOf(data, [], today);
  const most = Math.max(0, ...readings.map(({ length }) => length));
  return readings.filter(({ length }) => length === most);
}

const valueOf = (reading: [string, string][], wanted: string) => reading.find(([ai]) => ai === wanted)?.[1] ?? null;

const lotLeftOut = (code: BoxCode | null) =>
  code && { ...code, lotNumber: null, isPartial: code.isPartial || code.lotNumber !== null };

/** Assumed, so that most batches that contain "21" stay complete. */
const shortestSerial = 6;

function cutsOf(rest: string, seen: string[], today: CalendarDate): [string, string][][] {
  if (rest === '') return [[]];
  const [ai, behind] = [rest.slice(0, 2), rest.slice(2)];
  if (!['01', '10', '11', '17', '21'].includes(ai) || seen.includes(ai)) return [];
  const fixed = fixedLengths.get(ai);
  const [least, longest] = fixed === undefined ? [ai === '21' ? shortestSerial : 1, 20] : [fixed, fixed];
  return Array.from({ length: Math.max(0, longest - least + 1) }, (_, more) => behind.slice(0, least + more))
    .filter((value, at) => value.length === least + at && isElement(ai, value) && (ai !== '17' || dateOf(value, today)))
    .flatMap((value) =>
      cutsOf(behind.slice(value.length), [...seen, ai], today).map((cut): [string, string][] => [[ai, value], ...cut]),
    );
}

function boxCodeOf({ values, isPartial }: Elements, today: CalendarDate): BoxCode | null {
  const number = values.get('01') ?? values.get('02');
  const product = number === undefined ? { gtin: null } : gtin14Of(number);
  if (!('gtin' in product)) return null; // with one wrong digit the rest is doubtful too
  const written = values.get('17') ?? values.get('7003')?.slice(0, 6);
  const lot = values.get('10');
  const expiryDate = written === undefined ? null : dateOf(written, today);
  return {
    gtin: product.gtin,
    expiryDate,
    isExpiryDoubtful: expiryDate !== null && Math.abs(daysBetween(today, expiryDate)) > 3653,
    lotNumber: lot === undefined ? null : lotNumberOf(lot),
    isPartial: isPartial || (written !== undefined && expiryDate === null),
  };
}

/** `YYMMDD`, day 00 is the last of the month; the nearest century (GS1, 7.12). */
function dateOf(written: string, today: CalendarDate): CalendarDate | null {
  const [thisYear, digits] = [Number(today.slice(0, 4)), written.match(/\d\d/g) ?? []];
  const ahead = Number(digits[0]) - (thisYear % 100);
  const year = thisYear + ahead + (ahead >= 51 ? -100 : ahead <= -50 ? 100 : 0);
  const day = digits[2] === '00' ? lastDayOfMonth(year, Number(digits[1])) : digits[2];
  const date = `${year}-${digits[1]}-${day}`;
  return isCalendarDate(date) ? date : null;
}

function linked(data: string): Elements | null {
  if (!/^https?:\/\//i.test(data) || !URL.canParse(data)) return null;
  const { pathname, searchParams } = new URL(data);
  const parts = pathname.split('/').slice(1);
  const start = parts.indexOf('01');
  const found: [string, string][] = [];
  for (let at = start; start >= 0 && at < parts.length; at += 2) found.push([parts[at] ?? '', parts[at + 1] ?? '']);
  const decoded = found.map(([ai, value]): [string, string] => [ai, decodeOrNothing(value)]);
  return gathered([
    ...decoded.map(([ai, value]): [string, string] => [ai, ai === '01' ? value.padStart(14, '0') : value]),
    ...[...searchParams].filter(([ai]) => /^\d{2,4}$/.test(ai)),
  ]);
}

function decodeOrNothing(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function bracketed(data: string): Elements | null {
  if (!/^\(\d{2,4}\)/.test(data)) return null;
  const [, ...parts] = data.split(/\((\d{2,4})\)/);
  const found = parts.flatMap((ai, at): [string, string][] => (at % 2 === 0 ? [[ai, parts[at + 1] ?? '']] : []));
  return gathered(found.map(([ai, value]) => [ai, value.replaceAll(separator, '').trim()]));
}

function strung(data: string): Elements {
  const found: [string, string][] = [];
  let rest = data;
  while (rest !== '') {
    const ai = rest.slice(0, identifierLength(rest));
    const behind = rest.slice(ai.length);
    const length = fixedLengths.get(ai.slice(0, 2)) ?? behind.search(/\u241d|$/);
    found.push([ai, behind.slice(0, length)]);
    if (!isElement(ai, behind.slice(0, length))) break;
    rest = behind.slice(length).replace(/^\u241d+/, '');
  }
  return gathered(found);
}

function gathered(found: [string, string][]): Elements {
  const values = new Map<string, string>();
  for (const [ai, value] of found) {
    if (!isElement(ai, value) || (values.get(ai) ?? value) !== value) return { values, isPartial: true };
    values.set(ai, value);
  }
  return { values, isPartial: false };
}

const isElement = (ai: string, value: string) =>
  /^\d{2,4}$/.test(ai) && ai.length === identifierLength(ai) && formatOf(ai).test(value) && value82.test(value);

/** Digits of an AI by its first two (GS1, 3.2); 0 if unknown. */
function identifierLength(text: string): number {
  const first = text.slice(0, 2);
  if (/^(?:0[0-4]|1[0-35-7]|2[0-2]|30|37|9\d)$/.test(first)) return 2;
  if (/^(?:23|24|25|40|41|42|71)$/.test(first)) return 3;
  return /^(?:3[1-69]|43|70|72|80|81|82)$/.test(first) ? 4 : 0;
}

/** Elements without separator, by the first two digits of their AI (GS1, figure 7.8.5-2). */
const fixedLengths = new Map([
  ...[
    ['00', 18],
    ['01', 14],
    ['02', 14],
    ['03', 14],
    ['04', 16],
    ['20', 2],
    ['41', 13],
  ],
  ...['11', '12', '13', '15', '16', '17', '31', '32', '33', '34', '35', '36'].map((ai) => [ai, 6]),
] as [string, number][]);

function formatOf(ai: string): RegExp {
  const fixed = fixedLengths.get(ai.slice(0, 2));
  if (fixed !== undefined) return new RegExp(`^\\d{${fixed}}$`);
  if (ai === '7003') return /^\d{10}$/;
  if (ai === '30' || ai === '37') return /^\d{1,8}$/;
  if (ai === '10' || ai === '21' || ai === '22' || ai.startsWith('71')) return /^.{1,20}$/s;
  return /^.{1,90}$/s;
}
