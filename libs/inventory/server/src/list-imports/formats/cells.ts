/** Longer than anything that is taken: the cell is then too long wherever it belongs. */
const longestCell = 10_001;
const before = String.raw`[\s\u001d'’="]*`;
const application = String.raw`(?:\(\s*01\s*\)|01)`;
const more = String.raw`\S*[^\s\d]|\d{2}|\s*\(\s*\d{2,4}\s*\)|\s+\d{2}\s?\S`;
const longCode = new RegExp(`^${before}(?:\\][A-Za-z]\\d[\\s\u001d]*)?(${application}\\s*\\d{14})(?=${more})`);

/** Bounded; of codes longer than a product's, which may hold a serial number, only the beginning. */
export const boundedCell = (cell: string) => {
  const code = longCode.exec(cell);
  return code ? `${code[1]}…` : cell.length > longestCell ? cell.slice(0, longestCell).toWellFormed() : cell;
};

/** A value of JSON as a cell; lists and objects stay JSON. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return boundedCell(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Lets others have their turn. */
export const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
