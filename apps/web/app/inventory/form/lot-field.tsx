import { Field, useWords } from '@domeka/ui';
import { hintOf } from './check-it.tsx';
import type { CatalogFill } from './use-catalog-fill.ts';

export function LotField({ fill }: { fill: CatalogFill }) {
  const { t } = useWords('inventory');
  return (
    <Field
      name="lotNumber"
      label={t('field.lotNumber.label')}
      hint={hintOf(fill, 'lotNumber', t('field.lotNumber.hint'))}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
