import { gtin14FromTyped, isCalendarDate } from '@domeka/kernel';
import type { ScannedCode } from './scan.ts';
import { codeOptions } from './seen-codes.ts';

export interface BoxReading {
  code: ScannedCode | null;
  codes?: ScannedCode[];
  lettering: ReadText | null;
}

/** Characters; no box has more. */
export const longestLettering = 10_000;

export interface ReadText {
  text: string;
  /** 0 to 100. */
  confidence: number;
  reader: string;
}

export function boxReadingFrom(text: string): BoxReading {
  const { code, codes, lettering } = parsed(text);
  return {
    code: isScannedCode(code) ? plainCode(code) : null,
    ...(areScannedCodes(codes) && { codes: codes.map(plainCode) }),
    lettering: beginningOf(lettering),
  };
}

function beginningOf(lettering: unknown): ReadText | null {
  const { text } = (lettering ?? {}) as Partial<ReadText>;
  const short = { ...(lettering as ReadText), text: String(text).slice(0, longestLettering) };
  return typeof text === 'string' && isReadText(short) ? short : null;
}

function parsed(text: string): Partial<Record<keyof BoxReading, unknown>> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export function isScannedCode(code: unknown): code is ScannedCode {
  const { format, gtin, expiryDate, isExpiryDoubtful, lotNumber, isMedicine } = (code ?? {}) as Partial<ScannedCode>;
  const isNullOr = (value: unknown, isRight: (text: string) => boolean) =>
    value === null || (typeof value === 'string' && isRight(value));
  return (
    typeof format === 'string' &&
    isNullOr(gtin, (digits) => gtin14FromTyped(digits) === digits) &&
    isNullOr(expiryDate, isCalendarDate) &&
    isNullOr(lotNumber, (lot) => lot.length <= 20) &&
    [isExpiryDoubtful, isMedicine].every((flag) => typeof flag === 'boolean')
  );
}

export const areScannedCodes = (codes: unknown): codes is ScannedCode[] =>
  Array.isArray(codes) && codes.length <= codeOptions.maxNumberOfSymbols && codes.every(isScannedCode);

const plainCode = ({
  format,
  gtin,
  expiryDate,
  isExpiryDoubtful,
  lotNumber,
  isMedicine,
}: ScannedCode): ScannedCode => ({
  format: format.slice(0, 20),
  gtin,
  expiryDate,
  isExpiryDoubtful,
  lotNumber,
  isMedicine,
});

export function isReadText(lettering: unknown): lettering is ReadText {
  const { text, confidence, reader } = (lettering ?? {}) as Partial<ReadText>;
  const isShort = typeof text === 'string' && text.length <= longestLettering;
  return isShort && typeof confidence === 'number' && typeof reader === 'string';
}
