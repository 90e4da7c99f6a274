import type { PackageRecall, RecallAnswerInput } from '@domeka/inventory/contract';

/** Ends in the package's id, as all forms of a package's card do. */
export const answerForm = (decision: string, packageId: string) => `recall-${decision}-${packageId}`;

/** The value of the control; empty where it was not answered. */
export function valueOf({ answer, chosen }: Pick<PackageRecall, 'answer' | 'chosen'>): string {
  if (answer !== 'one-of') return answer ?? '';
  return chosen?.lotNumber ? `lot:${chosen.lotNumber}` : `gtin:${chosen?.gtin}`;
}

/** Whatever else is sent chooses nothing, which the API refuses. */
export function answerIn(value: string): Pick<RecallAnswerInput, 'answer' | 'lotNumber' | 'gtin'> {
  if (value === 'none' || value === 'unreadable') return { answer: value };
  const [, what, chosen] = /^(lot|gtin):(.+)$/s.exec(value) ?? [];
  return { answer: 'one-of', ...(what === 'lot' && { lotNumber: chosen }), ...(what === 'gtin' && { gtin: chosen }) };
}
