import { Button } from '@radix-ui/themes/components/button';
import type { ShareListView, ShareView } from '@domeka/sharing/contract';
import { SentenceWith, useWords } from '@domeka/ui';
import type { TFunction } from 'i18next';
import { EmptyState } from '../lib/drawings/empty-state.tsx';
import { CardTable } from '../lib/tables/card-table.tsx';
import type { Question } from '../lib/questions/confirm-dialog.tsx';
import { useConfirmDialog } from '../lib/questions/use-confirm-dialog.tsx';
import { useDates } from '../lib/words/dates.ts';
import { recipientOf, revokePathOf, ShareRow } from './share-row.tsx';

interface TableProps {
  shares: ShareListView;
  home: string;
  /** Viewers of a list only see that shares exist. */
  mayHandle: boolean;
}

export function ShareTable({ shares, home, mayHandle }: TableProps) {
  const { t } = useWords('sharing');
  const { day } = useDates();
  const { askFirst, dialog, leaving, failedAt } = useConfirmDialog('shares-panel', (path) => {
    const share = shares.items.find((one) => path === revokePathOf(home, one));
    return share && { ...revocation(share, path, t), which: whichShare(share, day, t) };
  });
  if (shares.items.length === 0) {
    return (
      <EmptyState scene="links" title={t('empty.title')}>
        <p>{t(mayHandle ? 'empty.text' : 'empty.text-viewer')}</p>
        {mayHandle && (
          <Button asChild size="3">
            <a href={`${home}&panel=share`}>{t('empty.create')}</a>
          </Button>
        )}
      </EmptyState>
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

export const revocation = ({ id }: ShareView, to: string, t: TFunction<'sharing'>): Question => ({
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

type Which = Pick<ShareView, 'recipientEmail' | 'isForOne' | 'createdAt' | 'expiresAt'>;

export const whichShare = (share: Which, day: (moment: string) => string, t: TFunction<'sharing'>) => {
  const days = { created: day(share.createdAt), expires: day(share.expiresAt) };
  if (share.recipientEmail === null) return t('revoke.which', { recipient: recipientOf(share, t), ...days });
  return (
    <SentenceWith verbatim={share.recipientEmail}>
      {(gap) => t('revoke.which', { recipient: gap, ...days })}
    </SentenceWith>
  );
};
