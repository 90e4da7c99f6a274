import { sharedFacts } from '@domeka/inventory/contract';
import { folded, languages } from '@domeka/kernel';
import { FileFault } from './file-shape.ts';
import type { ColumnField, FileNote, ReadColumn, ReadFile, ReadRow, Say } from './file-shape.ts';
import { columnsOf, exportFields, fieldsByHeading, fieldsByLabel, labelIn } from './known-headings.ts';

type TableFormat = Pick<ReadFile, 'format' | 'columns' | 'isExact'> & {
  notes: FileNote[];
  /** Null leaves the row out. */
  rowOf?: (row: ReadRow) => ReadRow | null;
};

const hambHeadings =
  'Medicine Box;Medicine;Package;Categories;Additional information;Availability;Status;Expiry date;Date added'.split(
    ';',
  );
const hambFields: (ColumnField | null)[] = [
  ...(['additionalInfo', 'name', null, 'categories', 'additionalInfo'] as const),
  ...(['quantity', null, 'expiryDate', null] as const),
];
const homeBoxFields: Record<string, ColumnField> = {
  'HB.name': 'name',
  'HB.quantity': 'quantity',
  'HB.notes': 'additionalInfo',
  'HB.manufacturer': 'additionalInfo',
};
const schedules = [
  'medicine;dosage;time',
  'lek;dawka;czas',
  'lek;dawkowanie;czas',
  'leki;dawka;czas',
  'lek;dawka;godzina',
];

/** The format that these headings are of; any table if they are of none. @throws FileFault for tables without stock */
export function formatOf(headings: string[], say: Say): TableFormat {
  const seen = headings.map((heading) => folded(heading));
  if (schedules.includes(seen.join(';'))) throw new FileFault('is-schedule');
  if (seen.join(';') === folded(hambHeadings.join(';'))) return hamb(headings);
  if (headings.includes('HB.name')) return homeBox(headings);
  return ownExport(headings) ?? ownTable(headings, seen, say) ?? anyTable(headings, say);
}

function hamb(headings: string[]): TableFormat {
  const columns = headings.map((heading, at) => ({ heading, field: hambFields[at] ?? null }));
  const [availability, status, expiry] = ['Availability', 'Status', 'Expiry date'].map((one) =>
    hambHeadings.indexOf(one),
  );
  const isFinished = (cells: string[]) =>
    [availability, status].some((at) => folded(cells[at ?? -1] ?? '') === 'finished');
  return {
    ...{ format: 'hamb', columns, isExact: true, notes: ['place-in-note'] },
    rowOf: (row) => ({
      ...row,
      cells: row.cells.map((cell, at) => {
        if (at === availability) return isFinished(row.cells) ? '0' : '';
        return at === expiry && folded(cell) === 'no expiry' ? '' : cell;
      }),
    }),
  };
}

function homeBox(headings: string[]): TableFormat {
  const columns = headings.map((heading) => ({ heading, field: homeBoxFields[heading] ?? null }));
  const cell = (row: ReadRow, heading: string) => folded(row.cells[headings.indexOf(heading)] ?? '');
  const sold = ['HB.sold_time', 'HB.sold_date', 'HB.sold_to'].filter((heading) => headings.includes(heading));
  const isGone = (row: ReadRow) =>
    ['true', '1', 'yes'].includes(cell(row, 'HB.archived')) || sold.some((heading) => !isNever(cell(row, heading)));
  return {
    ...{ format: 'homebox', columns, isExact: true },
    notes: ['no-expiry-dates', 'no-archived', 'manufacturer-in-note'],
    rowOf: (row) => (isGone(row) ? null : row),
  };
}

/** Go's zero time, as older versions write it. */
const isNever = (day: string) => day === '' || day.startsWith('0001-01-01');

function ownExport(headings: string[]): TableFormat | null {
  if (headings.includes('medicationId') && headings.includes('lastDay')) throw new FileFault('is-packages-alone');
  if (!['id', 'name', 'listId', 'catalogProductId'].every((name) => headings.includes(name))) return null;
  return { format: 'own-export', columns: exportColumns(headings), isExact: true, notes: ['lists-ignored'] };
}

/** Columns of the export are named as the facts. */
const exportColumns = (headings: string[]): ReadColumn[] =>
  columnsOf(headings, (heading) => exportFields.find((field) => field === heading) ?? null);

/** As the tables of a list and of a shared page number a medication's packages. */
export const packageHeadings = { en: 'package', pl: 'opakowanie' };

function ownTable(headings: string[], seen: string[], say: Say): TableFormat | null {
  const language = languages.find((one) => sharedFacts.every((name) => seen.includes(labelIn(name, say, one))));
  if (!language) return null;
  const has = (field: ColumnField) => seen.includes(labelIn(field, say, language));
  if (!seen.includes(packageHeadings[language])) return null;
  const isList = has('lotNumber') && has('openedOn');
  const columns = columnsOf(headings, ownField(say, language));
  return isList
    ? { format: 'own-list', columns, isExact: true, notes: [], rowOf: bundled(columns, packageHeadings[language]) }
    : { format: 'shared-page', columns, isExact: true, notes: ['last-day-for-printed'] };
}

/** `1/3` begins a medication; the others of three follow it. */
function bundled(columns: ReadColumn[], packages: string) {
  const at = columns.findIndex(({ heading }) => folded(heading) === packages);
  const name = columns.findIndex(({ field }) => field === 'name');
  let [bundle, last] = [0, { number: Infinity, of: '', name: '' }];
  return (row: ReadRow): ReadRow => {
    const [, number, of = ''] = /^'?(\d{1,3})\/(\d{1,3})$/.exec(row.cells[at]?.trim() ?? '') ?? [];
    if (number === undefined) return row;
    const its = { number: Number(number), of, name: row.cells[name] ?? '' };
    const isNext = its.number > last.number && its.of === last.of && its.name === last.name;
    if (!isNext) bundle += 1;
    last = its;
    return { ...row, medication: String(bundle) };
  };
}

function ownField(say: Say, language: (typeof languages)[number]) {
  const known = fieldsByHeading(say);
  return (heading: string) => {
    const field = known(heading);
    return field !== null && labelIn(field, say, language) === folded(heading) ? field : null;
  };
}

const anyTable = (headings: string[], say: Say): TableFormat => ({
  ...{
    format: 'table',
    columns: columnsOf(headings, fieldsByLabel(say), fieldsByHeading(say)),
    isExact: false,
    notes: [],
  },
});
