import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import type { ImportRow, ImportRowPage, ListImportView } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { Once } from '../../lib/forms/once.tsx';
import { useDates } from '../../lib/words/dates.ts';
import { ImportedFacts } from './imported-facts.tsx';

/** What was changed since stays unless it is ticked. */
export function UndoPlan({ plan, rows }: { plan: ListImportView; rows: ImportRowPage | null }) {
  const { t } = useWords('inventory');
  const { moment } = useDates();
  const isBusy = useNavigation().formData?.get('intent') === 'undo';
  const { takesBack, changed } = plan.counts;
  if (!plan.mayEdit) return <p role="note">{t('import.may-not')}</p>;
  if (takesBack + changed === 0) return <p>{t('import.nothing-to-undo')}</p>;
  return (
    <form method="post" action="#errors" noValidate className="stack">
      <Once form="import-undo" />
      <h2>{t('import.undo')}</h2>
      <p>
        {t('import.takes-back', { count: takesBack })} {changed > 0 && t('import.changed-stay', { count: changed })}{' '}
        {t('import.undo-until', { until: moment(plan.until) })}
      </p>
      {changed > 0 && rows && (
        <fieldset className="field">
          <legend className="field-label">{t('import.changed-since')}</legend>
          {rows.items.length > 1 && (
            <div className="checkbox-row">
              <input type="checkbox" id="also-all" name="alsoChanged" value={namesOf(rows.items)} />
              <label htmlFor="also-all">{t('import.changed-all', { total: rows.items.length })}</label>
            </div>
          )}
          {rows.items.map(({ row, asChanged, facts }) => (
            <div className="checkbox-row" key={row}>
              <input type="checkbox" id={`also-${row}`} name="alsoChanged" value={asChanged ?? ''} />
              <label htmlFor={`also-${row}`}>
                <ImportedFacts facts={facts} />
              </label>
            </div>
          ))}
        </fieldset>
      )}
      <div className="button-row">
        <Button type="submit" size="3" variant="soft" name="intent" value="undo" loading={isBusy}>
          {t('import.undo')}
        </Button>
      </div>
    </form>
  );
}

/** One control for all: a form has fewer than a file has rows. */
const namesOf = (rows: ImportRow[]) => rows.flatMap(({ asChanged }) => asChanged ?? []).join();
