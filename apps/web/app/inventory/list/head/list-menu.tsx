import { MenuDetails, useWords } from '@domeka/ui';
import type { ReactNode } from 'react';
import type { Dashboard } from '../../facts/dashboard.ts';
import { listQuery, trayPath } from '../../navigation/list-address.ts';
import type { IconName } from '../../../lib/icons/icon-names.ts';
import { Icon } from '../../../lib/icons/icon.tsx';
import { cardPath } from '../../../lib/navigation/list-paths.ts';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { useDates } from '../../../lib/words/dates.ts';
import { stocktakePath } from '../../navigation/stocktake-address.ts';
import { mayEditIn } from '../empty-list.tsx';

interface EntryProps {
  to: string;
  icon: IconName;
  isFile?: boolean;
  children: ReactNode;
}

const Entry = ({ to, icon, isFile, children }: EntryProps) => (
  <li>
    <a href={to} className="nav-link" {...(isFile && { 'data-reload': true })}>
      <Icon name={icon} />
      {children}
    </a>
  </li>
);

/** What is done with the whole list, in words. */
export function ListMenu({ dashboard, home }: { dashboard: Dashboard; home: string }) {
  const { list, state } = dashboard;
  const { t } = useWords('inventory');
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
        {mayEditIn(dashboard) && <ForEditors dashboard={dashboard} home={home} />}
        <Entry to={`${home}/print${listQuery(state)}`} icon="printer">
          {t('list.print')}
        </Entry>
        {list.shown > 0 && (
          <Entry to={`${home}/select${listQuery(state)}`} icon="list-checks">
            {t('several.title')}
          </Entry>
        )}
        <Entry to={home + clearOutPath(state)} icon="trash">
          {t('clear-out.title')}
        </Entry>
        {mayEditIn(dashboard) && (
          <Entry to={`${home}/import${listQuery({ list: state.list })}`} icon="upload">
            {t('import.menu')}
          </Entry>
        )}
        <Entry to={`${home}/medications.csv${along}`} icon="download" isFile>
          {t('along.csv')}
        </Entry>
        <Entry to={`${home}/medications.json${along}`} icon="code" isFile>
          {t('along.json')}
        </Entry>
      </ul>
    </MenuDetails>
  );
}

function ForEditors({ dashboard, home }: { dashboard: Dashboard; home: string }) {
  const { list } = dashboard.state;
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const { dayInMonth } = useDates();
  const checkedAt = checkedIn(dashboard);
  return (
    <>
      <Entry to={trayPath(home, list)} icon="package">
        {t('tray.title')}
      </Entry>
      <Entry to={stocktakePath(language, list)} icon="check">
        <span>
          {t('stocktake.title')}
          {checkedAt && <small className="quiet">{t('stocktake.checked', { date: dayInMonth(checkedAt) })}</small>}
        </span>
      </Entry>
      <Entry to={cardPath(language, list)} icon="id-card">
        {t('sharing:card.title')}
      </Entry>
    </>
  );
}

/** Of the place that is shown; of several together none. */
function checkedIn({ list, state }: Dashboard): string | undefined {
  const isPersonal = state.list === 'personal' || (state.list === '' && list.lists.length === 0);
  return isPersonal ? list.checkedAt : list.lists.find(({ id }) => id === state.list)?.checkedAt;
}

export const clearOutPath = ({ list }: Dashboard['state']) => `/clear-out${listQuery({ list })}`;
