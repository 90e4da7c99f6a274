import type { DictionaryView } from '@domeka/inventory/contract';
import { problemText, useWords } from '@domeka/ui';
import type { TFunction } from 'i18next';
import { useChoices } from '../../inventory/facts/labels.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { Once } from '../../lib/forms/once.tsx';
import { Icon } from '../../lib/icons/icon.tsx';
import { FailureNote } from '../../lib/messages/failure-note.tsx';
import type { Failed } from '../../lib/messages/failure-note.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import type { Question } from '../../lib/questions/confirm-dialog.tsx';
import { useConfirmDialog } from '../../lib/questions/use-confirm-dialog.tsx';
import { CardTable } from '../../lib/tables/card-table.tsx';
import { deletePath, dictionaryPath } from './dictionary-address.ts';

interface TableProps {
  dictionary: DictionaryView;
  refused: RefusedAction | undefined;
}

export function DictionaryTable({ dictionary: { name, values, labels }, refused }: TableProps) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const choices = useChoices(name === 'medication_type' ? 'type' : 'category', { values, labels });
  const { askFirst, dialog, leaving, failedAt } = useConfirmDialog('values-heading', (path) => {
    const value = values.find((one) => path === deletePath(language, name, one));
    return value === undefined ? undefined : deletion(path, value, t);
  });
  return (
    <>
      <h3 id="values-heading" tabIndex={-1} className="table-heading">
        {t(`dictionary.${name}.tab`)}
      </h3>
      <CardTable
        className="values"
        labelledBy="values-heading"
        columns={[t('dictionary.value'), t('dictionary.shown'), t('dictionary.actions')]}
        onLinkClick={askFirst}
      >
        {choices.map(({ value, label }) => (
          <ValueRow
            key={value}
            value={value}
            label={label}
            home={dictionaryPath(language, name)}
            deletePath={deletePath(language, name, value)}
            isLeaving={leaving === deletePath(language, name, value)}
            failed={failedAt(deletePath(language, name, value))}
            refused={refused?.form === `edit.${value}` ? refused : undefined}
          />
        ))}
      </CardTable>
      {dialog}
    </>
  );
}

const deletion = (to: string, value: string, t: TFunction<'inventory'>): Question => ({
  to,
  form: `delete.${value}`,
  title: t('dictionary.question', { value }),
  text: t('dictionary.question-text'),
  confirm: t('dictionary.delete'),
  cancel: t('dictionary.cancel'),
  failed: (reason) => ({ key: 'inventory:toast.value-delete-failed', params: { reason }, role: 'alert' }),
});

interface RowProps {
  value: string;
  label: string;
  home: string;
  deletePath: string;
  isLeaving: boolean;
  failed: Failed | undefined;
  refused: RefusedAction | undefined;
}

function ValueRow({ value, label, home, deletePath: to, isLeaving, failed, refused }: RowProps) {
  const { t } = useWords('inventory');
  const noteId = `edit-${value}-failed`;
  const reason = refused && problemText(t, refused.failed.problem);
  return (
    <tr role="row" hidden={isLeaving}>
      <th role="rowheader" scope="row">
        {value}
        {failed?.note}
        {reason && (
          <FailureNote
            id={noteId}
            flash={{ key: 'inventory:toast.value-edit-failed', params: { reason }, role: 'alert' }}
          />
        )}
      </th>
      <td role="cell">{label}</td>
      <td role="cell">
        <div className="button-row">
          <form method="post" action={`${home}#errors`} data-keep-scroll>
            <input type="hidden" name="value" value={value} />
            <Once form={`edit.${value}`} />
            <button
              type="submit"
              name="intent"
              value="edit"
              className="text-button"
              aria-label={`${t('dictionary.edit')}: ${label}`}
              aria-describedby={reason ? noteId : undefined}
            >
              <Icon name="pencil" />
              {t('dictionary.edit')}
            </button>
          </form>
          <a
            href={to}
            className="text-button danger"
            aria-label={`${t('dictionary.delete')}: ${label}`}
            aria-describedby={failed?.id}
          >
            <Icon name="trash" />
            {t('dictionary.delete')}
          </a>
        </div>
      </td>
    </tr>
  );
}
