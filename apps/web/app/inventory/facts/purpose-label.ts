import { isPurposeKey } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';

/** Own words stand as they were typed. */
export function usePurposeLabel(): (purpose: string) => string {
  const { t } = useWords();
  return (purpose) => (isPurposeKey(purpose) ? t(`inventory:purpose.${purpose}`) : purpose);
}
