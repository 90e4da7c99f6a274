import { useWords } from '@domeka/ui';
import { Icon } from '../../lib/icons/icon.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { remindersPath } from '../addresses.ts';

export function BackToReminders() {
  const { t } = useWords('reminders');
  const { language } = useRootData();
  return (
    <p>
      <a href={remindersPath(language)} className="text-link">
        <Icon name="arrow-left" />
        {t('account.back')}
      </a>
    </p>
  );
}
