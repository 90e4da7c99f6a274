import { barcodeOf } from './product.ts';
import type { ImportedProduct } from './product.ts';

export const longestId = 200;

/** Identity across files: id, else code. */
export function keyOf(product: ImportedProduct): string | null {
  const { registerId, idScheme } = product;
  if (registerId !== null) return idScheme === undefined ? `id:${registerId}` : `id:${idScheme} ${registerId}`;
  const barcode = barcodeOf(product);
  return barcode === null ? null : `code:${barcode}`;
}
