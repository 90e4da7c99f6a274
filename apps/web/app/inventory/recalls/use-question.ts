import type { PackageRecall } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import { endsOf } from './ends-of-codes.ts';

/** About the batch where any is named, else about the end of the code; null where there is nothing to look at. */
export function useQuestion({ question }: Pick<PackageRecall, 'question'>): string | null {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  if (question === null) return null;
  if (question.lots.length > 0) return t('recalls.question.lots');
  const ends = new Intl.ListFormat(language, { type: 'disjunction' }).format(endsOf(question.gtins));
  return t('recalls.question.codes', { ends });
}
