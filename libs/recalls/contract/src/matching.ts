import { isMatched, laterFirst, lotKey } from './decisions.ts';
import type { AlarmKind, RecallDecision, RecallTarget } from './decisions.ts';
import { everyLot, looseKey, looseKeys, lotsMeant } from './named-lots.ts';
import type { MeantLots } from './named-lots.ts';

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
  const lot = checked.lotNumber !== null && lotKey(checked.lotNumber) !== '' ? checked.lotNumber : null;
  const codes = checked.gtin === null ? [...new Set(checked.productGtins)].sort() : [checked.gtin];
  const found = new Map<string, RecallMatch>();
  for (const gtin of codes)
    for (const { decision, targets, isSure } of countingFor(gtin, lot, latestFirst))
      found.set(decision.id, {
        decisionId: decision.id,
        state: isSure && checked.gtin !== null ? 'recalled' : 'check',
        kind: decision.kind as AlarmKind,
        targets: [...(found.get(decision.id)?.targets ?? []), ...targets],
      });
  const answers = new Map(checked.answers.map(({ decisionId, answer }) => [decisionId, answer]));
  return latestFirst.flatMap(({ id }) => answered(found.get(id), answers.get(id)));
}

function answered(match: RecallMatch | undefined, answer: RecallAnswer | undefined): RecallMatch[] {
  if (!match) return [];
  if (match.state === 'recalled' || answer === undefined || answer === 'unreadable') return [match];
  return answer === 'none' ? [] : [{ ...match, state: 'recalled' }];
}

interface Counting {
  decision: RecallDecision;
  targets: RecallTarget[];
  isSure: boolean;
}

type Named = RecallTarget & { meant: MeantLots };

interface Naming {
  decision: RecallDecision;
  named: Named[];
}

const withMeant = (target: RecallTarget): Named => ({
  ...target,
  meant: target.lot === null ? everyLot : lotsMeant(target.lot),
});
const targetOf = ({ meant: _, ...target }: Named): RecallTarget => target;

function countingFor(gtin: string, lot: string | null, latestFirst: RecallDecision[]): Counting[] {
  const naming = latestFirst
    .map((decision) => ({ decision, named: decision.targets.filter((one) => one.gtin === gtin).map(withMeant) }))
    .filter(({ named }) => named.length > 0);
  return lot === null ? countingForSome(naming) : countingForLot(lot, naming);
}

const namesAll = ({ meant }: Named) => meant.isAll;

class Settled {
  private readonly marks = new Set<string>();

  add({ named }: Naming) {
    for (const { meant } of named) for (const mark of [...meant.keys, ...meant.marks]) this.marks.add(mark);
  }

  isOpen({ isAll, marks }: MeantLots) {
    return isAll || marks.some((mark) => !this.marks.has(mark));
  }
}

/** The latest that names the batch, and later ones that may mean it. */
function countingForLot(lot: string, naming: Naming[]): Counting[] {
  const [key, loose, settled] = [lotKey(lot), looseKeys(lot), new Settled()];
  const covers = ({ meant }: Named) => meant.isAll || meant.keys.includes(key);
  const mayMean = ({ meant }: Named) =>
    settled.isOpen(meant) && (meant.isUnclear || meant.keys.some((one) => loose.has(looseKey(one))));
  const counting: Counting[] = [];
  for (const { decision, named } of naming) {
    const isSure = named.some(covers);
    const targets = (isSure ? named : named.filter(mayMean)).map(targetOf);
    if (decision.kind !== 'allowed' && targets.length > 0) counting.push({ decision, targets, isSure });
    if (isSure) break; // earlier ones count no more
    settled.add({ decision, named });
  }
  return counting;
}

function countingForSome(naming: Naming[]): Counting[] {
  const counting: Counting[] = [];
  const settled = new Settled();
  for (const { decision, named } of naming) {
    const targets = named.filter(({ meant }) => settled.isOpen(meant)).map(targetOf);
    const isSure = named.some(namesAll);
    if (decision.kind !== 'allowed' && targets.length > 0) counting.push({ decision, targets, isSure });
    if (isSure) break;
    settled.add({ decision, named });
  }
  return counting;
}
