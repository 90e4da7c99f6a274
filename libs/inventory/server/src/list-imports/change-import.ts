import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ListAccess } from '@domeka/collaboration';
import { refuseCommon, refuseInput } from '@domeka/kernel';
import { Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { DateOrder, ImportField } from '@domeka/inventory/contract';
import { keepRows, placeRowsAnew, rowsOfPlan } from './infrastructure/plan-rows.queries.ts';
import type { KeptRow } from './infrastructure/plan-rows.queries.ts';
import { changePlan, heldPlan, planOf } from './infrastructure/plans.queries.ts';
import type { KeptPlan } from './infrastructure/plans.queries.ts';
import { PlanImport } from './plan-import.ts';

export interface ImportChange {
  columns?: (ImportField | null)[];
  dateOrder?: DateOrder;
  dayNumbers?: boolean;
  withoutQuantity?: boolean;
  withoutDates?: boolean;
  /** By the number of the row. */
  leaveOut?: Record<string, boolean>;
  asNew?: Record<string, boolean>;
  version?: number;
}

@Injectable()
export class ChangeImport {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly lists: ListAccess,
    private readonly planning: PlanImport,
  ) {}

  /** @throws list-import-not-found, list-import-not-ready, changed-meanwhile, invalid-input, list-not-found, role-too-low */
  async execute(actor: Actor, id: string, change: ImportChange): Promise<void> {
    const before = await planOf(this.sql, id, actor.id);
    if (!before) throw refuse('list-import-not-found');
    if (before.state !== 'ready') throw refuse('list-import-not-ready');
    if (change.version !== undefined && change.version !== before.version) throw refuseCommon('changed-meanwhile');
    const kept = await rowsOfPlan(this.sql, id);
    const rows = kept.map((row) => chosenIn(row, change));
    const isReadAnew =
      change.columns !== undefined || change.dateOrder !== undefined || change.dayNumbers !== undefined;
    const told = { ...before, ...asked(before, change) };
    if (!isReadAnew) return this.keep(actor, told, rows, kept);
    const sent = rows.map(sentAgain);
    const questions = this.planning.questionsOf(told, sent);
    await this.keep(actor, { ...told, questions }, await this.planning.read(actor, told, sent), null);
  }

  /** By what is there now. @throws list-import-not-found */
  async again(actor: Actor, id: string): Promise<void> {
    const before = await planOf(this.sql, id, actor.id);
    if (!before) throw refuse('list-import-not-found');
    const rows = await rowsOfPlan(this.sql, id);
    await this.keep(actor, before, rows, rows);
  }

  /**
   * What is there is told to those alone who may still add to it.
   * @param kept the rows as they were; null if they are read anew
   */
  private async keep(actor: Actor, plan: KeptPlan, rows: KeptRow[], kept: KeptRow[] | null) {
    if (plan.listId !== null) await this.lists.placeOf(actor.id, plan.listId, 'edit-medications');
    const { revision, rows: placed } = await this.planning.place(plan.scopeId, rows, plan);
    await this.em.transactional(async (em) => {
      const held = await heldPlan(em, plan.id, actor.id);
      if (!held) throw refuse('list-import-not-found');
      if (held.state !== 'ready') throw refuse('list-import-not-ready');
      if (held.version !== plan.version) throw refuseCommon('changed-meanwhile');
      await changePlan(em, { ...plan, revision });
      await (kept ? placeRowsAnew(em, plan.id, placed, kept) : keepRows(em, plan.id, placed));
    });
  }
}

function asked(plan: KeptPlan, { columns, ...change }: ImportChange) {
  if (columns && (plan.isExact || columns.length !== plan.columns.length))
    throw refuseInput('inventory', [{ path: 'columns', code: 'invalid' }]);
  return {
    columns: plan.columns.map(({ heading, field }, at) => ({
      heading,
      field: columns ? (columns[at] ?? null) : field,
    })),
    dateOrder: change.dateOrder ?? plan.dateOrder,
    dayNumbers: change.dayNumbers ?? plan.dayNumbers,
    withoutQuantity: change.withoutQuantity ?? plan.withoutQuantity,
    withoutDates: change.withoutDates ?? plan.withoutDates,
  };
}

const chosenIn = (row: KeptRow, { leaveOut = {}, asNew = {} }: ImportChange): KeptRow => ({
  ...row,
  isLeftOut: leaveOut[row.number] ?? row.isLeftOut,
  isAsNew: asNew[row.number] ?? row.isAsNew,
});

const sentAgain = ({ line, cells, medication, photo, fault, isLeftOut, isAsNew }: KeptRow) => ({
  ...{ line, cells: cells ?? [], isLeftOut, isAsNew },
  ...(medication !== null && { medication }),
  ...(photo !== null && { photo }),
  ...(fault !== null && { fault }),
});
