import { Button } from '@radix-ui/themes/components/button';
import type { ListView } from '@domeka/collaboration/contract';
import type { AllSharesView, ShareView } from '@domeka/sharing/contract';
import { Pager, useWords, Verbatim } from '@domeka/ui';
import { allLinksPath, managePath } from '../lib/navigation/list-paths.ts';
import { ManagePage } from '../collaboration/manage-page.tsx';
import { EmptyState } from '../lib/drawings/empty-state.tsx';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { Icon } from '../lib/icons/icon.tsx';
import type { Failed } from '../lib/messages/failure-note.tsx';
import { useRootData } from '../lib/pages/root-data.ts';
import { useConfirmDialog } from '../lib/questions/use-confirm-dialog.tsx';
import { CardTable } from '../lib/tables/card-table.tsx';
import { useDates } from '../lib/words/dates.ts';
import { ChangeLink, OpenedNote, PasscodeNote, recipientOf, revokePathOf, ShowsNote } from './share-row.tsx';
import { revocation, whichShare } from './share-table.tsx';

interface AllLinksProps {
  lists: ListView[];
  /** Null when they could not be read. */
  shares: AllSharesView | null;
  refused: RefusedAction | undefined;
}

export function AllLinks({ lists, shares, refused }: AllLinksProps) {
  const { t } = useWords('sharing');
  const { language } = useRootData();
  return (
    <ManagePage lists={lists} current="all" tab="shares" refused={refused}>
      {shares === null && (
        <p role="alert" className="callout callout-warning">
          {t('failed.read')}
        </p>
      )}
      {shares?.items.length === 0 && (
        <EmptyState scene="links" title={t('empty.title')}>
          <p>{t('all.none')}</p>
        </EmptyState>
      )}
      {shares && shares.items.length > 0 && (
        <>
          <LinksTable lists={lists} shares={shares} />
          <Pager
            page={shares.page}
            pageSize={shares.pageSize}
            total={shares.total}
            to={(page) => `${allLinksPath(language)}&page=${page}`}
          />
          <p className="button-row">
            <Button asChild size="3" color="red" variant="soft">
              <a href={`/${language}/list-management/shares/end-all`}>{t('all.end')}</a>
            </Button>
          </p>
        </>
      )}
    </ManagePage>
  );
}

function LinksTable({ lists, shares }: { lists: ListView[]; shares: AllSharesView }) {
  const { t } = useWords('sharing');
  const { language } = useRootData();
  const { day } = useDates();
  const home = allLinksPath(language);
  const { askFirst, dialog, leaving, failedAt } = useConfirmDialog('shares-panel', (path) => {
    const share = shares.items.find((one) => path === revokePathOf(home, one));
    return share && { ...revocation(share, questionOf(home, share), t), which: whichShare(share, day, t) };
  });
  const columns = [t('column.shared-with'), t('all.what'), t('column.expires'), t('column.actions')];
  return (
    <>
      <CardTable className="shares all-links" labelledBy="shares-panel" columns={columns} onLinkClick={askFirst}>
        {shares.items.map((share) => (
          <LinkRow
            key={share.id}
            share={share}
            listName={lists.find(({ id }) => id === share.listId)?.name ?? null}
            isLeaving={leaving === questionOf(home, share)}
            failed={failedAt(questionOf(home, share))}
          />
        ))}
      </CardTable>
      {dialog}
    </>
  );
}

const questionOf = (home: string, share: ShareView) => `${revokePathOf(home, share)}?from=all`;

interface RowProps {
  share: ShareView;
  /** Null: one's own medications. */
  listName: string | null;
  isLeaving: boolean;
  failed: Failed | undefined;
}

function LinkRow({ share, listName, isLeaving, failed }: RowProps) {
  const { t } = useWords('sharing');
  const { language } = useRootData();
  const { day, dayInMonth } = useDates();
  const who = share.recipientEmail ? (
    <Verbatim>{share.recipientEmail}</Verbatim>
  ) : (
    t('all.from', { who: recipientOf(share, t), since: dayInMonth(share.createdAt) })
  );
  return (
    <tr role="row" id={`share-${share.id}`} hidden={isLeaving}>
      <th role="rowheader" scope="row">
        <Icon name={share.isForOne ? 'user-round' : 'link-2'} /> {share.note ?? who}
        {share.note && <span className="note quiet">{who}</span>}
        <ShowsNote share={share} />
        {share.hasPasscode && <PasscodeNote />}
        <OpenedNote share={share} />
        {failed?.note}
      </th>
      <td role="cell">
        <a href={managePath(language, share.listId ?? 'personal')} className="text-link">
          {listName ?? t('all.personal')}
        </a>
      </td>
      <td role="cell">
        <time dateTime={share.expiresAt}>{day(share.expiresAt)}</time>
      </td>
      <td role="cell" className="share-actions">
        <div className="button-row">
          <ChangeLink share={share} from="?from=all" />
          <a
            href={questionOf(allLinksPath(language), share)}
            className="text-button danger"
            aria-label={t('delete-label', { created: day(share.createdAt) })}
            aria-describedby={failed?.id}
          >
            <Icon name="trash" />
            {t('delete')}
          </a>
        </div>
      </td>
    </tr>
  );
}
