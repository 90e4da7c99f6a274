import { isPurposeKey, purposeKeys } from '@domeka/inventory/contract';
import type { PurposeKey } from '@domeka/inventory/contract';

export interface PurposeHints {
  /** What its product is mostly kept for. */
  ofProduct: string | null;
  ofNote: PurposeKey[];
  /** How many others of its list are kept for what; `alike` have a substance of it. */
  others: { key: PurposeKey; alike: number; count: number }[];
}

const most = 6;

/** What others with its substance are kept for, then its product, its note, and what is common in the list. */
export function purposesOffered({ ofProduct, ofNote, others }: PurposeHints): PurposeKey[] {
  const by = (count: 'alike' | 'count') =>
    others.filter((one) => one[count] > 0).sort((one, other) => other[count] - one[count]);
  const likely = [
    ...by('alike').map(({ key }) => key),
    ofProduct ?? '',
    ...ofNote,
    ...by('count').map(({ key }) => key),
  ];
  return [...new Set([...likely.filter(isPurposeKey), ...purposeKeys])].slice(0, most);
}
