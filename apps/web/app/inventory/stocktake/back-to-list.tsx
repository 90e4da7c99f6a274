import { useWords } from '@domeka/ui';
import { Icon } from '../../lib/icons/icon.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { listQuery } from '../navigation/list-address.ts';

export function BackToList({ list }: { list: string }) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  return (
    <p>
      <a href={`/${language}/dashboard${listQuery({ list })}`} className="text-link">
        <Icon name="arrow-left" />
        {t('panel.back')}
      </a>
    </p>
  );
}
