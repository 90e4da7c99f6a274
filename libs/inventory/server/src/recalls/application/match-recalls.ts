import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Recalls } from '@domeka/recalls';
import type { RecallDecision } from '@domeka/recalls/contract';
import { worstOf } from '@domeka/inventory/contract';
import type { RecallState } from '@domeka/inventory/contract';
import { askedOf, decidedFor } from '../domain/decided.ts';
import { keptRecalls } from '../domain/package-recalls.ts';
import type { KeptRecall, RecalledPackage } from '../domain/package-recalls.ts';
import { checkedWithin, keepRecalls } from '../infrastructure/package-recalls.queries.ts';
import type { CheckedRow, KeptCounts } from '../infrastructure/package-recalls.queries.ts';
import { RecalledPackages } from '../recalled-packages.ts';

export type Decided = CheckedRow & RecalledPackage & { decisions: RecallDecision[] };

export interface Matched {
  states: Map<string, RecallState | null>;
  hasNewAlarm: boolean;
}

@Injectable()
export class MatchRecalls {
  constructor(
    private readonly em: EntityManager,
    private readonly recalls: Recalls,
    private readonly recalled: RecalledPackages,
  ) {}

  /** The caller’s transaction holds its row. @returns the most serious state */
  async saved(id: string): Promise<RecallState | null> {
    return (await this.savedAll([id])).get(id) ?? null;
  }

  async savedAll(ids: readonly string[]): Promise<Matched['states']> {
    await this.em.getContext().flush();
    const { states, hasNewAlarm } = await this.execute(ids);
    if (hasNewAlarm) this.recalled.announceNew();
    return states;
  }

  /** The caller’s transaction holds their rows. Decisions stay as they are until it ends. */
  async execute(medicationIds: readonly string[]): Promise<Matched> {
    const packages = await this.decided(medicationIds);
    const after = packages.map((one) => ({ one, kept: keptRecalls(one, one.decisions) }));
    const changed = after.filter(({ one, kept }) => textOf(kept) !== textOf(one.kept));
    const byMedication = Map.groupBy(after, ({ one }) => one.medicationId);
    const counts = medicationIds.map((id) => countsOf(id, (byMedication.get(id) ?? []).map(stateOf)));
    await keepRecalls(
      this.em.getContext(),
      changed.map(({ one, kept }) => ({ id: one.id, kept })),
      counts,
    );
    return {
      states: new Map(medicationIds.map((id) => [id, worstOf((byMedication.get(id) ?? []).map(stateOf))])),
      hasNewAlarm: changed.some(({ one, kept }) => kept.some((row) => isAlarm(row) && !isKeptAlarm(one, row))),
    };
  }

  /** The most serious of each package, as matched last. In the caller's transaction. */
  async statesIn(medicationId: string): Promise<Map<string, RecallState | null>> {
    const rows = await checkedWithin(this.em.getContext(), [medicationId]);
    return new Map(rows.map((row) => [row.id, stateOf(row)]));
  }

  /** In the caller's transaction, which has flushed what changed. */
  async decided(medicationIds: readonly string[]): Promise<Decided[]> {
    const em = this.em.getContext();
    const rows = await checkedWithin(em, medicationIds);
    const { gtins, productIds } = askedOf(rows);
    if (gtins.length + productIds.length === 0) return rows.map((row) => ({ ...row, productGtins: [], decisions: [] }));
    await this.recalls.hold(em);
    const of = decidedFor(await this.recalls.within(em, gtins, productIds));
    return rows.map((row) => ({ ...row, ...of(row) }));
  }
}

const stateOf = ({ kept }: { kept: KeptRecall[] }) => worstOf(kept.map(({ state }) => state));

function countsOf(id: string, states: (RecallState | null)[]): KeptCounts {
  const counted = (state: RecallState) => states.filter((one) => one === state).length;
  return {
    id,
    recalled: counted('recalled'),
    suspended: counted('suspended'),
    check: counted('check'),
    unreadable: counted('unreadable'),
  };
}

const isAlarm = ({ state }: KeptRecall) => state === 'recalled' || state === 'suspended';
const isKeptAlarm = ({ kept }: RecalledPackage, { decisionId }: KeptRecall) =>
  kept.some((row) => row.decisionId === decisionId && isAlarm(row));

const textOf = (kept: readonly KeptRecall[]) =>
  kept
    .map((row) => JSON.stringify([row.decisionId, row.state, row.answer, row.lotNumber, row.gtin, row.isFilled]))
    .sort()
    .join();
