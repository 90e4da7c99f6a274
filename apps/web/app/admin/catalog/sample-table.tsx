import { mappedFields } from '@domeka/catalog-import/contract';
import type { ImportReport } from '@domeka/catalog-import/contract';
import { useWords } from '@domeka/ui';
import { shortened } from './shortened.ts';

const columns = ['line', 'id', ...mappedFields.filter((field) => field !== 'id')] as const;

/** The first rows as they would be imported, without empty columns. */
export function SampleTable({ report: { sample, state, mapping } }: { report: ImportReport }) {
  const { t } = useWords('catalog-import');
  if (sample.length === 0) return null;
  const filled = columns.filter(
    (column) => (column !== 'pack_size' || mapping.pack_size) && sample.some((row) => row[column] !== null),
  );
  return (
    <>
      <h2 id="sample-heading">{t(state === 'checked' ? 'check.sample' : 'check.sample-settled')}</h2>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div className="table-frame" role="region" aria-labelledby="sample-heading" tabIndex={0}>
        <table className="sample-table">
          <thead>
            <tr>
              {filled.map((column) => (
                <th key={column} scope="col">
                  {t(`columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((row) => (
              <tr key={row.line}>
                {filled.map((column) => (
                  <td key={column} data-column={column}>
                    {shortened(row[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
