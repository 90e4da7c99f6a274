import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import { useRevalidator } from '@remix-run/react';
import { userFilters, userOrders } from '@domeka/identity/contract';
import type { UserListView } from '@domeka/identity/contract';
import { NativeSelect, Pager, problemText, useWords } from '@domeka/ui';
import { Icon } from '../../lib/icons/icon.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { AdminPage } from '../admin-page.tsx';
import { FilterForm, useFilteredPath } from '../filter-form.tsx';
import { useTabData } from '../use-tab-data.ts';
import { PendingInvitations } from './invitations/pending-invitations.tsx';
import { invitePath } from './users-address.ts';
import type { loadUsers } from './users.server.ts';
import { UsersTable } from './users-table.tsx';

type Filters = Awaited<ReturnType<typeof loadUsers>>['filters'];

export function UsersTab() {
  const { filters, list, problem, invitations } = useTabData<typeof loadUsers>();
  const { t } = useWords('identity');
  const { language, signups } = useRootData();
  const pathOf = useFilteredPath('users', filters);
  return (
    <AdminPage tab="users" refused={undefined}>
      <div className="tab-head">
        <h2>{t('users.heading')}</h2>
        {signups !== 'closed' && (
          <Button asChild size="3">
            <a href={invitePath(language)}>
              <Icon name="plus" />
              {t('users.invite.link')}
            </a>
          </Button>
        )}
      </div>
      {signups === 'closed' && <p className="quiet">{t('refusal.signups-closed')}</p>}
      <Stats stats={list?.stats ?? null} />
      <PendingInvitations invitations={invitations} />
      <UserFilters filters={filters} />
      {list ? (
        <>
          <UsersTable users={list.users} total={list.total} />
          <Pager {...list} to={pathOf} />
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

function UserFilters({ filters }: { filters: Filters }) {
  const { t } = useWords('identity');
  const words = { search: t('users.search'), submit: t('users.submit'), clear: t('users.clear') };
  return (
    <FilterForm id="users" tab="users" filters={filters} words={words}>
      <NativeSelect
        name="status"
        label={t('users.filter.label')}
        defaultValue={filters.status ?? 'all'}
        choices={['all' as const, ...userFilters].map((value) => ({ value, label: t(`users.filter.${value}`) }))}
      />
      <NativeSelect
        name="order"
        label={t('users.order.label')}
        defaultValue={filters.order ?? userOrders[0]}
        choices={userOrders.map((value) => ({ value, label: t(`users.order.${value}`) }))}
      />
    </FilterForm>
  );
}
