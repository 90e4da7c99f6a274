import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ListAccess } from '@domeka/collaboration';
import { mayOnList } from '@domeka/collaboration/contract';
import { Refusal } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { fieldWords, Sql, streamCsv, words } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { facts, refuse } from '@domeka/inventory/contract';
import type { ImportField, ImportRow, ImportRowGroup, ImportRowPage, ListImportView } from '@domeka/inventory/contract';
import { untakenFacts } from './domain/untaken-facts.ts';
import { pageOfRows, unreadRows } from './infrastructure/plan-rows.queries.ts';
import type { KeptRow, ShownRow } from './infrastructure/plan-rows.queries.ts';
import { countsOf, planOf } from './infrastructure/plans.queries.ts';
import type { KeptPlan } from './infrastructure/plans.queries.ts';

@Injectable()
export class ReadImport {
  constructor(
    private readonly sql: Sql,
    private readonly lists: ListAccess,
  ) {}

  /** @throws list-import-not-found */
  async one(actor: Actor, id: string): Promise<ListImportView> {
    const { scopeId: _, revision: _revision, isExact, ...plan } = await this.planOf(actor, id);
    const [{ listName, mayEdit }, counts] = await Promise.all([
      this.placeOf(actor, plan.listId),
      countsOf(this.sql, id),
    ]);
    return { ...plan, columns: isExact ? [] : plan.columns, listName, mayEdit, counts };
  }

  /** The nearest page if the asked one is out of range. @throws list-import-not-found */
  async page(actor: Actor, id: string, group: ImportRowGroup, asked: number): Promise<ImportRowPage> {
    const { columns, isExact, listId } = await this.planOf(actor, id);
    const { maySee } = await this.placeOf(actor, listId);
    const { items, ...page } = await pageOfRows(this.sql, id, group, asked);
    return { items: items.map((row) => shown(row, isExact ? [] : columns, maySee)), ...page };
  }

  /** With line and reason, to be imported alone. @throws list-import-not-found */
  async unread(actor: Actor, id: string, language: Language): Promise<{ name: string; text: Readable }> {
    const { columns } = await this.planOf(actor, id);
    const say = (key: string) => words.text(language, `inventory:unread.${key}`);
    const rows = await unreadRows(this.sql, id);
    const headings = columns.map(({ heading }, at) => ({ key: `cell${at}`, header: heading }));
    const headed = [{ key: 'line', header: say('line') }, { key: 'why', header: say('why') }, ...headings];
    const told = rows.map((row) => ({ line: row.line, why: whyOf(row, language), ...cellsOf(row, columns.length) }));
    return { name: `${say('file')}.csv`, text: streamCsv(language, headed, asPages(told)) };
  }

  private async planOf(actor: Actor, id: string): Promise<KeptPlan> {
    const plan = await planOf(this.sql, id, actor.id);
    if (!plan) throw refuse('list-import-not-found');
    return plan;
  }

  /** Who left the list still reads what they did. */
  private async placeOf(actor: Actor, listId: string | null) {
    if (listId === null) return { listName: null, mayEdit: true, maySee: true };
    const place = await this.lists.placeOf(actor.id, listId).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    const mayEdit = place !== null && mayOnList(place.role, 'edit-medications');
    return { listName: place?.name ?? null, mayEdit, maySee: place !== null };
  }
}

/** What a place holds is told to those who still see it. */
function shown(row: ShownRow, columns: KeptPlan['columns'], maySee: boolean): ImportRow {
  const { number, line, placed, isLeftOut, isAsNew, facts, joinsId, joinsRow, joinsLine, joinsName, joinsDosage } = row;
  return {
    ...{ row: number, line, group: placed, isLeftOut, isAsNew, facts, joinsRow, joinsLine },
    joins:
      maySee && joinsId !== null && joinsName !== null ? { id: joinsId, name: joinsName, dosage: joinsDosage } : null,
    notTaken: row.joinsFacts !== null && (joinsId === null || maySee) ? untakenFacts(facts, row.joinsFacts) : [],
    problems: row.problems.map(({ column, field, value, code }) => ({
      ...{ field, value, code },
      heading: column === null ? null : (columns[column]?.heading ?? null),
    })),
    packageId: row.packageId,
    asChanged: row.asChanged,
    medicationId: row.medicationId,
  };
}

const whyOf = ({ problems }: KeptRow, language: Language) =>
  problems
    .map(({ field, code }) => {
      const why = fieldWords('inventory', field ?? 'row', code, language, limitsOf(field));
      return field === null ? why : `${words.text(language, `inventory:field.${field}.label`)}: ${why}`;
    })
    .join('. ');

const limitsOf = (field: ImportField | null) => ({
  max:
    field !== null && field in facts && 'max' in facts[field as keyof typeof facts]
      ? (facts[field as 'name'].max as number)
      : 0,
});

const cellsOf = ({ cells }: KeptRow, columns: number) =>
  Object.fromEntries((cells ?? []).slice(0, columns).map((cell, at) => [`cell${at}`, cell]));

async function* asPages<Row>(rows: Row[]) {
  yield await Promise.resolve(rows);
}
