import { lotsMeant, recallsOf } from '@domeka/recalls/contract';
import type { RecallAnswer, RecallDecision, RecallMatch, RecallTarget } from '@domeka/recalls/contract';
import type { PackageRecall, RecallQuestion, RecallState } from '@domeka/inventory/contract';

export interface KeptRecall {
  decisionId: string;
  state: RecallState | null;
  answer: RecallAnswer | null;
  lotNumber: string | null;
  gtin: string | null;
  /** The package had no batch, or no code, before it was chosen. */
  isFilled: boolean;
}

export interface CheckedFacts {
  gtin: string | null;
  lotNumber: string | null;
  quantity: number | null;
}

export interface RecalledPackage extends CheckedFacts {
  productGtins: string[];
  kept: KeptRecall[];
}

export function keptRecalls(one: RecalledPackage, decisions: RecallDecision[]): KeptRecall[] {
  const matches = new Map(matchesOf(one, decisions).map((match) => [match.decisionId, match]));
  const answered = one.kept.filter(({ answer }) => answer !== null);
  const kept = answered.map((row) => ({ ...row, state: stateOf(matches.get(row.decisionId), row.answer) }));
  const others = [...matches.values()].filter((match) => !answered.some((row) => row.decisionId === match.decisionId));
  return [...kept, ...others.map((match) => ({ ...unanswered(match.decisionId), state: stateOf(match, null) }))];
}

export const unanswered = (decisionId: string): KeptRecall => ({
  decisionId,
  state: null,
  answer: null,
  lotNumber: null,
  gtin: null,
  isFilled: false,
});

const matchesOf = ({ kept, ...one }: RecalledPackage, decisions: RecallDecision[]) =>
  recallsOf(
    { ...one, answers: kept.flatMap(({ decisionId, answer }) => (answer === null ? [] : [{ decisionId, answer }])) },
    decisions,
  );

function stateOf(match: RecallMatch | undefined, answer: RecallAnswer | null): RecallState | null {
  if (!match) return null;
  if (match.state === 'recalled') return match.kind === 'withdrawn' ? 'recalled' : 'suspended';
  return answer === 'unreadable' ? 'unreadable' : 'check';
}

/** As it was before the answer, which may have filled in what was chosen. */
export function beforeAnswer<Facts extends CheckedFacts>(facts: Facts, row: KeptRecall): Facts {
  const kept = (name: 'lotNumber' | 'gtin') => (row.isFilled && facts[name] === row[name] ? null : facts[name]);
  return { ...facts, lotNumber: kept('lotNumber'), gtin: kept('gtin') };
}

/** The latest decision first: those that mean the package, and those answered as not meaning it. */
export function shownRecalls(one: RecalledPackage, decisions: RecallDecision[]): PackageRecall[] {
  const rows = new Map(keptRecalls(one, decisions).map((row) => [row.decisionId, row]));
  const matches = new Map(matchesOf(one, decisions).map((match) => [match.decisionId, match]));
  return decisions.flatMap((decision): PackageRecall[] => {
    const { id, number, day: date, title, link } = decision;
    const row = rows.get(id);
    if (!row) return [];
    const asked = matchesOf({ ...beforeAnswer(one, row), kept: [] }, decisions).find(
      (match) => match.decisionId === id,
    );
    const match = matches.get(id) ?? asked;
    if (!match) return [];
    const { state, answer, lotNumber, gtin } = row;
    const lots = lotsIn(match.targets);
    const isUnclear = lots.some(({ lot }) => lotsMeant(lot).isUnclear);
    return [
      {
        state,
        answer,
        chosen: answer === 'one-of' ? { lotNumber, gtin } : null,
        decision: { id, number, kind: match.kind, date, title, link, lots, isUnclear },
        question: asked?.state === 'check' ? questionOf(asked.targets) : null,
      },
    ];
  });
}

const lotsIn = (targets: readonly RecallTarget[]) => {
  const lots = new Map(targets.flatMap(({ lot, expiry }) => (lot === null ? [] : [[lot, expiry] as const])));
  return [...lots].map(([lot, expiry]) => ({ lot, expiry }));
};

const questionOf = (targets: readonly RecallTarget[]): RecallQuestion => ({
  lots: lotsIn(targets).map(({ lot }) => lot),
  gtins: [...new Set(targets.flatMap(({ gtin, lot }) => (lot === null && gtin !== null ? [gtin] : [])))],
});
