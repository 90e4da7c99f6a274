import { delimiterOf, quotesCells, Table, tableDelimiters, TableRecords, tableStart } from '@domeka/platform/tables';
import type { TableDelimiter, TableRecord, TableRules, TableStart } from '@domeka/platform/tables';
import { boundedCell, turn } from './cells.ts';
import { decodedText } from './decoded-text.ts';
import { FileFault } from './file-shape.ts';
import type { FileLimits, ReadFile, ReadRow, Say } from './file-shape.ts';
import { fieldsByHeading } from './known-headings.ts';
import { formatOf } from './table-formats.ts';

/** Beyond many, empty ones counted in, headings are not even looked for. */
const [mostColumns, manyColumns] = [200, 1000];
/** Spreadsheets end in empty rows; lines before the headings count as well. */
const emptyRows = 20_000;
/** Characters between two turns of the event loop: about ten milliseconds. */
const slice = 64 * 1024;
/** Characters in which the headings must have come. */
const mostWaiting = 256 * 1024;
/** Delimiter and quotation marks are judged by the beginning. */
const judged = 64 * 1024;

/** Of a whole table, parsed in slices. @throws FileFault */
export async function readTable(bytes: Buffer, { maxBytes, maxRows }: FileLimits, say: Say): Promise<ReadFile> {
  const { text, encoding } = decodedText(bytes);
  if (text.trim() === '') throw new FileFault('empty');
  const head = text.slice(0, judged);
  const names = delimiterOfNames(head, say);
  const delimiter = names ?? delimiterIn(head, say);
  const isQuoted = names === null && quotesCells(head, delimiter);
  const records = new TableRecords(delimiter, isQuoted, rulesFor(maxBytes, maxRows));
  const rows: TableRecord[] = [];
  let start: TableStart | null = null as TableStart | null;
  const table = new Table(records, mostWaiting, (first) => (start = names ? namesAlone : startOf(first, say)));
  const take = (taken: Iterable<TableRecord>) => {
    for (const row of taken) {
      if (rows.length >= maxRows) throw new FileFault('too-many-rows', { most: maxRows });
      rows.push(boundedRow(row, start?.columns ?? 0));
    }
  };
  for (let at = 0; at < text.length; at += slice) {
    take(table.read(text.slice(at, at + slice)));
    await turn();
  }
  take(table.end());
  if (start === null || rows.length === 0) throw new FileFault(start?.heading ? 'headings-alone' : 'empty');
  const file = fileOf(start, rows, records, say);
  return names === null ? { ...file, encoding, delimiter } : { ...file, ...ofNames, encoding };
}

/** Beyond the headings' columns, one more cell that says something tells as much as all. */
function boundedRow({ line, cells }: TableRecord, columns: number): TableRecord {
  assertNotTooWide(cells);
  const beyond = cells.slice(columns).find((cell) => cell.trim() !== '');
  const kept = [...cells.slice(0, columns), ...(beyond === undefined ? [] : [beyond])];
  return { line, cells: kept.map(boundedCell) };
}

function assertNotTooWide(cells: string[]) {
  if (cells.length > manyColumns) throw new FileFault('too-many-columns', { most: mostColumns });
}

function rulesFor(maxBytes: number, maxRows: number): TableRules {
  return {
    limits: { field: Infinity, record: maxBytes },
    assertFewRows: (count) => {
      if (count > maxRows + emptyRows) throw new FileFault('too-many-rows', { most: maxRows });
    },
    refuse: (_, { line }) => new FileFault('unreadable', line === undefined ? {} : { line }),
  };
}

const namesAlone: TableStart = { heading: null, from: 0, columns: 1 };
const ofNames = {
  columns: [{ heading: '', field: 'name' as const }],
  notes: ['names-alone' as const],
  delimiter: null,
};

/**
 * Names one below the other, without a heading: most lines have no sign that parts cells. A sign that none of them has
 * keeps each line whole; null if this is another table.
 */
function delimiterOfNames(head: string, say: Say): TableDelimiter | null {
  const lines = head.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  if (lines.length < 2 || !/^[^<{[]*\p{L}/u.test(first) || fieldsByHeading(say)(first) !== null) return null;
  const delimiter = delimiterOf(head);
  if (delimiter !== null && (isTable(lines, delimiter, say) || /^\s*"?sep=/i.test(first))) return null;
  return tableDelimiters.find((sign) => !head.includes(sign)) ?? null;
}

/** By its headings, or because half of its lines have cells. */
function isTable(lines: string[], delimiter: TableDelimiter, say: Say): boolean {
  const fieldOf = fieldsByHeading(say);
  const parted = lines.filter((line) => line.includes(delimiter));
  const named = (line: string) => line.split(delimiter).filter((cell) => fieldOf(cell) !== null).length;
  return parted.length * 2 >= lines.length || parted.some((line) => named(line) >= 2);
}

/** Names alone, one a line, are a table if a heading says so. */
function delimiterIn(head: string, say: Say): TableDelimiter {
  const delimiter = delimiterOf(head);
  if (delimiter !== null) return delimiter;
  const [first = ''] = head.split(/[\r\n]/);
  if (fieldsByHeading(say)(first) !== 'name') throw new FileFault('unreadable');
  return ',';
}

function startOf(first: TableRecord[], say: Say): TableStart {
  for (const { cells } of first) assertNotTooWide(cells);
  const start = tableStart(first, null, fieldsByHeading(say));
  if (start === null) throw new FileFault('empty');
  if (start.columns > mostColumns) throw new FileFault('too-many-columns', { most: mostColumns });
  return start;
}

function fileOf({ heading, columns }: TableStart, rows: TableRecord[], records: TableRecords, say: Say) {
  const headings = Array.from({ length: columns }, (_, at) => (heading?.cells[at] ?? '').replace(/\ufeff/g, '').trim());
  const { rowOf = (row: ReadRow) => row, ...format } = formatOf(headings, say);
  const cutOff = rows.length > 1 ? records.cutOffAt(columns) : null;
  const isAgain = ({ cells }: TableRecord) =>
    heading !== null && cells.every((cell, at) => cell.replace(/\ufeff/g, '').trim() === (headings[at] ?? ''));
  const read = rows
    .filter((row) => !isAgain(row))
    .map((row): ReadRow => {
      const cells = [...row.cells, ...Array<string>(Math.max(0, columns - row.cells.length)).fill('')];
      const isWide = row.cells.length > columns;
      const fault = isWide ? 'wrong-cell-count' : row.line === cutOff ? 'cut-off' : undefined;
      return { line: row.line, cells, ...(fault && { fault }) };
    });
  return { ...format, rows: read.map(rowOf).filter((row) => row !== null) };
}
