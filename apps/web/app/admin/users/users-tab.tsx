import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import { useRevalidator } from '@remix-run/react';
import { userFilters, userOrders } from '@domeka/identity/contract';
import type { UserListView } from '@domeka/identity/contract';
import { Field, FormScope, NativeSelect, Pager, problemText, useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import { AdminPage } from '../admin-page.tsx';
import { useTabData } from '../use-tab-data.ts';
import { usersPath } from './users-address.ts';
import type { loadUsers } from './users.server.ts';
import { UsersTable } from './users-table.tsx';

type Data = Awaited<ReturnType<typeof loadUsers>>;

export function UsersTab() {
  const { narrowing, list, problem } = useTabData<typeof loadUsers>();
  const { t } = useWords('identity');
  const { language } = useRootData();
  const chosen = Object.fromEntries(
    Object.entries(narrowing).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return (
    <AdminPage tab="users" refused={undefined}>
      <h2>{t('users.heading')}</h2>
      <Stats stats={list?.stats ?? null} />
      <Narrowing narrowing={narrowing} isNarrowed={Object.keys(chosen).length > 0} />
      {list ? (
        <>
          <UsersTable users={list.users} total={list.total} />
          <Pager {...list} to={(page) => usersPath(language, page > 1 ? { ...chosen, page: String(page) } : chosen)} />
        </>
      ) : (
        <div role="alert" className="callout callout-warning">
          <p>{t('users.failed')}</p>
          {problem && <p>{t('users.failed-message', { message: problemText(t, problem) })}</p>}
        </div>
      )}
    </AdminPage>
  );
}

const figures = ['totalUsers', 'activeToday', 'newThisWeek'] as const satisfies (keyof UserListView['stats'])[];

function Stats({ stats }: { stats: UserListView['stats'] | null }) {
  const { t } = useWords('identity');
  const { language } = useRootData();
  const isLoading = useRevalidator().state === 'loading';
  const shown = (name: keyof UserListView['stats']) =>
    stats === null && isLoading ? '...' : (stats?.[name] ?? 0).toLocaleString(language);
  return (
    <ul className="metrics" aria-label={t('users.stats.title')}>
      {figures.map((name) => (
        <li key={name}>
          <Card size="3">
            <h3 className="metric-title">{t(`users.stats.${name}`)}</h3>
            <p className="metric-figure">{shown(name)}</p>
            <p className="quiet small">{t(`users.stats.${name}-text`)}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** All filters are in the address, so that they work without scripts. */
function Narrowing({ narrowing, isNarrowed }: { narrowing: Data['narrowing']; isNarrowed: boolean }) {
  const { t } = useWords('identity');
  const { language } = useRootData();
  return (
    <FormScope id="users" initial={{ q: narrowing.q }}>
      <form
        method="get"
        action={usersPath(language)}
        role="search"
        className="page-filters"
        key={JSON.stringify(narrowing)}
        data-keep-scroll
      >
        <input type="hidden" name="tab" value="users" />
        <Field name="q" type="search" label={t('users.search')} autoComplete="off" />
        <NativeSelect
          name="status"
          label={t('users.filter.label')}
          defaultValue={narrowing.status ?? 'all'}
          choices={['all' as const, ...userFilters].map((value) => ({ value, label: t(`users.filter.${value}`) }))}
        />
        <NativeSelect
          name="order"
          label={t('users.order.label')}
          defaultValue={narrowing.order ?? userOrders[0]}
          choices={userOrders.map((value) => ({ value, label: t(`users.order.${value}`) }))}
        />
        <div className="button-row">
          <Button type="submit" size="3" variant="soft">
            {t('users.submit')}
          </Button>
          {isNarrowed && (
            <a href={usersPath(language)} className="text-link" data-keep-scroll>
              {t('users.clear')}
            </a>
          )}
        </div>
      </form>
    </FormScope>
  );
}
