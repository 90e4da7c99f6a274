import { readFileSync } from 'node:fs';
import { firstCategories, firstTypes, inventoryEn, inventoryPl } from '@domeka/inventory/contract';
import { words } from '@domeka/platform';
import { dateOrderIn, factsOfRow, FileFault, readListFile } from './index.ts';
import type { ColumnField, ReadFile, Reading } from './index.ts';

words.add('inventory', { en: inventoryEn, pl: inventoryPl });

const megabyte = 1024 * 1024;
export const limits = { maxBytes: 5 * megabyte, maxZipBytes: 50 * megabyte, maxRows: 2000 };
export const say: Reading['say'] = (key, language) => words.text(language, key);

export const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));

async function* piecesOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

export const read = (file: Buffer | string, piece = 64 * 1024) =>
  readListFile(piecesOf(Buffer.from(file), piece), limits, say);

/** The code why nothing of a file is taken. */
export async function faultOf(file: Buffer | string): Promise<string> {
  const outcome: unknown = await read(file).catch((error: unknown) => error);
  if (!(outcome instanceof FileFault)) throw new Error(`It was not refused: ${JSON.stringify(outcome)}`);
  return outcome.code;
}

export const readingOf = (file: ReadFile, more: Partial<Reading> = {}): Reading => ({
  ...{ format: file.format, delimiter: file.delimiter, dateOrder: dateOrderIn(file), dayNumbers: [] },
  ...{ today: '2026-05-03', say },
  types: {
    name: 'medication_type',
    values: [...firstTypes, 'patch'],
    labels: [{ value: 'patch', en: null, pl: 'plaster' }],
  },
  categories: { name: 'medication_category', values: firstCategories, labels: [] },
  ...more,
});

export const factsIn = (file: ReadFile, more: Partial<Reading> = {}) => {
  const reading = readingOf(file, more);
  return file.rows.map((row) => factsOfRow(row, file.columns, reading));
};

export const fileOf = (fields: ColumnField[], rows: string[][], more: Partial<ReadFile> = {}): ReadFile => ({
  ...{ format: 'table', encoding: 'utf-8', delimiter: ';', notes: [], isExact: false },
  columns: fields.map((field) => ({ heading: field, field })),
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
  ...more,
});

export function factsOf(cells: Partial<Record<ColumnField, string>>, more: Partial<Reading> = {}) {
  const given = { name: 'Apap', ...cells };
  const file = fileOf(Object.keys(given) as ColumnField[], [Object.values(given)]);
  return factsOfRow({ line: 2, cells: Object.values(given) }, file.columns, readingOf(file, more));
}

export const codeOf = (cells: Partial<Record<ColumnField, string>>) => factsOf(cells).problems.map(({ code }) => code);
