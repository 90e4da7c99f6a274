import { daysAfter } from '@domeka/kernel';
import { cellOf } from './cells.ts';
import { FileFault } from './file-shape.ts';
import type { ColumnField, FileNote, ReadFile, ReadRow } from './file-shape.ts';
import { exportFields, ownFields } from './known-headings.ts';

export type JsonObject = Record<string, unknown>;
type JsonFile = Pick<ReadFile, 'format' | 'columns' | 'rows'> & { notes: FileNote[] };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** @throws FileFault for JSON of strangers, or empty */
export function formatOfJson(value: unknown): JsonFile {
  if (isObject(value) && isObject(value['medicines']) && Array.isArray(value['medicines']['list']))
    return medTimer(value['medicines']['list'].filter(isObject));
  if (!Array.isArray(value)) throw new FileFault('other-json');
  const rows = value.filter(isObject);
  const [first] = rows;
  if (first === undefined) throw new FileFault(value.length > 0 ? 'other-json' : 'empty');
  if ('medicationId' in first && 'lastDay' in first) throw new FileFault('is-packages-alone');
  if ('amount' in first && ('best_before_date' in first || 'product' in first)) return grocy(rows);
  if ('name' in first && 'type' in first && 'medication' in first) return ownList(rows);
  if ('name' in first && 'type' in first && 'catalogProductId' in first) return withoutPhotos(ownExport(rows, null));
  throw new FileFault('other-json');
}

const tableOf = (fields: readonly ColumnField[], cellsOf: (row: JsonObject) => unknown[], rows: JsonObject[]) => ({
  columns: fields.map((field) => ({ heading: field, field })),
  rows: rows.map((row, at): ReadRow => ({ line: at + 1, cells: cellsOf(row).map(cellOf) })),
});

const factsIn = (fields: readonly ColumnField[]) => (row: JsonObject) => fields.map((field) => row[field]);

function ownList(rows: JsonObject[]): JsonFile {
  const { columns, rows: read } = tableOf(ownFields, factsIn(ownFields), rows);
  const ofOne = read.map((row, at) => ({ ...row, medication: cellOf(rows[at]?.['medication']) }));
  return { format: 'own-list', columns, rows: ofOne, notes: [] };
}

/** `medications.json`, with `packages.json` if it is there; else each has the facts of its package in use. */
export function ownExport(medications: JsonObject[], packages: JsonObject[] | null): JsonFile {
  const ofMedication = Map.groupBy(packages ?? [], ({ medicationId }) => medicationId);
  const rows = medications.flatMap((one) =>
    (ofMedication.get(one['id']) ?? [{}]).map((its) => ({ ...one, ...its, keeps: keepsOf(its), id: one['id'] })),
  );
  const { columns, rows: read } = tableOf(exportFields, factsIn(exportFields), rows);
  const known = read.map((row, at): ReadRow => {
    const { id, photo } = rows[at] as JsonObject;
    return { ...row, medication: cellOf(id), ...(isPhotoPath(photo) && { photo }) };
  });
  const notes: FileNote[] = [
    ...(medications.some(({ listId }) => (listId ?? null) !== null) ? (['lists-ignored'] as const) : []),
  ];
  return { format: 'own-export', columns, rows: known, notes };
}

/** As the export names them. */
const isPhotoPath = (photo: unknown): photo is string =>
  typeof photo === 'string' && /^photos\/[\w-]{1,64}\.jpg$/.test(photo);

const withoutPhotos = (file: JsonFile): JsonFile =>
  file.rows.some(({ photo }) => photo !== undefined) ? { ...file, notes: [...file.notes, 'no-photos'] } : file;

function keepsOf({ keepsDays, keepsMonths }: JsonObject) {
  if (typeof keepsDays === 'number') return { value: keepsDays, unit: 'days' };
  return typeof keepsMonths === 'number' ? { value: keepsMonths, unit: 'months' } : null;
}

/** Days since 1 January 1970; 0 is none. */
function medTimer(list: JsonObject[]): JsonFile {
  const medicines = list.map(({ medicine }) => medicine).filter(isObject);
  if (medicines.length === 0) throw new FileFault('empty');
  const fields = ['name', 'quantity', 'expiryDate', 'additionalInfo'] as const;
  const day = (days: unknown) =>
    typeof days === 'number' && days > 0 && days < 100_000 ? daysAfter('1970-01-01', Math.floor(days)) : '';
  const cells = ({ name, amount, unit, notes, expirationDate }: JsonObject) => [
    name,
    `${cellOf(amount)} ${textIn(unit)}`.trim(),
    day(expirationDate),
    notes,
  ];
  return { format: 'medtimer', ...tableOf(fields, cells, medicines), notes: ['no-reminders'] };
}

const never = '2999-12-31';

function grocy(rows: JsonObject[]): JsonFile {
  const fields = ['name', 'quantity', 'expiryDate', 'additionalInfo'] as const;
  const cells = ({ product, amount, best_before_date: day }: JsonObject) => {
    const { name, description } = isObject(product) ? product : {};
    return [name, amount, day === never ? '' : day, withoutTags(textIn(description))];
  };
  return { format: 'grocy', ...tableOf(fields, cells, rows), notes: [] };
}

/** Grocy's descriptions are HTML. */
const withoutTags = (html: string) =>
  html
    .slice(0, 50_000)
    .replace(/<(?:br|\/p|\/li|\/div)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .trim();
