import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Catalog } from '@domeka/catalog-import';
import { isUuid } from '@domeka/kernel';
import { Clock, Sql, words } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { Dictionaries } from '../application/dictionaries.ts';
import { todayOf } from '../application/today.ts';
import { presentIn } from '../infrastructure/duplicate.queries.ts';
import { placingFaults, planRows } from './domain/plan-rows.rules.ts';
import type { PlannedRow, PresentSum } from './domain/plan-rows.rules.ts';
import { dateOrderIn, dateQuestions, dayNumberColumns, factsOfRow } from './formats/index.ts';
import type { ReadFile, Reading, ReadRow, RowProblem } from './formats/index.ts';
import { sumsOf } from './infrastructure/plan-rows.queries.ts';
import type { KeptRow } from './infrastructure/plan-rows.queries.ts';
import { revisionOf } from './infrastructure/plans.queries.ts';
import type { KeptPlan } from './infrastructure/plans.queries.ts';

/** A file, or the plan that was made of it. */
export type Told = Pick<ReadFile, 'format' | 'delimiter' | 'columns' | 'isExact'> &
  Pick<KeptPlan, 'dateOrder' | 'dayNumbers'>;

/** What rows come without where it cannot be read. */
export type Omitted = Pick<KeptPlan, 'withoutQuantity' | 'withoutDates'>;

/** Milliseconds without a pause. */
const longestTurn = 20;

/** Reads rows and says what becomes of them. Changes nothing. */
@Injectable()
export class PlanImport {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly dictionaries: Dictionaries,
    private readonly catalog: Catalog,
  ) {}

  /** What each row says under these columns. Rows keep what was chosen for them. */
  async read(actor: Actor, told: Told, rows: readonly (ReadRow & Partial<KeptRow>)[]): Promise<KeptRow[]> {
    const [types, categories, now] = await Promise.all([
      this.dictionaries.read('medication_type'),
      this.dictionaries.read('medication_category'),
      this.clock.now(),
    ]);
    const { format, delimiter, columns, isExact } = told;
    const table = { rows: [...rows], columns, isExact };
    const dateOrder = told.dateOrder ?? dateOrderIn(table);
    const dayNumbers = told.dayNumbers ? dayNumberColumns(table) : [];
    const say: Reading['say'] = (key, language) => words.text(language, key);
    const today = todayOf(actor, now);
    const reading: Reading = { format, delimiter, dateOrder, dayNumbers, types, categories, say, today };
    const read: KeptRow[] = [];
    let began = performance.now();
    for (const [at, row] of rows.entries()) {
      if (performance.now() - began > longestTurn) {
        await setImmediate(); // others are served between
        began = performance.now();
      }
      read.push({ ...unplaced(row, at + 1), ...factsOfRow(row, columns, reading) });
    }
    return this.tied(read);
  }

  /** Only to products that are in the register here. */
  private async tied(rows: KeptRow[]): Promise<KeptRow[]> {
    const asked = new Set(rows.flatMap(({ facts }) => facts.catalogProductId ?? []).filter((id) => isUuid(id)));
    const known = await this.catalog.linksOf([...asked]);
    return rows.map((row) => {
      const { catalogProductId: id = null } = row.facts;
      if (id === null || known.has(id)) return row;
      return { ...row, facts: { ...row.facts, catalogProductId: null }, counted: [...row.counted, 'unknown-product'] };
    });
  }

  questionsOf = ({ columns, isExact }: Told, rows: readonly ReadRow[]) =>
    dateQuestions({ columns, isExact, rows: [...rows] });

  /** By what is there now; the revision is of before, so that a change meanwhile is noticed. */
  async place(
    scopeId: string,
    rows: readonly KeptRow[],
    omitted: Omitted,
  ): Promise<{ rows: KeptRow[]; revision: string }> {
    const revision = await revisionOf(this.sql, scopeId);
    const planned = rows.map((row) => plannedOf(row, omitted));
    const there = await this.presentFor(scopeId, planned);
    const placed = planRows(planned, there);
    return { revision, rows: rows.map((row, at) => placedAs(row, placed[at])) };
  }

  private async presentFor(scopeId: string, rows: readonly PlannedRow[]): Promise<PresentSum[]> {
    const sought = rows
      .filter(({ isUnread }) => !isUnread)
      .map(({ facts: { name = '', type, gtin = null }, saysType }) => ({ name, type: saysType ? type : null, gtin }));
    if (sought.length === 0) return [];
    const present = await presentIn(this.sql, scopeId, sought);
    const sums = await sumsOf(
      this.sql,
      present.map(({ id }) => id),
    );
    const byId = new Map(sums.map(({ id, quantity }) => [id, quantity]));
    return present.map((one) => ({ ...one, quantity: byId.get(one.id) ?? null }));
  }
}

const unplaced = ({ line, cells, medication, photo, fault, ...kept }: ReadRow & Partial<KeptRow>, number: number) => ({
  ...{ number, line, cells, medication: medication ?? null, photo: photo ?? null, fault: fault ?? null },
  ...{ placed: 'unread' as const, joinsId: null, joinsRow: null },
  isLeftOut: kept.isLeftOut ?? false,
  isAsNew: kept.isAsNew ?? false,
});

const plannedOf = (
  { number, facts, saysType, medication, problems, isLeftOut, isAsNew }: KeptRow,
  omitted: Omitted,
): PlannedRow => ({
  ...{ number, facts, saysType, medication, isLeftOut, isAsNew },
  isUnread:
    problems.some((problem) => !isOfPlacing(problem.code) && !isOmitted(problem, omitted)) || facts.name === undefined,
});

const isOmitted = ({ omits }: RowProblem, { withoutQuantity, withoutDates }: Omitted) =>
  (omits === 'quantity' && withoutQuantity) || (omits === 'date' && withoutDates);

/** These are told anew by each placing. */
const isOfPlacing = (code: string) => placingFaults.some((one) => one === code);

function placedAs(row: KeptRow, placed: ReturnType<typeof planRows>[number] | undefined): KeptRow {
  const { fault = null, ...where } = placed ?? { placed: 'unread' as const, joinsId: null, joinsRow: null };
  const problems = row.problems.filter(({ code }) => !isOfPlacing(code));
  if (fault) problems.push({ column: null, field: fault.field, value: valueOf(row, fault.field), code: fault.code });
  return { ...row, ...where, problems };
}

const valueOf = ({ facts }: KeptRow, field: 'quantity' | null) => (field === null ? '' : String(facts.quantity ?? ''));
