import { useWords } from '@domeka/ui';
import { Icon } from '../../lib/icons/icon.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { usersPath } from './users-address.ts';

export function BackToUsers() {
  const { t } = useWords('identity');
  const { language } = useRootData();
  return (
    <a href={usersPath(language)} className="text-link">
      <Icon name="arrow-left" />
      {t('users.back')}
    </a>
  );
}
