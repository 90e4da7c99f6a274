import { barcodeOf } from './product.ts';
import type { ImportedProduct } from './product.ts';

/** Longest id that a product can be known by. */
export const longestId = 200;

/** What a product is known by from file to file: its id, else its code; null where it has neither. */
export function keyOf(product: ImportedProduct): string | null {
  if (product.registerId !== null) return `id:${product.registerId}`;
  const barcode = barcodeOf(product);
  return barcode === null ? null : `code:${barcode}`;
}
