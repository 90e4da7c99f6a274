import { refuse } from '@domeka/catalog-import/contract';

/** Bounds the memory that a file can use. */
export const limits = {
  depth: 100,
  attributes: 200,
  columns: 500,
  /** Rows of a table, including empty ones, or products. */
  rows: 2_000_000,
  /** Characters of one cell, attribute or text. */
  field: 64 * 1024,
  /** Characters of one row or product. */
  record: 1024 * 1024,
};

/** @throws too-many-rows */
export function assertFewRows(rows: number) {
  if (rows > limits.rows) throw refuse('too-many-rows', { millions: limits.rows / 1_000_000 });
}
