import type { TableRecord } from './table-record.ts';

/** Records looked at; notices before price lists have up to sixty lines. */
export const recordsLookedAt = 200;

export interface TableStart {
  heading: TableRecord | null;
  from: number;
  columns: number;
}

/** What a heading names; null for unknown ones. */
export type KnownField = (heading: string) => string | null;

/** @param line said by hand; 0: there is none. Null if no record begins there. */
export function tableStart(records: TableRecord[], line: number | null, knownFieldOf: KnownField): TableStart | null {
  const at = line === null ? foundAt(records, knownFieldOf) : records.findIndex((record) => record.line === line);
  if (line !== null && line > 0 && at < 0) return null;
  const heading = records[at] ?? null;
  if (heading) return { heading, from: at + 1, columns: heading.cells.length };
  const rows = records.slice(firstFull(records));
  return { heading, from: records.length - rows.length, columns: mostFrequent(rows.map(({ cells }) => cells.length)) };
}

function foundAt(records: TableRecord[], knownFieldOf: KnownField): number {
  const known = records.map(({ cells }) => new Set(cells.map(knownFieldOf).filter((field) => field !== null)).size);
  const most = Math.max(...known);
  if (most >= 2) return known.indexOf(most);
  const first = firstFull(records);
  const [candidate, ...below] = records.slice(first);
  return candidate && looksLikeHeadings(candidate, below) ? first : -1;
}

/** Notices fill fewer cells than rows do. */
function firstFull(records: TableRecord[]): number {
  const filled = records.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const usual = mostFrequent(filled.filter((count) => count > 1));
  return Math.max(
    0,
    filled.findIndex((count) => count > 1 && count >= usual / 2),
  );
}

/** Headings are words, which the cells below do not repeat. */
function looksLikeHeadings({ cells }: TableRecord, below: TableRecord[]): boolean {
  return cells.every((cell, at) => {
    const heading = cell.trim();
    if (heading === '') return true;
    const isRepeated = below.some((record) => record.cells[at]?.trim() === heading);
    return !isRepeated && !/^["'=+-]*\d/.test(heading);
  });
}

function mostFrequent(counts: number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
}
