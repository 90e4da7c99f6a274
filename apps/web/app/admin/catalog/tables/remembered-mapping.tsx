import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import type { ImportReport } from '@domeka/catalog-import/contract';
import { useWords } from '@domeka/ui';
import { Author } from '../../../lib/forms/once.tsx';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { useDates } from '../../../lib/words/dates.ts';

/** Offers the columns with which a file of the same headings was imported last. */
export function RememberedMapping({ remembered }: Pick<ImportReport, 'remembered'>) {
  const { t, language } = useWords('catalog-import');
  const { timeZone, today } = useRootData();
  const { dayOf, dateInFull } = useDates();
  const isBusy = useNavigation().formData?.get('intent') === 'remembered';
  if (remembered === null) return null;
  const { importedAt, mapping, holdsCodes } = remembered;
  const day = dayOf(importedAt);
  const inThisYear = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone });
  const date = day.slice(0, 4) === today.slice(0, 4) ? inThisYear.format(new Date(importedAt)) : dateInFull(day);
  return (
    <form method="post" action="#errors" className="stack">
      <Author />
      <p className="callout">{t('check.remembered')}</p>
      {Object.entries(mapping).map(([field, column]) => (
        <input key={field} type="hidden" name={`mapping.${field}`} value={column} />
      ))}
      {holdsCodes !== null && <input type="hidden" name="holdsCodes" value={String(holdsCodes)} />}
      <div className="button-row">
        <Button type="submit" size="3" variant="soft" name="intent" value="remembered" loading={isBusy}>
          {t('check.as-on', { date })}
        </Button>
      </div>
    </form>
  );
}
