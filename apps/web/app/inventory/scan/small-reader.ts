import { useHydrated, useWords } from '@domeka/ui';

/** Megabytes that are loaded once. */
const sizes = { large: 17, small: 7 };
/** On them the large reader would take longer than people wait. */
const slow = ['slow-2g', '2g', '3g'];

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

let hasLargeFailed = false;
/** Until the next full load of a page. */
export const giveUpLargeReader = () => void (hasLargeFailed = true);

export function wantsSmallReader(): boolean {
  const { connection } = navigator as { connection?: Connection }; // missing in TypeScript's types
  return hasLargeFailed || connection?.saveData === true || slow.includes(connection?.effectiveType ?? '');
}

/** Where the picture stays, and what reading its lettering loads. */
export function useReadHere(): string {
  const { t } = useWords('inventory');
  const isSmall = useHydrated() && wantsSmallReader();
  return t('scan.here', { size: sizes[isSmall ? 'small' : 'large'] });
}
