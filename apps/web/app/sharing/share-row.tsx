import { sharedPath, shownPart } from '@domeka/sharing/contract';
import type { ShareListView, ShareView } from '@domeka/sharing/contract';
import { Verbatim, useWords } from '@domeka/ui';
import type { TFunction } from 'i18next';
import { changeSharePath, medicationsPath, sharedCodePath } from '../lib/navigation/list-paths.ts';
import { useDates } from '../lib/words/dates.ts';
import type { Failed } from '../lib/messages/failure-note.tsx';
import { useRootData } from '../lib/pages/root-data.ts';
import { Icon } from '../lib/icons/icon.tsx';
import { RowAction } from '../lib/tables/row-action.tsx';
import { LinkField } from '../lib/forms/link-field.tsx';

export const recipientOf = (share: Pick<ShareView, 'recipientEmail' | 'isForOne'>, t: TFunction<'sharing'>) =>
  share.recipientEmail ?? (share.isForOne ? t('one-person') : t('anyone'));

export const revokePathOf = (home: string, { id }: ShareView) => `${home.split('?')[0]}/shares/${id}/delete`;

export function PasscodeNote() {
  const { t } = useWords('sharing');
  return (
    <span className="note quiet">
      <Icon name="lock" /> {t('guarded')}
    </span>
  );
}

export function ShowsNote({ share }: { share: ShareView }) {
  const { t } = useWords('sharing');
  const part = shownPart(share);
  return part && <span className="note quiet">{t(`shows.${part}`)}</span>;
}

export function OpenedNote({ share: { openedCount, lastOpenedAt } }: { share: ShareView }) {
  const { t } = useWords('sharing');
  const { moment } = useDates();
  return (
    <span className="note quiet">
      {lastOpenedAt ? t('opened', { count: openedCount, moment: moment(lastOpenedAt) }) : t('opened-never')}
    </span>
  );
}

export function ChangeLink({ share: { id, createdAt }, from = '' }: { share: ShareView; from?: '?from=all' | '' }) {
  const { t } = useWords('sharing');
  const { language } = useRootData();
  const { day } = useDates();
  return (
    <a
      href={changeSharePath(language, id) + from}
      className="text-button"
      data-keep-scroll="no"
      aria-label={t('change.label', { created: day(createdAt) })}
    >
      <Icon name="pencil" />
      {t('change.link')}
    </a>
  );
}

interface RowProps {
  share: ShareView;
  visible: ShareListView['visible'];
  isLeaving: boolean;
  failed: Failed | undefined;
  home: string;
  mayHandle: boolean;
}

export function ShareRow({ share, visible, isLeaving, failed, home, mayHandle }: RowProps) {
  const { t } = useWords('sharing');
  const { language, hasMail } = useRootData();
  const { day } = useDates();
  const created = day(share.createdAt);
  return (
    <tr role="row" id={`share-${share.id}`} hidden={isLeaving}>
      <th role="rowheader" scope="row">
        <Icon name={share.isForOne ? 'user-round' : 'link-2'} />{' '}
        {share.recipientEmail ? <Verbatim>{share.recipientEmail}</Verbatim> : recipientOf(share, t)}
        {share.note && <span className="note quiet">{share.note}</span>}
        <ShowsNote share={share} />
        {share.mailFailed && hasMail && <span className="note danger">{t('failed.mail')}</span>}
        {share.hasPasscode && <PasscodeNote />}
        {mayHandle && <OpenedNote share={share} />}
        <a href={medicationsPath(language, share.listId ?? 'personal')} className="share-visible" data-keep-scroll="no">
          {t('visible', {
            shareable: share.shows === 'taken' ? visible.taken : visible.shareable,
            count: visible.total,
          })}
        </a>
        {failed?.note}
      </th>
      <td role="cell">
        <time dateTime={share.createdAt}>{created}</time>
      </td>
      <td role="cell">
        <time dateTime={share.expiresAt}>{day(share.expiresAt)}</time>
      </td>
      {mayHandle && <ShareActions share={share} created={created} home={home} failedId={failed?.id} />}
    </tr>
  );
}

interface ActionsProps extends Pick<RowProps, 'share' | 'home'> {
  /** Creation date, which distinguishes the names of its buttons. */
  created: string;
  failedId: string | undefined;
}

function ShareActions({ share, created, home, failedId }: ActionsProps) {
  const { t } = useWords('sharing');
  const { language, publicUrl, hasMail } = useRootData();
  return (
    <td role="cell" className="share-actions">
      {share.shareToken ? (
        <LinkField
          id={`link-${share.id}`}
          label={t('link.label', { created })}
          value={publicUrl + sharedPath(share.shareToken, language)}
        />
      ) : (
        <p className="quiet">{t('link.lost')}</p>
      )}
      <div className="button-row">
        {share.mailFailed && hasMail && (
          <RowAction
            to={home}
            intent="mail"
            name="id"
            id={share.id}
            label={t('mail-again-label', { email: share.recipientEmail })}
            icon="mail"
          >
            {t('mail-again')}
          </RowAction>
        )}
        <RowAction
          to={home}
          intent="extend"
          name="id"
          id={share.id}
          label={t('extend-label', { created })}
          icon="calendar-plus"
        >
          {t('extend')}
        </RowAction>
        <ChangeLink share={share} />
        {share.shareToken && (
          <a
            href={sharedCodePath(language, share.id)}
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
