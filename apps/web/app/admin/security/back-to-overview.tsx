import { useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import { securityPath } from './security-address.ts';

export function BackToOverview() {
  const { t } = useWords('admin-security');
  const { language } = useRootData();
  return (
    <p>
      <a href={securityPath(language)} className="text-link">
        {t('cleanup.back')}
      </a>
    </p>
  );
}
