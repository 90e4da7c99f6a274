import { sharedPath } from '@domeka/sharing/contract';
import type { ShareListView, ShareView } from '@domeka/sharing/contract';
import { Verbatim, useWords } from '@domeka/ui';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { medicationsPath } from '../collaboration/addresses.ts';
import { useDates } from '../lib/words/dates.ts';
import type { Failed } from '../lib/messages/failure-note.tsx';
import { Once } from '../lib/forms/once.tsx';
import { useRootData } from '../lib/pages/root-data.ts';
import { Icon } from '../lib/icons/icon.tsx';
import { LinkField } from './link-field.tsx';

export const recipientOf = (share: ShareView, t: TFunction<'sharing'>) =>
  share.recipientEmail ?? (share.isForOne ? t('one-person') : t('anyone'));

export const revokePathOf = (home: string, { id }: ShareView) => `${home.split('?')[0]}/shares/${id}/delete`;

interface RowProps {
  share: ShareView;
  visible: ShareListView['visible'];
  isNew: boolean;
  isLeaving: boolean;
  /** Why it did not end just now. */
  failed: Failed | undefined;
  home: string;
  mayHandle: boolean;
}

/** One share: with whom, since when, until when; for whoever may, its link and what can be done with it. */
export function ShareRow({ share, visible, isNew, isLeaving, failed, home, mayHandle }: RowProps) {
  const { t } = useWords('sharing');
  const { language } = useRootData();
  const { day, moment } = useDates();
  const created = day(share.createdAt);
  return (
    <tr role="row" id={`share-${share.id}`} hidden={isLeaving}>
      <th role="rowheader" scope="row">
        <Icon name={share.isForOne ? 'user-round' : 'link-2'} />{' '}
        {share.recipientEmail ? <Verbatim>{share.recipientEmail}</Verbatim> : recipientOf(share, t)}
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
      {mayHandle && <ShareActions share={share} created={created} isNew={isNew} home={home} failedId={failed?.id} />}
    </tr>
  );
}

interface ActionsProps extends Pick<RowProps, 'share' | 'isNew' | 'home'> {
  /** The day it was made, by which the names of its buttons tell it from others. */
  created: string;
  failedId: string | undefined;
}

function ShareActions({ share, created, isNew, home, failedId }: ActionsProps) {
  const { t } = useWords('sharing');
  const { language, publicUrl } = useRootData();
  return (
    <td role="cell" className="share-actions">
      {share.shareToken ? (
        <LinkField
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
          aria-describedby={failedId}
        >
          <Icon name="trash" />
          {t('delete')}
        </a>
      </div>
    </td>
  );
}

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
