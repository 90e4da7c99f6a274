import type { InvitationView, ListView } from '@domeka/collaboration/contract';
import { SentenceWith, Verbatim, useWords } from '@domeka/ui';
import { CardTable } from '../../lib/tables/card-table.tsx';
import { RowAction } from '../../lib/tables/row-action.tsx';
import { useDates } from '../../lib/words/dates.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useConfirmDialog } from '../../lib/questions/use-confirm-dialog.tsx';
import { Icon } from '../../lib/icons/icon.tsx';
import { questionPath } from '../../lib/navigation/list-paths.ts';

interface PendingProps {
  list: ListView;
  invitations: InvitationView[];
  home: string;
}

export function PendingInvitations({ list, invitations, home }: PendingProps) {
  const { t } = useWords('collaboration');
  const { language, hasMail } = useRootData();
  const { day } = useDates();
  const pathOf = ({ id }: InvitationView) => questionPath(language, list.id, `invitations/${id}/cancel`);
  const { askFirst, dialog, leaving, failedAt } = useConfirmDialog('invitations-heading', (path) => {
    const invitation = invitations.find((one) => path === pathOf(one));
    return (
      invitation && {
        to: path,
        form: `cancel.${invitation.id}`,
        title: t('cancel-invitation.title'),
        text: t('cancel-invitation.question'),
        which: <SentenceWith verbatim={invitation.email}>{(gap) => t('remove.which', { name: gap })}</SentenceWith>,
        confirm: t('cancel-invitation.confirm'),
        cancel: t('cancel-invitation.back'),
        failed: (reason) => ({ key: 'collaboration:toast.cancel-failed', params: { reason }, role: 'alert' }),
      }
    );
  });
  return (
    <>
      <h3 id="invitations-heading" tabIndex={-1} className="table-heading">
        {t('invitations.title')}
      </h3>
      {invitations.length === 0 ? (
        <p className="quiet">{t('invitations.none')}</p>
      ) : (
        <CardTable
          className="shares invitations"
          labelledBy="invitations-heading"
          columns={[t('members.person'), t('members.role'), t('invitations.expires'), t('members.actions')]}
          onLinkClick={askFirst}
        >
          {invitations.map((invitation) => (
            <tr role="row" key={invitation.id} hidden={leaving === pathOf(invitation)}>
              <th role="rowheader" scope="row">
                <Verbatim>{invitation.email}</Verbatim>
                <HowItWaits invitation={invitation} />
                {failedAt(pathOf(invitation))?.note}
              </th>
              <td role="cell">{t(`role.${invitation.role}`)}</td>
              <td role="cell">
                <time dateTime={invitation.expiresAt}>{day(invitation.expiresAt)}</time>
              </td>
              <td role="cell">
                <div className="button-row">
                  <RowAction
                    to={`${home}#errors`}
                    intent="resend"
                    name="invitationId"
                    id={invitation.id}
                    label={t(hasMail ? 'invitations.resend-label' : 'invitations.renew-label', {
                      email: invitation.email,
                    })}
                    icon="refresh-cw"
                  >
                    {t(hasMail ? 'invitations.resend' : 'invitations.renew')}
                  </RowAction>
                  <a
                    href={pathOf(invitation)}
                    className="text-button danger"
                    aria-label={t('invitations.cancel-label', { email: invitation.email })}
                    aria-describedby={failedAt(pathOf(invitation))?.id}
                  >
                    <Icon name="x" />
                    {t('invitations.cancel')}
                  </a>
                </div>
              </td>
            </tr>
          ))}
        </CardTable>
      )}
      {dialog}
    </>
  );
}

/** For whoever runs the place: to let people in again, or without mail to invite that person too. */
function HowItWaits({ invitation: { mailFailed } }: { invitation: InvitationView }) {
  const { t } = useWords('collaboration');
  const { signups, hasMail } = useRootData();
  if (signups === 'closed') return <span className="quiet small">{t('invitations.closed')}</span>;
  if (!hasMail) return <span className="quiet small">{t('invitations.waits')}</span>;
  return mailFailed && <span className="danger small">{t('invitations.mail-failed')}</span>;
}
