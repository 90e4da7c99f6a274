import { Badge } from '@radix-ui/themes/components/badge';
import type { WrittenPageSummary } from '@domeka/content/contract';
import { otherLanguage } from '@domeka/kernel';
import { MenuDetails, problemText, useWords } from '@domeka/ui';
import { useLocation } from '@remix-run/react';
import type { RefusedAction } from '../../../lib/forms/answers.server.ts';
import { Once } from '../../../lib/forms/once.tsx';
import { Icon } from '../../../lib/icons/icon.tsx';
import { FailureNote } from '../../../lib/messages/failure-note.tsx';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { useConfirmDialog } from '../../../lib/questions/use-confirm-dialog.tsx';
import { CardTable } from '../../../lib/tables/card-table.tsx';
import { useDates } from '../../../lib/words/dates.ts';
import { deletePagePath, editPath, previewPath, publicPath, translationPath } from '../../../content/page-addresses.ts';
import { usePageDeletion } from '../page-deletion.tsx';

interface TableProps {
  items: WrittenPageSummary[];
  total: number;
  isNarrowed: boolean;
  refused: RefusedAction | undefined;
}

export function PagesTable({ items, total, isNarrowed, refused }: TableProps) {
  const { t } = useWords('content');
  const { language } = useRootData();
  const deletionOf = usePageDeletion();
  const { askFirst, dialog } = useConfirmDialog('pages-heading', (path) => {
    const page = items.find(({ id }) => path === deletePagePath(language, id));
    return page && deletionOf(page);
  });
  const columns = ['title', 'language', 'type.label', 'state.label', 'changed', 'actions'];
  return (
    <>
      <h3 id="pages-heading" tabIndex={-1} className="table-heading" aria-live="polite">
        {items.length === 0
          ? t(isNarrowed ? 'content.none-found' : 'content.none')
          : t('content.count', { count: total })}
      </h3>
      {items.length > 0 && (
        <CardTable
          className="content-pages"
          labelledBy="pages-heading"
          columns={columns.map((name) => t(`content.column.${name.replace('.label', '')}`))}
          onLinkClick={askFirst}
        >
          {items.map((page) => (
            <PageRow key={page.id} page={page} refused={refused?.form === `state.${page.id}` ? refused : undefined} />
          ))}
        </CardTable>
      )}
      {dialog}
    </>
  );
}

interface RowProps {
  page: WrittenPageSummary;
  refused: RefusedAction | undefined;
}

function PageRow({ page, refused }: RowProps) {
  const { t } = useWords('content');
  const { language } = useRootData();
  const { moment } = useDates();
  const { id, title, isPublished, updatedAt } = page;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <a href={editPath(language, id)} lang={page.language} className="row-link">
          {title}
        </a>
        <span className="quiet small slug" translate="no">
          {page.slug}
        </span>
        <TranslationNote page={page} />
        {refused && (
          <FailureNote
            id={`state-${id}`}
            flash={{
              key: 'content:toast.page-state-failed',
              params: { reason: problemText(t, refused.failed.problem) },
              role: 'alert',
            }}
          />
        )}
      </th>
      <td role="cell">{t(`language.${page.language}`)}</td>
      <td role="cell">{t(`content.type.${page.pageType}`)}</td>
      <td role="cell">
        <StateBadge isPublished={isPublished} />
      </td>
      <td role="cell">
        <time dateTime={updatedAt}>{moment(updatedAt)}</time>
      </td>
      <td role="cell">
        <MenuDetails
          className="row-menu"
          summary={
            <>
              <Icon name="ellipsis" />
              <span className="visually-hidden">{`${t('content.more')}: ${title}`}</span>
            </>
          }
        >
          <PageLink page={page} />
          {!(page.legal && isPublished) && <StateButton page={page} hasFailed={refused !== undefined} />}
          {page.legal ? (
            <span className="quiet small">{t('content.legal')}</span>
          ) : (
            <a
              href={deletePagePath(language, id)}
              className="text-button danger"
              aria-label={`${t('content.delete')}: ${title}`}
            >
              <Icon name="trash" />
              {t('content.delete')}
            </a>
          )}
        </MenuDetails>
      </td>
    </tr>
  );
}

export function StateBadge({ isPublished }: { isPublished: boolean }) {
  const { t } = useWords('content');
  return (
    <Badge size="2" highContrast {...(!isPublished && { color: 'amber' })}>
      {t(`content.state.${isPublished ? 'published' : 'draft'}`)}
    </Badge>
  );
}

export function PageLink({ page }: { page: WrittenPageSummary }) {
  const { t } = useWords('content');
  const { language } = useRootData();
  const words = t(page.isPublished ? 'content.view' : 'content.preview');
  return (
    <a
      href={page.isPublished ? publicPath(page) : previewPath(language, page.id)}
      className="text-button"
      aria-label={`${words}: ${page.title}`}
    >
      <Icon name="eye" />
      {words}
    </a>
  );
}

function TranslationNote({ page }: { page: WrittenPageSummary }) {
  const { t } = useWords('content');
  const { language } = useRootData();
  const { translation, isPublished } = page;
  if (!isPublished || translation?.isPublished) return null;
  const other = t(`content.in.${otherLanguage(page.language)}`);
  return (
    <span className="small translation-note">
      <Icon name="info" />
      <a href={translation ? editPath(language, translation.id) : translationPath(language, page.id)}>
        {t(translation ? 'content.translation.draft' : 'content.translation.missing', { language: other })}
      </a>
    </span>
  );
}

export function StateButton({ page, hasFailed }: { page: WrittenPageSummary; hasFailed: boolean }) {
  const { t } = useWords('content');
  const { pathname, search } = useLocation();
  const intent = page.isPublished ? 'unpublish' : 'publish';
  return (
    <form method="post" action={`${pathname}${search}#errors`} data-keep-scroll>
      <input type="hidden" name="id" value={page.id} />
      <Once form={`${intent}.${page.id}.${page.version}`} />
      <button
        type="submit"
        name="intent"
        value={intent}
        className="text-button"
        aria-label={`${t(`content.${intent}`)}: ${page.title}`}
        aria-describedby={hasFailed ? `state-${page.id}` : undefined}
      >
        <Icon name={page.isPublished ? 'eye-off' : 'check'} />
        {t(`content.${intent}`)}
      </button>
    </form>
  );
}
