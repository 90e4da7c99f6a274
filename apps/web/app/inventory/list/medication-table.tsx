import { SentenceWith, useHydrated, useWords } from '@domeka/ui';
import { useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { useWaiting } from '../../lib/device/waiting.ts';
import { FailureNote } from '../../lib/messages/failure-note.tsx';
import type { Failed } from '../../lib/messages/failure-note.tsx';
import { useFailure } from '../../lib/messages/use-failure.ts';
import { Author, ChangeId, Once } from '../../lib/forms/once.tsx';
import type { Question } from '../../lib/questions/confirm-dialog.tsx';
import { useConfirmDialog } from '../../lib/questions/use-confirm-dialog.tsx';
import { CardTable } from '../../lib/tables/card-table.tsx';
import { photoPathOf } from '../facts/photo-paths.ts';
import type { Dashboard, ListedMedication } from '../facts/dashboard.ts';
import { isFiltered, listQuery } from '../navigation/list-address.ts';
import { stepFormId } from '../facts/step-button.ts';
import { MedicationRow } from './medication-row.tsx';
import { privacyFormId, takenFormId, useRowMenus } from './row-actions.tsx';
import { useRowWords } from './use-row-words.ts';
import type { RowWords } from './use-row-words.ts';
import { linkToFollow } from '../../lib/navigation/plain-click.ts';
import { useOffer } from './offer.tsx';
import { PhotoDialog } from './photo-dialog.tsx';

/** So many medications come before what else is asked. */
const beforeOffer = 3;

interface TableProps {
  dashboard: Dashboard;
  refused: RefusedAction | undefined;
  home: string;
}

/** What rows share (words, formats, forms, the delete dialog) exists once. */
export function MedicationTable({ dashboard, refused, home }: TableProps) {
  const { t } = useWords('inventory');
  const { list, state, qty, panel } = dashboard;
  const items = useMemo(() => rowsIn(list.rows), [list.rows]);
  const maybe = useMemo(() => rowsIn(list.maybeRows ?? '[]'), [list.maybeRows]);
  const all = [...items, ...maybe];
  const [enlarged, setEnlarged] = useState<ListedMedication | null>(null);
  const words = useRowWords(home, listQuery(state));
  const waiting = useWaiting();
  useRowMenus();
  const offer = useOffer(list.page === 1 && !isFiltered(state));
  const head = headOf(t);
  const deletePathOf = (id: string) => `${home}/${id}/delete`;
  const { askFirst, dialog, leaving, failedAt } = useConfirmDialog('list-heading', (path) => {
    const medication = all.find(({ id }) => path === deletePathOf(id));
    return medication && deletion(medication, path + words.listSearch, words);
  });
  const unsent = refused && isOfflineInRow(refused) ? refused : undefined;
  const offline = useFailure(unsent?.failed, () => ({ key: 'common:error-page.offline', role: 'alert' }));
  const offlineAt = (id: string): Failed | undefined => {
    if (!offline || !unsent?.form.endsWith(id)) return undefined;
    const noteId = `offline-${id}`;
    return { id: noteId, note: <FailureNote id={noteId} flash={offline} /> };
  };
  const rowOf = (medication: ListedMedication) => (
    <MedicationRow
      key={medication.id}
      medication={medication}
      words={words}
      isChangingQuantity={qty === medication.id || refused?.form === `quantity-${medication.id}`}
      isEdited={panel?.kind === 'edit' && panel.id === medication.id}
      isLeaving={leaving === deletePathOf(medication.id) + words.listSearch}
      failed={failedAt(deletePathOf(medication.id) + words.listSearch) ?? offlineAt(medication.id)}
      refused={refused?.form.endsWith(medication.id) ? refused : undefined}
      waits={waiting[medication.id]}
    />
  );
  const table = (medications: ListedMedication[], labelledBy: string, between?: ReactElement) => (
    <CardTable
      className="medications"
      labelledBy={labelledBy}
      {...head}
      hasPlainRows={qty === null && !refused} // an open row contains a form
      onLinkClick={(event) => {
        const link = linkToFollow(event);
        const medication = link && all.find(({ id }) => link.pathname === photoPathOf(words.pageLanguage, id));
        if (!medication) return askFirst(event);
        event.preventDefault();
        link.focus({ preventScroll: true });
        setEnlarged(medication);
      }}
    >
      {medications.slice(0, beforeOffer).map(rowOf)}
      {between}
      {medications.slice(beforeOffer).map(rowOf)}
    </CardTable>
  );
  return (
    <>
      <RowForms words={words} />
      {offer?.form}
      {items.length > 0 && table(items, 'list-heading', offer?.row(head.columns.length))}
      {maybe.length > 0 && (
        <section className="maybe" aria-labelledby="maybe-heading">
          <h3 id="maybe-heading">{t('list.maybe')}</h3>
          {table(maybe, 'maybe-heading')}
        </section>
      )}
      {dialog}
      {enlarged && <PhotoDialog medication={enlarged} onClose={() => setEnlarged(null)} />}
    </>
  );
}

const headOf = (t: RowWords['t']) => ({
  columns: [
    t('field.name.label'),
    t('field.type.label'),
    t('field.quantity.label'),
    t('field.expiryDate.label'),
    t('field.categories.label'),
    t('list.actions'),
  ],
  actions: {
    packages: t('packages.title'),
    edit: t('list.edit'),
    delete: t('list.delete'),
    hide: t('privacy.make-private'),
    publish: t('privacy.make-public'),
    take: t('field.isTaken.label'),
    stop: t('taken.stop'),
  },
});

const rowsIn = (json: string) => JSON.parse(json) as ListedMedication[];

/** An offline error of a row's form is shown in that row. */
export const isOfflineInRow = ({ form, failed }: RefusedAction) =>
  failed.problem.code === 'network' && /^(privacy|taken|quantity|step)-/.test(form);

const RowForms = ({ words }: { words: RowWords }) => (
  <>
    <RowForm id={privacyFormId} intent="privacy" words={words}>
      <Once form="privacy" />
    </RowForm>
    <RowForm id={takenFormId} intent="taken" words={words}>
      <Once form="taken" />
    </RowForm>
    <RowForm id={stepFormId} intent="step" words={words}>
      <Author />
      <ChangeId on="submit" />
    </RowForm>
  </>
);

interface RowFormProps {
  id: string;
  intent: string;
  words: RowWords;
  children: ReactNode;
}

function RowForm({ id, intent, words: { home, listSearch }, children }: RowFormProps) {
  const isHydrated = useHydrated(); // with scripts the page stays in place, without a fragment
  return (
    <form method="post" action={home + listSearch} id={id} data-keep-scroll>
      {children}
      <input type="hidden" name="intent" value={intent} />
      {isHydrated && <input type="hidden" name="stays" value="true" />}
      <input type="hidden" name="list" value={listSearch} />
    </form>
  );
}

function deletion(
  { id, name, quantity, type, packageCount, expiryDate, imageUrl, version }: ListedMedication,
  to: string,
  { t, amount, formatDate }: RowWords,
): Question {
  return {
    to,
    form: `delete.${id}`,
    title: <SentenceWith verbatim={name}>{(gap) => t('delete.question', { name: gap })}</SentenceWith>,
    text: t(imageUrl ? 'delete.text-with-photo' : 'delete.text', {
      quantity: amount(quantity, type, packageCount),
      date: expiryDate ? formatDate(expiryDate) : '–',
    }),
    confirm: t('delete.confirm'),
    cancel: t('delete.cancel'),
    version,
    failed: (reason) => ({ key: 'inventory:toast.delete-failed', params: { reason }, role: 'alert' }),
  };
}
