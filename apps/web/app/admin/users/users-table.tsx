import { Badge } from '@radix-ui/themes/components/badge';
import type { UserStatus, UserSummary } from '@domeka/identity/contract';
import { useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import { CardTable } from '../../lib/tables/card-table.tsx';
import { useDates } from '../../lib/words/dates.ts';
import { useLastSignIn } from './use-last-sign-in.ts';
import { userPath } from './users-address.ts';

export function UsersTable({ users, total }: { users: UserSummary[]; total: number }) {
  const { t } = useWords('identity');
  return (
    <>
      <h3 id="users-heading" tabIndex={-1} className="table-heading" aria-live="polite">
        {total === 0 ? t('users.none-found') : t('users.count', { count: total })}
      </h3>
      {total === 0 && <p>{t('users.none-hint')}</p>}
      {users.length > 0 && (
        <CardTable
          className="users"
          labelledBy="users-heading"
          columns={['email', 'status', 'last', 'created'].map((name) => t(`users.column.${name}`))}
        >
          {users.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </CardTable>
      )}
    </>
  );
}

function UserRow({ user }: { user: UserSummary }) {
  const { language } = useRootData();
  const { day, moment } = useDates();
  const formatLastSignIn = useLastSignIn();
  const { id, email, lastSignInAt, createdAt } = user;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <a href={userPath(language, id)} className="row-link" translate="no">
          {email}
        </a>
      </th>
      <td role="cell">
        <StatusBadges user={user} />
      </td>
      <td role="cell">
        {lastSignInAt ? (
          <time dateTime={lastSignInAt} title={moment(lastSignInAt)}>
            {formatLastSignIn(lastSignInAt)}
          </time>
        ) : (
          formatLastSignIn(null)
        )}
      </td>
      <td role="cell">
        <time dateTime={createdAt} title={moment(createdAt)}>
          {day(createdAt)}
        </time>
      </td>
    </tr>
  );
}

const colours = {
  unconfirmed: 'amber',
  registered: 'gray',
  active: 'green',
  recent: 'blue',
  inactive: 'gray',
} as const satisfies Record<UserStatus, string>;

export function StatusBadges({ user }: { user: Pick<UserSummary, 'status' | 'isAdmin' | 'isLocked' | 'isVouched'> }) {
  const { t } = useWords('identity');
  const { hasMail } = useRootData();
  return (
    <span className="badges">
      <Badge size="2" highContrast color={colours[user.status]}>
        {t(`users.status.${user.status}`)}
      </Badge>
      {user.isVouched && hasMail && (
        <Badge size="2" highContrast color="amber">
          {t('users.badge.vouched')}
        </Badge>
      )}
      {user.isAdmin && (
        <Badge size="2" highContrast color="purple">
          {t('users.badge.admin')}
        </Badge>
      )}
      {user.isLocked && (
        <Badge size="2" highContrast color="red">
          {t('users.badge.locked')}
        </Badge>
      )}
    </span>
  );
}
