import { isMatched, laterFirst, lotKey } from './decisions.ts';
import type { AlarmKind, RecallDecision, RecallTarget } from './decisions.ts';

/** What is asked where the box has to be looked at; `unreadable` asks no more and alarms no less. */
export const recallAnswers = ['one-of', 'none', 'unreadable'] as const;
export type RecallAnswer = (typeof recallAnswers)[number];

export interface CheckedPackage {
  /** GTIN-14 */
  gtin: string | null;
  lotNumber: string | null;
  /** Codes of the product it is tied to, foreign ones of parallel imports included. */
  productGtins: string[];
  /** 0: finished, and not matched. */
  quantity: number | null;
  answers: { decisionId: string; answer: RecallAnswer }[];
}

export interface RecallMatch {
  decisionId: string;
  state: 'recalled' | 'check';
  kind: AlarmKind;
  /** What it means of the package's codes, or those of its product: batches, or all of a code. */
  targets: RecallTarget[];
}

/** The decisions that count for a package, the latest first. Neither order of the decisions nor of codes matters. */
export function recallsOf(checked: CheckedPackage, decisions: RecallDecision[]): RecallMatch[] {
  if (checked.quantity === 0) return [];
  const latestFirst = decisions.filter(({ kind }) => isMatched(kind)).sort(laterFirst);
  const key = checked.lotNumber === null ? '' : lotKey(checked.lotNumber);
  const codes = checked.gtin === null ? [...new Set(checked.productGtins)].sort() : [checked.gtin];
  const found = new Map<string, RecallMatch>();
  for (const gtin of codes)
    for (const { decision, targets } of countingFor(gtin, key || null, latestFirst)) {
      const isSure = checked.gtin !== null && (key !== '' || targets.some(({ lot }) => lot === null));
      found.set(decision.id, {
        decisionId: decision.id,
        state: isSure ? 'recalled' : 'check',
        kind: decision.kind as AlarmKind,
        targets: [...(found.get(decision.id)?.targets ?? []), ...targets],
      });
    }
  const answers = new Map(checked.answers.map(({ decisionId, answer }) => [decisionId, answer]));
  return latestFirst.flatMap(({ id }) => answered(found.get(id), answers.get(id)));
}

/** An answer settles what had to be looked at; code and batch known by now say more than it. */
function answered(match: RecallMatch | undefined, answer: RecallAnswer | undefined): RecallMatch[] {
  if (!match) return [];
  if (match.state === 'recalled' || answer === undefined || answer === 'unreadable') return [match];
  return answer === 'none' ? [] : [{ ...match, state: 'recalled' }];
}

interface Counting {
  decision: RecallDecision;
  targets: RecallTarget[];
}

/** @param key null where the batch is not known: what still counts for some batch is found */
function countingFor(gtin: string, key: string | null, latestFirst: RecallDecision[]): Counting[] {
  const naming = latestFirst
    .map((decision) => ({ decision, targets: decision.targets.filter((target) => target.gtin === gtin) }))
    .filter(({ targets }) => targets.length > 0);
  if (key !== null) {
    const latest = naming.find(({ targets }) => targets.some(({ lot }) => lot === null || lotKey(lot) === key));
    return latest && latest.decision.kind !== 'allowed' ? [latest] : [];
  }
  const counting: Counting[] = [];
  const settled = new Set<string>();
  for (const { decision, targets } of naming) {
    const open = targets.filter(({ lot }) => lot === null || !settled.has(lotKey(lot)));
    if (decision.kind !== 'allowed' && open.length > 0) counting.push({ decision, targets: open });
    if (targets.some(({ lot }) => lot === null)) break; // earlier ones count no more
    for (const { lot } of targets) settled.add(lotKey(lot ?? ''));
  }
  return counting;
}
