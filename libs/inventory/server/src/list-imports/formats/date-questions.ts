import type { DateOrder } from '@domeka/inventory/contract';
import type { DateQuestion, ReadFile } from './file-shape.ts';
import { plainCell } from './plain-cell.ts';
import { bothReadings, dayOfNumber, isDayNumber, orderIn } from './row-dates.ts';

/** Only the tables of people are asked about. */
const typed = { format: 'table', delimiter: ';' } as const;

type Table = Pick<ReadFile, 'rows' | 'columns' | 'isExact'>;

const dateColumns = ({ columns }: Table) =>
  columns.flatMap(({ field }, at) => (field === 'expiryDate' || field === 'openedOn' ? [at] : []));
const cellsIn = ({ rows }: Table, column: number) =>
  rows.map(({ cells }) => plainCell(cells[column] ?? '', typed)).filter((cell) => cell.trim() !== '');

/** The order that lines decide; null if none does, or they contradict each other. What asks nothing is day first. */
export function dateOrderIn(file: Table): DateOrder | null {
  const orders = new Set(dateColumns(file).flatMap((column) => cellsIn(file, column).map(orderIn)));
  const [isDayFirst, isMonthFirst] = [orders.has('day-first'), orders.has('month-first')];
  if (isDayFirst === isMonthFirst) return file.isExact ? 'day-first' : null;
  return isDayFirst ? 'day-first' : 'month-first';
}

/** Every cell is a number that may be Excel's for a day. */
export function dayNumberColumns(file: Table): number[] {
  return dateColumns(file).filter((column) => {
    const cells = cellsIn(file, column);
    return cells.length > 0 && cells.every(isDayNumber);
  });
}

/** What a person has to say, one question of a kind: the order, where no line decides it; whether numbers are days. */
export function dateQuestions(file: Table): DateQuestion[] {
  if (file.isExact) return [];
  const columns = dateColumns(file).map((column) => ({ column, cells: cellsIn(file, column) }));
  const isDecided = dateOrderIn(file) !== null;
  const either = columns.flatMap(({ column, cells }) => {
    const example = isDecided ? undefined : cells.find((cell) => orderIn(cell) === 'either');
    return example === undefined ? [] : [{ column, example, means: bothReadings(example) }];
  });
  const numbers = dayNumberColumns(file).flatMap((column) => {
    const [example] = cellsIn(file, column);
    return example === undefined ? [] : [{ column, example, means: [dayOfNumber(example)] }];
  });
  return [
    ...either.slice(0, 1).map((question) => ({ kind: 'date-order' as const, ...question })),
    ...numbers.slice(0, 1).map((question) => ({ kind: 'day-numbers' as const, ...question })),
  ];
}
