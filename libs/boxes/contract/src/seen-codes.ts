import type { CalendarDate } from '@domeka/kernel';
import { isBookCode, readBoxCode } from '@domeka/kernel';
import type { ScannedCode } from './scan.ts';

/** For zxing-wasm. Only codes of medicines: more kinds, or fewer agreeing lines, give false reads. */
export const codeOptions = {
  formats: ['DataMatrix', 'EAN13', 'EAN8', 'UPCA'] as ('DataMatrix' | 'EAN13' | 'EAN8' | 'UPCA')[],
  minLineCount: 4,
  textMode: 'Plain' as const,
  tryHarder: true,
  maxNumberOfSymbols: 8,
};

export interface CodeLook {
  /** Longest side in pixels; larger pictures are made smaller. */
  longest: number;
  enlarged: number;
  /** White around it, in pixels. */
  margin: number;
  /** Degrees clockwise. */
  turn: number;
}

const plain: CodeLook = { longest: Infinity, enlarged: 1, margin: 0, turn: 0 };
/** Pixels: turning or doubling all of a large photo would take seconds. */
const copiedSide = 1600;

/** White for squares without a margin, doubled for small ones, turned since linear codes must be upright or level. */
export const codeLooks: CodeLook[] = [
  plain,
  { ...plain, longest: 2 * copiedSide, enlarged: 2, margin: 40 },
  ...[15, 30, 45, 60, 75].map((turn) => ({ ...plain, longest: copiedSide, turn })),
];

export interface SeenCode {
  format: string;
  scanned: string;
}

/** One for each product; without a medicine's code the first other one. Drops serial numbers. */
export function codesAmong(seen: SeenCode[], today: CalendarDate): ScannedCode[] {
  const read = seen.map((one) => scannedCode(one, today)).sort((a, b) => saying(b) - saying(a));
  const products = [...new Set(read.map(({ gtin }) => gtin))].filter((gtin) => gtin !== null);
  if (products.length === 0) return read.slice(0, 1);
  return products.map((gtin) => together(read.filter((one) => one.gtin === gtin)));
}

export function scannedCode({ format, scanned }: SeenCode, today: CalendarDate): ScannedCode {
  const read = readBoxCode(scanned, today);
  const code = isBookCode(read?.gtin ?? null) ? null : read;
  const { gtin = null, expiryDate = null, isExpiryDoubtful = false, lotNumber = null } = code ?? {};
  return { format, gtin, expiryDate, isExpiryDoubtful, lotNumber, isMedicine: code !== null };
}

export const saying = ({ isMedicine, gtin, expiryDate, lotNumber }: ScannedCode) =>
  [isMedicine, gtin, expiryDate, lotNumber].filter(Boolean).length;

/** The facts of all codes, without those on which they differ, which are of two boxes. */
function together(codes: ScannedCode[]): ScannedCode {
  const agreed = <Fact extends 'expiryDate' | 'lotNumber'>(fact: Fact) => {
    const [value = null, ...others] = new Set(codes.map((code) => code[fact]).filter((value) => value !== null));
    return others.length === 0 ? value : null;
  };
  const [most] = codes as [ScannedCode];
  const isExpiryDoubtful = codes.some((code) => code.isExpiryDoubtful);
  return { ...most, expiryDate: agreed('expiryDate'), isExpiryDoubtful, lotNumber: agreed('lotNumber') };
}
