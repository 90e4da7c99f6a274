import { mappedFields } from '@domeka/catalog-import/contract';
import type { ImportReport } from '@domeka/catalog-import/contract';
import { useWords } from '@domeka/ui';

const columns = ['line', 'id', ...mappedFields.filter((field) => field !== 'id')] as const;

/** Longer texts are told by how they begin: some are paragraphs. */
const longestShown = 200;
const short = (value: string | number | null) =>
  typeof value === 'string' && value.length > longestShown ? `${value.slice(0, longestShown)}…` : value;

/** The first rows as they will stand, in a frame that scrolls, with the keyboard as well. */
export function SampleTable({ report: { sample, state } }: { report: ImportReport }) {
  const { t } = useWords('catalog-import');
  if (sample.length === 0) return <p>{t('check.empty-sample')}</p>;
  return (
    <>
      <h2 id="sample-heading">{t(state === 'checked' ? 'check.sample' : 'check.sample-settled')}</h2>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div className="table-frame" role="region" aria-labelledby="sample-heading" tabIndex={0}>
        <table className="sample-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((row) => (
              <tr key={row.line}>
                {columns.map((column) => (
                  <td key={column} data-column={column}>
                    {short(row[column])}
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
