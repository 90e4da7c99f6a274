import { recentDays, usersShown } from '@domeka/identity/contract';
import type { UserDetailView, UserFilter, UserListView, UserOrder, UserSummary } from '@domeka/identity/contract';
import { instantText } from '@domeka/platform';
import type { Sql } from '@domeka/platform';

/** Days are those of `timeZone`. */
export interface Narrowing {
  text: string | null;
  filter: UserFilter | null;
  order: UserOrder;
  timeZone: string;
}

/** `$1` is the time zone. */
const daysAgo = (days: number) => `((now() at time zone $1)::date - ${days})::timestamp at time zone $1`;
const today = daysAgo(0);
const lately = daysAgo(recentDays);
const isLocked = 'coalesce(u.banned_until > now(), false)';
const isConfirmed = 'u.email_confirmed_at is not null';

/** The conditions stand alone, so that indexes serve them. */
const conditionOf: Record<UserFilter, string> = {
  unconfirmed: 'u.email_confirmed_at is null',
  registered: `${isConfirmed} and u.last_seen_at is null`,
  active: `${isConfirmed} and u.last_seen_at >= ${today}`,
  recent: `${isConfirmed} and u.last_seen_at < ${today} and u.last_seen_at >= ${lately}`,
  inactive: `${isConfirmed} and u.last_seen_at < ${lately}`,
  administrators: 'u.is_admin',
  locked: 'u.banned_until > now()',
};

const orderOf: Record<UserOrder, string> = {
  newest: 'u.created_at desc, u.id',
  seen: 'u.last_seen_at desc nulls last, u.id',
  email: 'u.email',
};

const status = `case when not (${isConfirmed}) then 'unconfirmed' when u.last_seen_at is null then 'registered'
  when u.last_seen_at >= ${today} then 'active' when u.last_seen_at >= ${lately} then 'recent' else 'inactive' end`;

const summary = `
  u.id, u.email, ${status} as status, u.is_admin as "isAdmin", ${isLocked} as "isLocked",
  u.address_vouched_by is not null as "isVouched", ${instantText('u.email_confirmed_at')} as "emailConfirmedAt", ${instantText('u.last_sign_in_at')} as "lastSignInAt",
  ${instantText('u.created_at')} as "createdAt"`;

const statsQuery = `
  select count(*)::float8 as "totalUsers",
    (select count(*) from users where last_seen_at >= ${today})::float8 as "activeToday",
    (select count(*) from users where created_at >= now() - interval '7 days')::float8 as "newThisWeek"
  from users`;

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

export async function userList(sql: Sql, narrowing: Narrowing, requestedPage: number): Promise<UserListView> {
  const { text, filter, order, timeZone } = narrowing;
  const conditions = [filter && conditionOf[filter], text !== null && `u.email like $2`].filter(Boolean);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  // Also bound when it is not searched for, since its type has to be known.
  const values = [timeZone, text === null ? '' : `%${escaped(text)}%`];
  const counted = `select count(*)::float8 as total from users u ${where}`;
  const bound = (query: string) => `with given as (select $1::text, $2::text) ${query}`;
  const [stats, found] = await Promise.all([
    sql.row<UserListView['stats']>(statsQuery, [timeZone], 'unprepared'),
    sql.row<{ total: number }>(bound(counted), values, 'unprepared'),
  ]);
  const total = found?.total ?? 0;
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(total / usersShown)));
  const listed = `select ${summary} from users u ${where}
    order by ${orderOf[order]} limit ${usersShown} offset ${(page - 1) * usersShown}`;
  const users = await sql.rows<UserSummary>(bound(listed), values, 'unprepared');
  return {
    users,
    stats: stats ?? { totalUsers: 0, activeToday: 0, newThisWeek: 0 },
    page,
    pageSize: usersShown,
    total,
  };
}

const detailQuery = `
  select ${summary}, ${instantText('u.last_seen_at')} as "lastSeenAt", ${instantText('u.locked_at')} as "lockedAt",
    u.lock_reason as "lockReason", ${instantText('u.deletion_due_at')} as "deletionDueAt",
    u.new_email as "newEmail"
  from users u where u.id = $2`;

export const userDetail = (sql: Sql, id: string, timeZone: string) =>
  sql.row<Omit<UserDetailView, 'figures'>>(detailQuery, [timeZone, id]);
