/** How much of a file is taken for one thing, so that none can fill the memory (quality.md, security). */
export const limits = {
  /** Elements within elements. */
  depth: 100,
  attributes: 200,
  columns: 500,
  /** Characters of one cell, attribute or text. */
  field: 64 * 1024,
  /** Characters of one row or product. */
  record: 1024 * 1024,
} as const;

export const inKilobytes = (characters: number) => ({ kilobytes: characters / 1024 });
