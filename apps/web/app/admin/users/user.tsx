import { Button } from '@radix-ui/themes/components/button';
import { useLoaderData } from '@remix-run/react';
import type { UserDetailView } from '@domeka/identity/contract';
import { Page, useWords } from '@domeka/ui';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { eventsPath } from '../security/security-address.ts';
import { BackToUsers } from './back-to-users.tsx';
import { useLastSignIn } from './use-last-sign-in.ts';
import { actionsFor, invitePath, userActionPath } from './users-address.ts';
import { StatusBadges } from './users-table.tsx';

export const handle: PageHandle<UserDetailView> = {
  title: (t, { email }) => `${email} – ${t('identity:admin.tab.users')}`,
};

export { loadUser as loader } from './user.server.ts';

export default function UserPage() {
  const user = useLoaderData<UserDetailView>();
  const { t } = useWords('identity');
  const { language } = useRootData();
  return (
    <Page title={<span translate="no">{user.email}</span>} before={<BackToUsers />}>
      <Facts user={user} />
      <section aria-labelledby="figures-heading" className="system-part">
        <h2 id="figures-heading">{t('users.figures')}</h2>
        <p className="quiet">{t('users.figures-text')}</p>
        <dl className="event-facts">
          {Object.entries(user.figures).map(([name, count]) => (
            <div key={name}>
              <dt>{t(`users.figure.${name}`)}</dt>
              <dd>{count.toLocaleString(language)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <UserActions user={user} />
    </Page>
  );
}

function Facts({ user }: { user: UserDetailView }) {
  const { t } = useWords('identity');
  const { moment } = useDates();
  const formatLastSignIn = useLastSignIn();
  const {
    createdAt,
    emailConfirmedAt,
    lastSignInAt,
    lastSeenAt,
    isLocked,
    lockedAt,
    lockReason,
    deletionDueAt,
    newEmail,
    isVouched,
  } = user;
  const at = (instant: string | null) => (instant ? moment(instant) : t('users.not-yet'));
  const facts = [
    ['role', t(`users.role.${user.isAdmin ? 'admin' : 'user'}`)],
    ['created', moment(createdAt)],
    ['confirmed', at(emailConfirmedAt)],
    ...(isVouched ? [['vouched', t('users.vouched')]] : []),
    ...(newEmail ? [['new-address', newEmail]] : []),
    ['login', formatLastSignIn(lastSignInAt)],
    ['seen', at(lastSeenAt)],
    ...(isLocked && lockedAt ? [['locked', moment(lockedAt)]] : []),
    ...(isLocked && lockReason ? [['reason', lockReason]] : []),
    ...(deletionDueAt ? [['leaves', moment(deletionDueAt)]] : []),
  ] as [string, string][];
  return (
    <dl className="event-facts user-facts system-part">
      <div>
        <dt>{t('users.fact.status')}</dt>
        <dd>
          <StatusBadges user={user} />
        </dd>
      </div>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{t(`users.fact.${name}`)}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

const harmful = new Set(['unmake-admin', 'end-sessions', 'lock']);

function UserActions({ user }: { user: UserDetailView }) {
  const { t } = useWords('identity');
  const { language, viewer, hasMail } = useRootData();
  const isOwn = viewer?.id === user.id;
  return (
    <section aria-labelledby="actions-heading">
      <h2 id="actions-heading">{t('users.actions')}</h2>
      {isOwn && <p className="quiet">{t('users.not-self')}</p>}
      {!hasMail && user.emailConfirmedAt === null && (
        <p>
          {t('users.invite-unconfirmed')}{' '}
          <a href={invitePath(language)} className="text-link">
            {t('users.invite.link')}
          </a>
        </p>
      )}
      <ul className="user-actions">
        {actionsFor(user, { isOwn, hasMail }).map((action) => (
          <li key={action}>
            <Button asChild size="3" variant="soft" {...(harmful.has(action) && { color: 'red' as const })}>
              <a href={userActionPath(language, user.id, action)}>{t(`users.deed.${action}.link`)}</a>
            </Button>
          </li>
        ))}
      </ul>
      <p>
        <a href={eventsPath(language, { person: user.id })} className="text-link">
          {t('users.history')}
        </a>
      </p>
    </section>
  );
}

export { ErrorBoundary } from '../admin-error.tsx';
