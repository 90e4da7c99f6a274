import { createHash } from 'node:crypto';
import { comparable } from '@domeka/kernel';
import { barcodeOf } from './product.ts';
import type { ImportedProduct } from './product.ts';

export const longestId = 200;

/** Identity across files: id, else code, or name, strength and form where the table has neither. */
export function keyOf(product: ImportedProduct): string | null {
  const { registerId, idScheme } = product;
  if (registerId !== null) return idScheme === undefined ? `id:${registerId}` : `id:${idScheme} ${registerId}`;
  const barcode = barcodeOf(product);
  if (barcode !== null) return `code:${barcode}`;
  return product.isKnownByName ? `name:${nameKey(product)}` : null;
}

/** Names may be longer than an index takes. */
const nameKey = ({ name, dosage, form }: ImportedProduct) =>
  createHash('sha256')
    .update(JSON.stringify([comparable(name), comparable(dosage ?? '').replaceAll(' ', ''), comparable(form ?? '')]))
    .digest('base64url');
