import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import { sharedPath } from '@domeka/sharing/contract';
import type { ShareListView, ShareView } from '@domeka/sharing/contract';
import { useWords } from '@domeka/ui';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { medicationsPath } from '../collaboration/addresses.ts';
import { CardTable } from '../lib/card-table.tsx';
import type { Failed } from '../lib/failure-note.tsx';
import { Once } from '../lib/once.tsx';
import type { Question } from '../lib/confirm-dialog.tsx';
import { useConfirmDialog } from '../lib/use-confirm-dialog.tsx';
import { useDates } from '../lib/dates.ts';
import { useRootData } from '../lib/root-data.ts';
import { CopyField } from './copy-field.tsx';
import { Icon } from '../shell/icon.tsx';

interface TableProps {
  shares: ShareListView;
  created: string | null;
  home: string;
  /** Whether the reader makes and ends these shares; viewers of a list only see that they exist (D-10). */
  mayHandle: boolean;
}

/** Live shares: with whom, since when, until when, and the link itself. */
export function ShareTable({ shares, created, home, mayHandle }: TableProps) {
  const { t } = useWords('sharing');
  const { day } = useDates();
  const { askFirst, dialog, leaving, failedAt } = useConfirmDialog('shares-panel', (path) => {
    const share = shares.items.find((one) => path === revokePathOf(home, one));
    return share && { ...revocation(share, path, t), which: whichShare(share, day, t) };
  });
  if (shares.items.length === 0) {
    return (
      <Card size="3" className="empty-state">
        <h3>{t('empty.title')}</h3>
        <p>{t(mayHandle ? 'empty.text' : 'empty.text-viewer')}</p>
        {mayHandle && (
          <Button asChild size="3">
            <a href={`${home}&panel=share`} data-keep-scroll>
              {t('empty.create')}
            </a>
          </Button>
        )}
      </Card>
    );
  }
  const columns = [
    t('column.shared-with'),
    t('column.created'),
    t('column.expires'),
    ...(mayHandle ? [t('column.actions')] : []),
  ];
  return (
    <>
      <CardTable className="shares" labelledBy="shares-panel" columns={columns} onLinkClick={askFirst}>
        {shares.items.map((share) => (
          <ShareRow
            key={share.id}
            share={share}
            visible={shares.visible}
            isNew={share.id === created}
            isLeaving={leaving === revokePathOf(home, share)}
            failed={failedAt(revokePathOf(home, share))}
            home={home}
            mayHandle={mayHandle}
          />
        ))}
      </CardTable>
      {dialog}
    </>
  );
}

const revocation = ({ id }: ShareView, to: string, t: TFunction<'sharing'>): Question => ({
  to,
  form: `revoke.${id}`,
  title: t('revoke.title'),
  text: t('revoke.question'),
  confirm: t('revoke.confirm'),
  cancel: t('revoke.cancel'),
  failed: (reason, isKnown) => ({
    key: 'sharing:toast.revoke-failed',
    params: { reason: isKnown ? reason : t('revoke.unknown') },
    role: 'alert',
  }),
});

const recipientOf = (share: ShareView, t: TFunction<'sharing'>) =>
  share.recipientEmail ?? (share.isForOne ? t('one-person') : t('anyone'));

/** Whose share it is, in a question about it. */
export const whichShare = (share: ShareView, day: (moment: string) => string, t: TFunction<'sharing'>) =>
  t('revoke.which', { recipient: recipientOf(share, t), created: day(share.createdAt), expires: day(share.expiresAt) });

const revokePathOf = (home: string, { id }: ShareView) => `${home.split('?')[0]}/shares/${id}/delete`;

function ShareRow({
  share,
  visible,
  isNew,
  isLeaving,
  failed,
  home,
  mayHandle,
}: {
  share: ShareView;
  visible: ShareListView['visible'];
  isNew: boolean;
  isLeaving: boolean;
  /** Why it did not end just now. */
  failed: Failed | undefined;
  home: string;
  mayHandle: boolean;
}) {
  const { t } = useWords('sharing');
  const { language, publicUrl } = useRootData();
  const { day, moment } = useDates();
  const created = day(share.createdAt);
  return (
    <tr role="row" id={`share-${share.id}`} hidden={isLeaving}>
      <th role="rowheader" scope="row">
        <Icon name={share.isForOne ? 'user-round' : 'link-2'} /> {recipientOf(share, t)}
        {share.note && <span className="note quiet">{share.note}</span>}
        {share.mailFailed && <span className="note danger">{t('failed.mail')}</span>}
        {share.hasPasscode && (
          <span className="note quiet">
            <Icon name="lock" /> {t('guarded')}
          </span>
        )}
        {mayHandle && (
          <span className="note quiet">
            {share.lastOpenedAt
              ? t('opened', { count: share.openedCount, moment: moment(share.lastOpenedAt) })
              : t('opened-never')}
          </span>
        )}
        <a href={medicationsPath(language, share.listId ?? 'personal')} className="share-visible" data-keep-scroll="no">
          {t('visible', { shareable: visible.shareable, count: visible.total })}
        </a>
        {failed?.note}
      </th>
      <td role="cell">
        <time dateTime={share.createdAt}>{created}</time>
      </td>
      <td role="cell">
        <time dateTime={share.expiresAt}>{day(share.expiresAt)}</time>
      </td>
      {mayHandle && (
        <td role="cell" className="share-actions">
          {share.shareToken ? (
            <CopyField
              id={`link-${share.id}`}
              label={t('link.label', { created })}
              value={publicUrl + sharedPath(share.shareToken, language)}
              isFocused={isNew}
            />
          ) : (
            <p className="quiet">{t('link.lost')}</p>
          )}
          <div className="button-row">
            {share.mailFailed && (
              <ActionForm share={share} intent="mail" home={home}>
                <button
                  type="submit"
                  className="text-button"
                  aria-label={t('mail-again-label', { email: share.recipientEmail })}
                >
                  <Icon name="mail" />
                  {t('mail-again')}
                </button>
              </ActionForm>
            )}
            <ActionForm share={share} intent="extend" home={home}>
              <button type="submit" className="text-button" aria-label={t('extend-label', { created })}>
                <Icon name="calendar-plus" />
                {t('extend')}
              </button>
            </ActionForm>
            {share.shareToken && (
              <a
                href={`${home.split('?')[0]}/shares/${share.id}/qr`}
                className="text-button"
                data-keep-scroll="no"
                aria-label={t('qr.label', { created })}
              >
                <Icon name="qr-code" />
                {t('qr.link')}
              </a>
            )}
            <a
              href={revokePathOf(home, share)}
              className="text-button danger"
              aria-label={t('delete-label', { created })}
              aria-describedby={failed?.id}
            >
              <Icon name="trash" />
              {t('delete')}
            </a>
          </div>
        </td>
      )}
    </tr>
  );
}

/** What one button does to a share. */
function ActionForm({
  share: { id },
  intent,
  home,
  children,
}: {
  share: ShareView;
  intent: 'extend' | 'mail';
  home: string;
  children: ReactNode;
}) {
  return (
    <form method="post" action={home} data-keep-scroll>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Once form={`${intent}.${id}`} />
      {children}
    </form>
  );
}
