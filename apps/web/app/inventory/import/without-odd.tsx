import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import type { ListImportView } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { Author } from '../../lib/forms/once.tsx';

/** One odd quantity or date refuses a row, unless the person has it come without: the buttons act at once. */
export function WithoutOdd({ plan }: { plan: ListImportView }) {
  const { t } = useWords('inventory');
  const sent = useNavigation().formData;
  const { oddQuantities, oddDates } = plan.counts;
  const choices = [
    ['withoutQuantity', 'quantity', plan.withoutQuantity, oddQuantities] as const,
    ['withoutDates', 'date', plan.withoutDates, oddDates] as const,
  ].filter(([, , isWithout, odd]) => isWithout || odd > 0);
  if (choices.length === 0) return null;
  return (
    <form method="post" action="#errors" noValidate className="stack callout" data-keep-scroll>
      <Author />
      <input type="hidden" name="version" value={plan.version} />
      <input type="hidden" name="intent" value="without" />
      <ComesWithout plan={plan} />
      {choices.map(([name, what, isWithout, odd]) => (
        <div key={name}>
          {!isWithout && <p>{t(`import.odd.${what}`, { count: odd })}</p>}
          <Button
            type="submit"
            size="3"
            variant="soft"
            name={name}
            value={String(!isWithout)}
            loading={sent?.has(name) ?? false}
          >
            {t(`import.${isWithout ? 'refuse-odd' : 'take-odd'}.${what}`)}
          </Button>
        </div>
      ))}
    </form>
  );
}

/** What a plan, or an import that is done, leaves out of the rows that it takes. */
export function ComesWithout({ plan: { counts } }: { plan: ListImportView }) {
  const { t } = useWords('inventory');
  const { withoutQuantity, withoutDate } = counts;
  const said = [
    withoutQuantity > 0 && t('import.without.quantity', { count: withoutQuantity }),
    withoutDate > 0 && t('import.without.date', { count: withoutDate }),
  ].filter(Boolean);
  return said.length > 0 && <p>{said.join(' ')}</p>;
}
