import type { FieldChange, ImportReport } from '@domeka/catalog-import/contract';
import { useWords } from '@domeka/ui';
import { Icon } from '../../lib/icons/icon.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { CardTable } from '../../lib/tables/card-table.tsx';
import { changesPath } from './import-address.ts';
import { shortened } from './shortened.ts';

const columns = ['medicine', 'field', 'before', 'after'] as const;

export function ChangesTable({ report }: { report: ImportReport }) {
  const { id, changes, counts, state, isOutdated } = report;
  const { t } = useWords('catalog-import');
  const { language } = useRootData();
  const rows = changes.flatMap(({ line, name, fields }) => fields.map((change) => ({ line, name, change })));
  if (rows.length === 0) return null;
  return (
    <>
      <h2 id="changes-heading" className="table-heading">
        {t(state === 'checked' ? 'check.changes' : 'check.changes-settled')}
      </h2>
      {counts.changed > changes.length && (
        <p className="quiet">{t('check.changes-first', { shown: changes.length, of: counts.changed })}</p>
      )}
      <CardTable
        className="changes"
        labelledBy="changes-heading"
        columns={columns.map((column) => t(`check.${column}`))}
      >
        {rows.map(({ line, name, change }) => (
          <tr key={`${line} ${change.field}`} role="row">
            <th role="rowheader" scope="row">
              <span translate="no">{name}</span>
            </th>
            <td role="cell">{t(`columns.${change.field}`)}</td>
            <Side value={change.before} />
            <Side value={change.after} />
          </tr>
        ))}
      </CardTable>
      {state === 'checked' && !isOutdated && (
        <p>
          <a href={changesPath(language, id)} className="text-link" data-reload>
            <Icon name="download" />
            {t('check.changes-download')}
          </a>
        </p>
      )}
    </>
  );
}

function Side({ value }: { value: FieldChange['before'] }) {
  const { t } = useWords('catalog-import');
  if (typeof value === 'string')
    return (
      <td role="cell" translate="no">
        {shortened(value)}
      </td>
    );
  return (
    <td role="cell" className="quiet">
      {t(value === null ? 'check.nothing' : value ? 'check.yes' : 'check.no')}
    </td>
  );
}
