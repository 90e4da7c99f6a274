import { readTypedCode } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';

/** Only the product number of a scanned code: serial numbers must not be in an address. */
export const withoutSerial = (typed: string, today: CalendarDate) => readTypedCode(typed, today)?.gtin ?? typed;
