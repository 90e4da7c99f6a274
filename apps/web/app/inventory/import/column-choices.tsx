import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { importFields } from '@domeka/inventory/contract';
import type { ListImportView } from '@domeka/inventory/contract';
import { Verbatim, useWords } from '@domeka/ui';
import { Author } from '../../lib/forms/once.tsx';

/** How the columns are understood, each beside what stands in it in the first rows. */
export function ColumnChoices({ plan: { columns, sample, version } }: { plan: ListImportView }) {
  const { t } = useWords('inventory');
  const isBusy = useNavigation().formData?.get('intent') === 'columns';
  const nothing = columns.every(({ field }) => field === null);
  const examples = (at: number) => sample.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
  return (
    <details className="import-columns" open={nothing}>
      <summary>{t('import.columns')}</summary>
      <form method="post" action="#errors" noValidate className="stack" data-keep-scroll>
        <Author />
        <input type="hidden" name="version" value={version} />
        <ul>
          {columns.map(({ heading, field }, at) => (
            // Headings may be equal: their order is theirs.
            <li key={at}>
              <label htmlFor={`columns-${at}`} className="field-label">
                <Verbatim>{heading || t('import.column', { number: at + 1 })}</Verbatim>
              </label>
              <select id={`columns-${at}`} name="column" className="native-select" defaultValue={field ?? ''}>
                <option value="">{t('import.not-imported')}</option>
                {importFields.map((one) => (
                  <option key={one} value={one}>
                    {t(`field.${one}.label`)}
                  </option>
                ))}
              </select>
              <span className="quiet">
                <Verbatim>{examples(at).join(' · ')}</Verbatim>
              </span>
            </li>
          ))}
        </ul>
        <div className="button-row">
          <Button type="submit" size="3" variant="soft" name="intent" value="columns" loading={isBusy}>
            {t('import.read-again')}
          </Button>
        </div>
      </form>
    </details>
  );
}
