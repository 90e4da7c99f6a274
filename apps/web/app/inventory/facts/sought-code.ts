import { readTypedCode } from '@domeka/boxes/contract';
import type { CalendarDate } from '@domeka/kernel';

/** What is looked for: of a scanner's text the product's number alone, since serial numbers stand in no address. */
export const withoutSerial = (typed: string, today: CalendarDate) => readTypedCode(typed, today)?.gtin ?? typed;
