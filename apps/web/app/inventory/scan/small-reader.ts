import { useHydrated, useWords } from '@domeka/ui';
import { useState } from 'react';

const key = 'small-reader';
/** Megabytes that are loaded once. */
const sizes = { large: 17, small: 7 };

/** As chosen in this browser; otherwise where it is to save data. */
export function wantsSmallReader(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // missing in TypeScript's types
  try {
    const chosen = localStorage.getItem(key);
    if (chosen !== null) return chosen === 'true';
  } catch {
    // no storage in this browser
  }
  return connection?.saveData === true;
}

function keep(isSmall: boolean) {
  try {
    localStorage.setItem(key, String(isSmall));
  } catch {
    // no storage in this browser: chosen for this form only
  }
}

/** `here` says where the picture stays and what reading its lettering loads. */
export function useSmallReader() {
  const { t } = useWords('inventory');
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isSmall = chosen ?? (isHydrated && wantsSmallReader());
  return {
    isSmall,
    here: t('scan.here', { size: sizes[isSmall ? 'small' : 'large'] }),
    choose: (isWanted: boolean) => {
      keep(isWanted);
      setChosen(isWanted);
    },
  };
}
