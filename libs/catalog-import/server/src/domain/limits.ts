import { refuse } from '@domeka/catalog-import/contract';

/** How much of a file is taken for one thing, so that none can fill the memory. */
export const limits = {
  /** Elements within elements. */
  depth: 100,
  attributes: 200,
  columns: 500,
  /** Rows of a table, empty ones counted in, or products. */
  rows: 2_000_000,
  /** Characters of one cell, attribute or text. */
  field: 64 * 1024,
  /** Characters of one row or product. */
  record: 1024 * 1024,
};

/** @throws too-many-rows once there are more */
export function assertFewRows(rows: number) {
  if (rows > limits.rows) throw refuse('too-many-rows', { millions: limits.rows / 1_000_000 });
}

export const inKilobytes = (characters: number) => ({ kilobytes: characters / 1024 });
