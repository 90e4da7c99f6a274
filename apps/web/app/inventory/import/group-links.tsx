import type { ImportRowGroup, ListImportView } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import { importPath } from './import-path.ts';
import { groupsOf } from './plan-groups.ts';

/** What becomes of the rows, with counts: what has none is no link. */
export function GroupLinks({ plan, shown }: { plan: ListImportView; shown: ImportRowGroup }) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  return (
    <nav aria-label={t('import.groups')} className="import-groups" data-keep-scroll>
      <ul>
        {groupsOf(plan).map(({ group, count }) => (
          <li key={group}>
            {count === 0 ? (
              <span className="quiet">{t(`import.group.${group}`, { count })}</span>
            ) : (
              <a
                href={`${importPath(language, plan.id)}?group=${group}`}
                aria-current={group === shown ? 'page' : undefined}
              >
                {t(`import.group.${group}`, { count })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
