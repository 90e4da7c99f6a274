import { MenuDetails, useWords } from '@domeka/ui';
import type { Dashboard } from '../../facts/dashboard.ts';
import { listQuery, trayPath } from '../../navigation/list-address.ts';
import { Icon } from '../../../lib/icons/icon.tsx';
import { cardPath } from '../../../lib/navigation/list-paths.ts';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { useDates } from '../../../lib/words/dates.ts';
import { stocktakePath } from '../../stocktake/stocktake-address.ts';
import { mayEditIn } from '../empty-list.tsx';

/** What is done with the whole list, in words. */
export function ListMenu({ dashboard, home }: { dashboard: Dashboard; home: string }) {
  const { list, state } = dashboard;
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const { dayInMonth } = useDates();
  const checkedAt = checkedIn(dashboard);
  const along = listQuery({ ...state, page: 1 });
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
        {mayEditIn(dashboard) && (
          <li>
            <a href={`${home}/import${listQuery({ list: state.list })}`} className="nav-link">
              <Icon name="upload" />
              {t('import.menu')}
            </a>
          </li>
        )}
        <li>
          <a href={`${home}/medications.csv${along}`} data-reload className="nav-link">
            <Icon name="download" />
            {t('along.csv')}
          </a>
        </li>
        <li>
          <a href={`${home}/medications.json${along}`} data-reload className="nav-link">
            <Icon name="code" />
            {t('along.json')}
          </a>
        </li>
        {mayEditIn(dashboard) && (
          <li>
            <a href={cardPath(language, state.list)} className="nav-link">
              <Icon name="id-card" />
              {t('sharing:card.title')}
            </a>
          </li>
        )}
        {mayEditIn(dashboard) && (
          <li>
            <a href={trayPath(home, state.list)} className="nav-link">
              <Icon name="package" />
              {t('tray.title')}
            </a>
          </li>
        )}
        {list.shown > 0 && (
          <li>
            <a href={`${home}/select${listQuery(state)}`} className="nav-link">
              <Icon name="list-checks" />
              {t('several.title')}
            </a>
          </li>
        )}
        {mayEditIn(dashboard) && (
          <li>
            <a href={stocktakePath(language, state.list)} className="nav-link">
              <Icon name="check" />
              <span>
                {t('stocktake.title')}
                {checkedAt && (
                  <small className="quiet">{t('stocktake.checked', { date: dayInMonth(checkedAt) })}</small>
                )}
              </span>
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

/** Of the place that is shown; of several together none. */
function checkedIn({ list, state }: Dashboard): string | undefined {
  const isPersonal = state.list === 'personal' || (state.list === '' && list.lists.length === 0);
  return isPersonal ? list.checkedAt : list.lists.find(({ id }) => id === state.list)?.checkedAt;
}

export const clearOutPath = ({ list }: Dashboard['state']) => `/clear-out${listQuery({ list })}`;
