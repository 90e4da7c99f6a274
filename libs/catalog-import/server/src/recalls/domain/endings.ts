import { isMatched, laterFirst, lotKey } from '@domeka/catalog-import/contract';
import type { RecallDecision, RecallTarget } from '@domeka/catalog-import/contract';

type Ordered = Pick<RecallDecision, 'id' | 'kind' | 'day' | 'position' | 'targets'>;

const keyOf = ({ lot }: RecallTarget) => (lot === null ? null : lotKey(lot));

/** Alarms of which everything they name is allowed again, each with the decision that allows the last of it. */
export function endings(decisions: Ordered[]): Map<string, string> {
  const matched = decisions.filter(({ kind }) => isMatched(kind)).sort(laterFirst);
  const latest = latestByCode(matched);
  const ended = new Map<string, string>();
  for (const { id, kind, targets } of matched) {
    if (kind === 'allowed') continue;
    const counting = targets.flatMap(({ gtin, ...target }) =>
      gtin === null ? [] : [latestOf(latest.get(gtin), keyOf({ gtin, ...target }))],
    );
    const [last] = counting.flatMap((one) => one ?? []).sort(laterFirst);
    if (last && counting.every((one) => one?.kind === 'allowed')) ended.set(id, last.id);
  }
  return ended;
}

/** By batch; null: all. */
type LatestOfLots = Map<string | null, Ordered>;

function latestByCode(latestFirst: Ordered[]): Map<string, LatestOfLots> {
  const byCode = new Map<string, LatestOfLots>();
  for (const decision of latestFirst)
    for (const target of decision.targets) {
      if (target.gtin === null) continue;
      const lots: LatestOfLots = byCode.get(target.gtin) ?? new Map<string | null, Ordered>();
      byCode.set(target.gtin, lots);
      if (!lots.has(keyOf(target))) lots.set(keyOf(target), decision);
    }
  return byCode;
}

function latestOf(lots: LatestOfLots | undefined, key: string | null): Ordered | undefined {
  return [lots?.get(null), lots?.get(key)].filter((one) => one !== undefined).sort(laterFirst)[0];
}
