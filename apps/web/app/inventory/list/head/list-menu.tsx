import { MenuDetails, useWords } from '@domeka/ui';
import type { Dashboard } from '../../facts/dashboard.ts';
import { listQuery } from '../../navigation/list-address.ts';
import { Icon } from '../../../lib/icons/icon.tsx';

/** What is done with the whole list, in words. */
export function ListMenu({ dashboard: { list, state }, home }: { dashboard: Dashboard; home: string }) {
  const { t } = useWords('inventory');
  return (
    <MenuDetails
      className="list-menu"
      summary={
        <>
          <Icon name="ellipsis" />
          <span className="visually-hidden">{t('list.menu')}</span>
        </>
      }
    >
      <ul>
        <li>
          <a href={`${home}/print${listQuery(state)}`} className="nav-link">
            <Icon name="printer" />
            {t('list.print')}
          </a>
        </li>
        {list.shown > 0 && (
          <li>
            <a href={`${home}/select${listQuery(state)}`} className="nav-link">
              <Icon name="list-checks" />
              {t('several.title')}
            </a>
          </li>
        )}
        <li>
          <a href={home + clearOutPath(state)} className="nav-link">
            <Icon name="trash" />
            {t('clear-out.title')}
          </a>
        </li>
      </ul>
    </MenuDetails>
  );
}

export const clearOutPath = ({ list }: Dashboard['state']) => `/clear-out${listQuery({ list })}`;
