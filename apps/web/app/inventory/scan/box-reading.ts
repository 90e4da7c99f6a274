import { gtin14FromTyped, isCalendarDate } from '@domeka/kernel';
import type { ScannedCode } from '@domeka/inventory/contract';

/** The control in which a form brings what a picture says that stays on its device, as text. */
export const readingControl = 'reading';
/** What says that the picture of the box shall become the medication's photo. */
export const keepBoxControl = 'keepBox';

/** What readers in the browser made of a picture of a box: what its code says, without a serial number, and its lettering. */
export interface BoxReading {
  code: ScannedCode | null;
  lettering: ReadText | null;
}

export interface ReadText {
  text: string;
  /** 0 to 100. */
  confidence: number;
  /** What read it. */
  reader: string;
}

/** A text that no page of ours wrote says nothing. */
export function boxReadingFrom(text: string): BoxReading {
  const { code, lettering } = parsed(text);
  return { code: isCode(code) ? plainCode(code) : null, lettering: isReadText(lettering) ? lettering : null };
}

function parsed(text: string): Partial<Record<keyof BoxReading, unknown>> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function isCode(code: unknown): code is ScannedCode {
  const { format, gtin, expiryDate, isExpiryDoubtful, lotNumber, isMedicine } = (code ?? {}) as Partial<ScannedCode>;
  const isNullOr = (value: unknown, isRight: (text: string) => boolean) =>
    value === null || (typeof value === 'string' && isRight(value));
  return (
    typeof format === 'string' &&
    isNullOr(gtin, (digits) => gtin14FromTyped(digits) === digits) &&
    isNullOr(expiryDate, isCalendarDate) &&
    isNullOr(lotNumber, (lot) => lot.length <= 20) &&
    [isExpiryDoubtful, isMedicine].every((said) => typeof said === 'boolean')
  );
}

const plainCode = ({
  format,
  gtin,
  expiryDate,
  isExpiryDoubtful,
  lotNumber,
  isMedicine,
}: ScannedCode): ScannedCode => ({
  ...{ format: format.slice(0, 20), gtin, expiryDate, isExpiryDoubtful, lotNumber, isMedicine },
});

function isReadText(lettering: unknown): lettering is ReadText {
  const { text, confidence, reader } = (lettering ?? {}) as Partial<ReadText>;
  return typeof text === 'string' && typeof confidence === 'number' && typeof reader === 'string';
}
