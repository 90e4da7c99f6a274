import { gs1Labelled, gtin14FromTyped, lotLabel, printedDates } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';

export interface PrintedFacts {
  /** GTIN-14 with a valid check digit. */
  gtin: string | null;
  expiryDate: CalendarDate | null;
  lotNumber: string | null;
}

/** Read after their labels: `GTIN(01) …`, `Termin ważn. 05.2027`, `EXP(17) 03-27`, `B.No(10) K1204`. */
export function printedFacts(recognised: string, thisYear = new Date().getFullYear()): PrintedFacts {
  const text = gs1Labelled(recognised);
  return {
    gtin: onlyOne(captured(code, text).map((digits) => gtin14FromTyped(digits) ?? '')) || null,
    expiryDate: expiryIn(text, thisYear),
    lotNumber: lotIn(text),
  };
}

const code = /\b(?:gtin|ean(?:[\s-]?13)?|pc)\b[^\p{L}\d\n]{0,6}\n?\s?((?:\d\s?){12,13}\d)(?!\d)/giu;
const expiry =
  /(?:\b(?:EXP|EW|SCAD)(?!\p{L})|expir\p{L}*|scadenza|da consumarsi entro|use by|best before|verw(?:endbar|\.)?\s?bis|haltbar bis|verfall\p{L}*|(?:termin|data)\s+wa[zż]n\p{L}*|wa[zż]n\p{L}*\s+do)(?=([^\n]*\n?[^\n]*))/giu;
const monthAlone = /^[^\S\n]*(\p{L}{3,12}\.?[\s./-]{0,2}2[0O]\d[\dO])[^\S\n]*$/gmu;
const lot = new RegExp(
  String.raw`${lotLabel}([.:°()\s]{0,4}(?:[([{]10[)\]}]\s*)?)((?!10[)\]}])(?=[A-Z\d./-]*\d)[A-Z\d][A-Z\d./-]{1,19})(?![\p{L}\d])`,
  'giu',
);

const captured = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, value = '']) => value);

function onlyOne(values: string[]): string | null {
  const [value = null, ...others] = new Set(values);
  return others.length === 0 ? value : null;
}

/** Expiries farther away are rather misread. */
const mostYears = 10;

function expiryIn(text: string, thisYear: number): CalendarDate | null {
  const labelled = captured(expiry, text).flatMap((behind) => printedDates(`EXP ${behind}`, thisYear));
  const day = onlyOne(labelled.length > 0 ? labelled : unlabelled(text, thisYear));
  return day !== null && Math.abs(Number(day.slice(0, 4)) - thisYear) <= mostYears ? day : null;
}

const unlabelled = (text: string, thisYear: number) =>
  captured(monthAlone, text)
    .flatMap((month) => printedDates(month, thisYear))
    .filter((day) => Number(day.slice(0, 4)) > thisYear);

/** Labels may stand above or beside each other: what may be the date is no batch. */
function lotIn(text: string): string | null {
  const lots = [...text.matchAll(lot)].map(([, between = '', value = '']) => {
    const isDate = between.includes('\n')
      ? printedDates(value).length > 0
      : /^[\dO]{1,2}[./-][\dO]{2}(?:[\dO]{2})?(?![\p{L}\d])/iu.test(value);
    return isDate ? '' : value.replace(/[./-]+$/, '');
  });
  return onlyOne(lots) || null;
}
