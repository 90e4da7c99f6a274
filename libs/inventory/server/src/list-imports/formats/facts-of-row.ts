import { facts as limits, openingFault } from '@domeka/inventory/contract';
import type {
  ColumnField,
  Omission,
  Outcome,
  ReadColumn,
  Reading,
  ReadRow,
  RowFacts,
  RowProblem,
} from './file-shape.ts';
import { isSpreadsheetFault, plainCell } from './plain-cell.ts';
import { categoriesIn, choicesOf, isPackages, isPieces, typeOf } from './row-choices.ts';
import { dateIn } from './row-dates.ts';
import { amountIn, quantityOf } from './row-quantity.ts';
import { codeIn, flagIn, keepsIn, lotIn, nameIn, namesIn, purposesIn, textIn } from './row-texts.ts';

type Facts = RowFacts['facts'];
const longestShown = 100;
/** What a row may come without. */
const omittable: Partial<Record<ColumnField, Omission>> = {
  quantity: 'quantity',
  expiryDate: 'date',
  openedOn: 'date',
};

/** What a row says, as far as it can be read, and why the rest cannot. */
export function factsOfRow(row: ReadRow, columns: readonly ReadColumn[], reading: Reading): RowFacts {
  const cells = new Cells(row, columns, reading);
  if (row.fault) cells.problems.push({ column: null, field: null, value: '', code: row.fault });
  const { type, saysType, quantity, counted } = typeAndQuantity(cells, reading);
  const { categories, unknown } = categoriesIn(cells.text('categories'), choicesOf(reading));
  const facts: Facts = { type, ...(quantity !== undefined && { quantity }), ...textsIn(cells, reading) };
  if (cells.has('categories')) facts.categories = categories;
  return {
    facts,
    saysType,
    problems: cells.problems,
    counted: [...counted, ...(unknown > 0 ? (['unknown-category'] as const) : [])],
  };
}

class Cells {
  readonly problems: RowProblem[] = [];

  constructor(
    private readonly row: ReadRow,
    private readonly columns: readonly ReadColumn[],
    private readonly reading: Reading,
  ) {}

  place = (field: ColumnField) => this.columns.findIndex((column) => column.field === field);
  has = (field: ColumnField) => this.place(field) >= 0;

  /** Of several cells for the note, one below the other. */
  text(field: ColumnField): string {
    const texts = this.columns.flatMap((column, at) =>
      column.field === field ? [plainCell(this.row.cells[at] ?? '', this.reading)] : [],
    );
    return texts.length < 2 ? (texts[0] ?? '') : texts.filter((text) => text.trim() !== '').join('\n');
  }

  /** Undefined if it cannot be read, which is then a problem. */
  read<Value>(field: ColumnField, readIn: (cell: string) => Outcome<Value>): Value | undefined {
    const cell = this.text(field);
    const isFaulty = field !== 'additionalInfo' && isSpreadsheetFault(cell);
    const outcome = isFaulty ? { fault: 'made-by-spreadsheet' } : readIn(cell);
    if ('value' in outcome) return outcome.value;
    this.refuse(field, outcome.fault);
    return undefined;
  }

  refuse(field: ColumnField, code: string) {
    const column = this.place(field);
    const text = this.text(field).trim();
    const value = text.length > longestShown ? `${text.slice(0, longestShown).toWellFormed()}…` : text;
    const omits = code === 'date-order' ? undefined : omittable[field];
    this.problems.push({ column: column < 0 ? null : column, field, value, code, ...(omits && { omits }) });
  }
}

function typeAndQuantity(cells: Cells, reading: Reading) {
  const choices = choicesOf(reading);
  const amount = amountIn(cells.text('quantity'));
  const names = [cells.text('name'), cells.text('dosage')];
  const unit = amount?.unit ?? null;
  const { type: likely, saysType, isUnknown } = typeOf(cells.text('type'), unit, names, choices);
  const isMeasured = unit !== null && !isPieces(unit) && choices.type(unit) === null;
  const countsPackages = unit === null && amount?.number !== null && isPackages(cells.text('type'));
  const under = (one: string) =>
    amount === null || isMeasured || countsPackages ? 'not-a-number' : quantityOf(amount, one);
  // A tube of "Maść" may be counted: what the name says gives way to the number.
  const isCounted = !saysType && typeof under(likely) === 'string' && typeof under('other') !== 'string';
  const type = isCounted ? 'other' : likely;
  const quantity = cells.read('quantity', () => {
    const read = under(type);
    return typeof read === 'string' ? { fault: read } : { value: read };
  });
  return {
    ...{ type, saysType },
    quantity: cells.has('quantity') ? quantity : undefined,
    counted: isUnknown && type === 'other' ? (['unknown-type'] as const) : [],
  };
}

/** Only what there is a column for: the rest keeps what a new medication has. */
function textsIn(cells: Cells, reading: Reading): Partial<Facts> {
  const { dateOrder: order, dayNumbers, say, today } = reading;
  const text = (field: 'dosage' | 'additionalInfo' | 'how' | 'location') =>
    cells.read(field, (cell) => textIn(cell, limits[field]));
  const day = (field: 'expiryDate' | 'openedOn') => (cell: string) =>
    dateIn(cell, { order, dayNumbers: dayNumbers.includes(cells.place(field)) });
  const opened = (cell: string) => {
    const date = day('openedOn')(cell);
    const fault = 'value' in date && date.value !== null ? openingFault(date.value, today) : null;
    return fault === null ? date : { fault };
  };
  const read = {
    name: () => cells.read('name', nameIn),
    dosage: () => text('dosage'),
    expiryDate: () => cells.read('expiryDate', day('expiryDate')),
    openedOn: () => cells.read('openedOn', opened),
    keeps: () => cells.read('keeps', keepsIn),
    lotNumber: () => cells.read('lotNumber', lotIn),
    gtin: () => cells.read('gtin', codeIn),
    catalogProductId: () => cells.text('catalogProductId').trim().toLowerCase() || null,
    additionalInfo: () => text('additionalInfo'),
    location: () => text('location'),
    how: () => text('how'),
    takenBy: () => cells.read('takenBy', namesIn),
    purposes: () => cells.read('purposes', (cell) => purposesIn(cell, say)),
    isTaken: () => cells.read('isTaken', (cell) => flagIn(cell, say)),
    isPrivate: () => cells.read('isPrivate', (cell) => flagIn(cell, say)),
  };
  const wanted = Object.entries(read).filter(([field]) => field === 'name' || cells.has(field as ColumnField));
  const values = wanted.map(([field, value]) => [field, value()] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
