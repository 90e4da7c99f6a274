import type { ListImportView } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import { importPath } from './import-path.ts';

/** They are not lost: put right in a file of their own, they are imported alone. */
export function UnreadRows({ plan: { id, state, counts } }: { plan: ListImportView }) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  return (
    <p>
      {state !== 'ready' && `${t('import.group.unread', { count: counts.unread })}. `}
      <a href={`${importPath(language, id)}/unread.csv`} className="text-link" download>
        {t('import.unread-csv')}
      </a>
    </p>
  );
}
