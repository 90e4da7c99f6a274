import { lotKey, lotsMeant } from '@domeka/recalls/contract';
import type { RecallAnswer } from '@domeka/recalls/contract';
import type { RecallQuestion } from '@domeka/inventory/contract';
import type { FieldError } from '@domeka/kernel';
import { unanswered } from './package-recalls.ts';
import type { CheckedFacts, KeptRecall } from './package-recalls.ts';

export interface GivenAnswer {
  answer: RecallAnswer;
  lotNumber: string | null;
  gtin: string | null;
}

export function answerFault(
  { answer, lotNumber, gtin }: GivenAnswer,
  question: RecallQuestion | null,
): FieldError | null {
  if (question === null) return { path: 'decision', code: 'not-asked' };
  if (answer !== 'one-of') return null;
  if (lotNumber === null && gtin === null) return { path: 'answer', code: 'choose-one' };
  if (lotNumber !== null && namedLot(lotNumber, question) === null) return { path: 'lotNumber', code: 'not-in-list' };
  return gtin !== null && !question.gtins.includes(gtin) ? { path: 'gtin', code: 'not-in-list' } : null;
}

const namedLot = (lotNumber: string, { lots }: RecallQuestion) =>
  lots.find((lot) => lot === lotNumber) ?? lots.find((lot) => isSame(lot, lotNumber)) ?? null;
const isSame = (one: string, other: string) => lotKey(one) !== '' && lotKey(one) === lotKey(other);

/** A range, or what cannot be read, is no batch of the package. */
const isOneLot = (lot: string) => {
  const { keys, isUnclear } = lotsMeant(lot);
  return !isUnclear && keys.length === 1;
};

export function answered(
  decisionId: string,
  { answer, ...given }: GivenAnswer,
  question: RecallQuestion,
  facts: CheckedFacts,
): { row: KeptRecall; facts: Pick<CheckedFacts, 'lotNumber' | 'gtin'> } {
  const isOne = answer === 'one-of';
  const lotNumber = isOne && given.lotNumber !== null ? namedLot(given.lotNumber, question) : null;
  const gtin = isOne ? given.gtin : null;
  const filled = lotNumber !== null && isOneLot(lotNumber) ? lotNumber : null;
  const isFilled = (filled !== null && facts.lotNumber === null) || (gtin !== null && facts.gtin === null);
  return {
    row: { ...unanswered(decisionId), answer, lotNumber, gtin, isFilled },
    facts: { lotNumber: facts.lotNumber ?? filled, gtin: facts.gtin ?? gtin },
  };
}
