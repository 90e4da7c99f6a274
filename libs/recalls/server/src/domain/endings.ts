import { isMatched, laterFirst, lotsMeant } from '@domeka/recalls/contract';
import type { RecallDecision, RecallTarget } from '@domeka/recalls/contract';

type Ordered = Pick<RecallDecision, 'id' | 'kind' | 'day' | 'position' | 'targets'>;
type Lot = RecallTarget['lot'];

const marksOf = (lot: Lot) => (lot === null ? [null] : lotsMeant(lot).marks);

/** Alarms of which everything they name is allowed again, each with the decision that allows the last of it. */
export function endings(decisions: Ordered[]): Map<string, string> {
  const matched = decisions.filter(({ kind }) => isMatched(kind)).sort(laterFirst);
  const latest = latestByCode(matched);
  const ended = new Map<string, string>();
  for (const { id, kind, targets } of matched) {
    if (kind === 'allowed') continue;
    const counting = targets.flatMap(({ gtin, lot }) =>
      gtin === null ? [] : marksOf(lot).map((mark) => latestOf(latest.get(gtin), mark)),
    );
    const [last] = counting.flatMap((one) => one ?? []).sort(laterFirst);
    if (last && counting.every((one) => one?.kind === 'allowed')) ended.set(id, last.id);
  }
  return ended;
}

type LatestOfLots = Map<string | null, Ordered>;

function latestByCode(latestFirst: Ordered[]): Map<string, LatestOfLots> {
  const byCode = new Map<string, LatestOfLots>();
  for (const decision of latestFirst)
    for (const { gtin, lot } of decision.targets) {
      if (gtin === null) continue;
      const lots: LatestOfLots = byCode.get(gtin) ?? new Map<string | null, Ordered>();
      byCode.set(gtin, lots);
      for (const mark of marksOf(lot)) if (!lots.has(mark)) lots.set(mark, decision);
    }
  return byCode;
}

function latestOf(lots: LatestOfLots | undefined, key: string | null): Ordered | undefined {
  return [lots?.get(null), lots?.get(key)].filter((one) => one !== undefined).sort(laterFirst)[0];
}
