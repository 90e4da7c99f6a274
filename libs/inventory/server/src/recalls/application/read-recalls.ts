import { Injectable } from '@nestjs/common';
import { Recalls } from '@domeka/recalls';
import { Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { mostRecalls, recallStates, worstOf } from '@domeka/inventory/contract';
import type { PackageRecall, RecallCheckView, RecallItem, RecallsView, RecallState } from '@domeka/inventory/contract';
import { askedOf, decidedFor } from '../domain/decided.ts';
import type { NamedBox } from '../domain/decided.ts';
import { shownRecalls } from '../domain/package-recalls.ts';
import { checkedPackages, recalledPackagesOf } from '../infrastructure/package-recalls.queries.ts';
import type { CheckedRow } from '../infrastructure/package-recalls.queries.ts';

export interface Box extends NamedBox {
  lotNumber: string | null;
}

@Injectable()
export class ReadRecalls {
  constructor(
    private readonly sql: Sql,
    private readonly recalls: Recalls,
  ) {}

  checkedUpTo() {
    return this.recalls.checkedUpTo();
  }

  /** By package. The caller has checked that the reader may see it. */
  async ofMedication(id: string): Promise<Map<string, PackageRecall[]>> {
    const rows = await checkedPackages(this.sql, id);
    return new Map((await this.shown(rows)).map(({ row, recalls }) => [row.id, recalls]));
  }

  async mine({ id }: Pick<Actor, 'id'>): Promise<RecallsView> {
    const [checkedUpTo, rows] = await Promise.all([this.checkedUpTo(), recalledPackagesOf(this.sql, id)]);
    const items = (await this.shown(rows)).flatMap(({ row, recalls }) => recalls.flatMap((one) => itemOf(row, one)));
    const sorted = items.sort((a, b) => rankOf(a.of) - rankOf(b.of)).map(({ item }) => item);
    return { checkedUpTo, items: sorted.slice(0, mostRecalls) };
  }

  async ofBox(box: Box): Promise<RecallCheckView> {
    const [checkedUpTo, [recalls = []]] = await Promise.all([this.checkedUpTo(), this.ofBoxes([box])]);
    return { state: stateIn(recalls), recalls, checkedUpTo };
  }

  /** The most serious of each, in their order. */
  async statesOf(boxes: readonly Box[]): Promise<(RecallState | null)[]> {
    return (await this.ofBoxes(boxes)).map(stateIn);
  }

  private async ofBoxes(boxes: readonly Box[]): Promise<PackageRecall[][]> {
    const rows = boxes.map((box) => ({ ...box, id: '', medicationId: '', quantity: null, kept: [] }));
    return (await this.shown(rows)).map(({ recalls }) => recalls);
  }

  private async shown(rows: readonly CheckedRow[]): Promise<{ row: CheckedRow; recalls: PackageRecall[] }[]> {
    const { gtins, productIds } = askedOf(rows);
    if (gtins.length + productIds.length === 0) return rows.map((row) => ({ row, recalls: [] }));
    const of = decidedFor(await this.recalls.about(gtins, productIds));
    return rows.map((row) => {
      const { productGtins, decisions } = of(row);
      return { row, recalls: shownRecalls({ ...row, productGtins }, decisions) };
    });
  }
}

const stateIn = (recalls: readonly PackageRecall[]) => worstOf(recalls.map(({ state }) => state));
const rankOf = (state: RecallState) => recallStates.indexOf(state);

function itemOf({ id, medicationId }: CheckedRow, { state, answer, decision }: PackageRecall) {
  if (state === null) return [];
  const isAlarm = state === 'recalled' || state === 'suspended';
  const item: RecallItem = { packageId: id, medicationId, state: isAlarm ? 'recalled' : 'check', answer, decision };
  return [{ of: state, item }];
}
