import { gtin14FromTyped, isBookCode, isScannersText, readTypedCode } from '@domeka/kernel';
import { typedFormat } from '@domeka/boxes/contract';
import type { ScannedCode } from '@domeka/boxes/contract';

/** What a reader at the keyboard or a person typed; null where it is no medicine's. */
export function codeFromTyped(text: string, today: string): ScannedCode | null {
  const code = readTypedCode(text, today);
  const gtin = code?.gtin ?? gtin14FromTyped(text);
  if (!gtin || isBookCode(gtin)) return null;
  const { expiryDate = null, isExpiryDoubtful = false, lotNumber = null } = code ?? {};
  return { format: typedFormat, gtin, expiryDate, isExpiryDoubtful, lotNumber, isMedicine: true };
}

/** What a page may say again of what was typed: a text of more than a code may hold a serial number. */
export const echoOf = (text: string): string =>
  isScannersText(text) || text.replace(/\D/g, '').length > longestGtin ? '' : text;

const longestGtin = 14;
