import { useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { lastSignIn } from './last-sign-in.ts';

export function useLastSignIn() {
  const { t } = useWords('identity');
  const { today, timeZone } = useRootData();
  const { day } = useDates();
  return (instant: string | null) => {
    if (instant === null) return t('users.last.never');
    const parts = lastSignIn(instant, today, timeZone);
    if (parts.words === 'date') return day(instant);
    return t(`users.last.${parts.words}`, parts);
  };
}
