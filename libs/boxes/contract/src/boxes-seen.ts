import type { CalendarDate } from '@domeka/kernel';
import { serialNumberIn } from '@domeka/kernel';
import type { ScannedCode } from './scan.ts';
import { codeLooks, codeOptions, saying, scannedCode } from './seen-codes.ts';
import type { CodeLook, SeenCode } from './seen-codes.ts';

/** For the memory of a page alone: only `code` may be kept or sent. */
export interface SeenBox {
  code: ScannedCode;
  serial: string | null;
}

/** Serial numbers decide where both have one: they are of one product only. */
export function sameBox(a: SeenBox, b: SeenBox): boolean {
  if (a.code.gtin !== b.code.gtin) return false;
  if (a.serial !== null && b.serial !== null) return a.serial === b.serial;
  return a.code.expiryDate === b.code.expiryDate && a.code.lotNumber === b.code.lotNumber;
}

/** Whether `a` may stand on the box of `b`, as stripes beside its square: it says less, and nothing else. */
export const saysLess = (a: ScannedCode, b: ScannedCode): boolean =>
  a.gtin === b.gtin &&
  saying(a) < saying(b) &&
  (a.expiryDate === null || a.expiryDate === b.expiryDate) &&
  (a.lotNumber === null || a.lotNumber === b.lotNumber);

/**
 * All boxes among codes, once each by `sameBox`, in the order they were seen. Codes that say less than another count as
 * its box's. Without a medicine's code the first other one.
 */
export const boxesAmong = (seen: SeenCode[], today: CalendarDate): SeenBox[] =>
  distinct(seen.map((one) => ({ code: scannedCode(one, today), serial: serialNumberIn(one.scanned, today) })));

/** The same told apart by product, date and batch, for where no serial number may be known. At most eight. */
export const distinctBoxes = (seen: SeenCode[], today: CalendarDate): ScannedCode[] =>
  distinct(seen.map((one) => ({ code: scannedCode(one, today), serial: null })))
    .map(({ code }) => code)
    .slice(0, codeOptions.maxNumberOfSymbols);

function distinct(boxes: SeenBox[]): SeenBox[] {
  const medicines = boxes.filter(({ code }) => code.gtin !== null);
  const kept: SeenBox[] = [];
  for (const box of [...medicines].sort((a, b) => weight(b) - weight(a)))
    if (!kept.some((other) => sameBox(box, other) || saysLess(box.code, other.code))) kept.push(box);
  return kept.length > 0 ? medicines.filter((box) => kept.includes(box)) : boxes.slice(0, 1);
}

const weight = ({ code, serial }: SeenBox) => 2 * saying(code) + (serial === null ? 0 : 1);

/** For one picture, in ms. */
const longestLooking = 3000;

/** What all looks at one picture see, each code once; no further look begins that would take longer than there is time. */
export async function seenInLooks<Seen extends SeenCode>(
  look: (at: CodeLook) => Promise<Seen[]>,
  now = () => performance.now(),
): Promise<Seen[]> {
  const seen = new Map<string, Seen>();
  const end = now() + longestLooking;
  for (const at of codeLooks) {
    const begun = now();
    for (const one of await look(at)) if (!seen.has(one.scanned)) seen.set(one.scanned, one);
    if (now() + (now() - begun) > end) break;
  }
  return [...seen.values()];
}
