import { Badge } from '@radix-ui/themes/components/badge';
import type { AccountInvitationView } from '@domeka/identity/contract';
import { Verbatim, useWords } from '@domeka/ui';
import { Icon } from '../../../lib/icons/icon.tsx';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { CardTable } from '../../../lib/tables/card-table.tsx';
import { useDates } from '../../../lib/words/dates.ts';
import { invitationPath, renewPath, takeBackPath } from '../users-address.ts';

/** Null: they could not be read. */
export function PendingInvitations({ invitations }: { invitations: AccountInvitationView[] | null }) {
  const { t } = useWords('identity');
  if (invitations === null) return <p className="callout callout-warning">{t('users.pending.failed')}</p>;
  if (invitations.length === 0) return null;
  return (
    <section className="system-part">
      <h3 id="pending-heading" className="table-heading">
        {t('users.pending.title', { count: invitations.length })}
      </h3>
      <CardTable
        className="users users-pending"
        labelledBy="pending-heading"
        columns={['email', 'until', 'actions'].map((name) => t(`users.pending.${name}`))}
      >
        {invitations.map((invitation) => (
          <Pending key={invitation.id} invitation={invitation} />
        ))}
      </CardTable>
    </section>
  );
}

function Pending({ invitation }: { invitation: AccountInvitationView }) {
  const { t } = useWords('identity');
  const { language, hasMail } = useRootData();
  const { day, moment } = useDates();
  const { id, email, name, until, isMailed, isVouched } = invitation;
  const isDead = !hasMail && !isVouched;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Verbatim>{email}</Verbatim>
        {name && (
          <span className="quiet">
            <Verbatim>{name}</Verbatim>
          </span>
        )}
        {isDead && <span className="danger small">{t('users.pending.dead')}</span>}
        {isMailed && <Badge size="2">{t('users.pending.mailed')}</Badge>}
      </th>
      <td role="cell">
        <time dateTime={until} title={moment(until)}>
          {day(until)}
        </time>
      </td>
      <td role="cell">
        <div className="button-row">
          <a
            href={(isDead ? renewPath : invitationPath)(language, id)}
            className="text-button"
            aria-label={t(isDead ? 'users.pending.renew-label' : 'users.pending.show-label', { email })}
          >
            <Icon name={isDead ? 'refresh-cw' : 'qr-code'} />
            {t(isDead ? 'users.pending.renew' : 'users.invite.show')}
          </a>
          <a
            href={takeBackPath(language, id)}
            className="text-button danger"
            aria-label={t('users.pending.take-back-label', { email })}
          >
            <Icon name="x" />
            {t('users.pending.take-back')}
          </a>
        </div>
      </td>
    </tr>
  );
}
