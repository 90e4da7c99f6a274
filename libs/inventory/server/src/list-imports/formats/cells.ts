/** Longer than anything that is taken: the cell is then too long wherever it belongs. */
const longestCell = 10_001;
const longCode = /^\s*(?:\][A-Za-z]\d)?\(?01\)?\s?\d{14}(?=\S*[^\s\d]|\d{2})/;

/** Bounded; of codes longer than a product's, which may hold a serial number, only the beginning. */
export const boundedCell = (cell: string) => {
  const code = longCode.exec(cell);
  return code ? `${code[0].trim()}…` : cell.length > longestCell ? cell.slice(0, longestCell).toWellFormed() : cell;
};

/** A value of JSON as a cell; lists and objects stay JSON. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return boundedCell(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Lets others have their turn. */
export const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
