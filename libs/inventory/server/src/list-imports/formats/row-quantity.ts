import { isPercentType, quantityFrom } from '@domeka/inventory/contract';

interface Amount {
  /** As `quantityFrom` takes it; null for nothing said. */
  number: string | null;
  isPercent: boolean;
  /** The word behind the number. */
  unit: string | null;
}

/** "30 tabletek o przedłużonym uwalnianiu" is one as well. */
const longestAmount = 100;
const decimal = String.raw`\d{1,7}(?:[.,]\d{1,2})?`;
const percent = new RegExp(`^(${decimal})\\s*%$`);
const single = new RegExp(`^(${decimal})\\s*((?!x$)\\p{L}[\\p{L}. ]*)?$`, 'u');
const several = new RegExp(`^(\\d{1,4})\\s*(?:[x×*]|po)\\s*(${decimal})\\s*(\\p{L}[\\p{L}. ]*)?$`, 'iu');

/** "2 x 30" is 60, "30 tabl." 30 of a type, "50%" of a percentage type. Formulas are not calculated. */
export function amountIn(cell: string): Amount | null {
  if (cell.trim().length > longestAmount) return null;
  const text = withDecimals(cell.trim());
  if (text === '' || /^[-–—]$/.test(text)) return { number: null, isPercent: false, unit: null };
  const [, share] = percent.exec(text) ?? [];
  if (share !== undefined) return { number: share, isPercent: true, unit: null };
  const [, times, each = '', theirs] = several.exec(text) ?? [];
  if (times !== undefined) {
    const product = Number(times) * Number(each.replace(',', '.'));
    return { number: String(product), isPercent: false, unit: theirs ?? null };
  }
  const [, number, unit] = single.exec(text) ?? [];
  return number === undefined ? null : { number, isPercent: false, unit: unit ?? null };
}

const withDecimals = (text: string) => text.replace(/^(?:(\d+)\s*½|½|(\d+) 1\/2|1\/2)(?!\d)/, half);
const half = (_: string, ...[joined, apart]: (string | undefined)[]) => `${joined ?? apart ?? 0}.5`;

export function quantityOf({ number, isPercent }: Amount, type: string): ReturnType<typeof quantityFrom> {
  if (isPercent && !isPercentType(type)) return 'not-a-number';
  return quantityFrom(number, type);
}
