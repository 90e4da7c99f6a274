import { CheckboxList, Field, TextAreaField, useWords } from '@domeka/ui';
import type { Dashboard } from '../facts/dashboard.ts';
import { useChoices } from '../facts/labels.ts';
import { hintOf } from './check-it.tsx';
import { ExpiryField, NoExpiry } from './expiry-field.tsx';
import { QuantityFields, TypeField } from './type-and-quantity.tsx';
import type { CatalogFill } from './use-catalog-fill.ts';

interface FactsFieldsProps {
  dashboard: Dashboard;
  fill: CatalogFill;
  lacksExpiry: boolean;
}

/** What is said of a medication beside its name: some of it may be from the catalogue. */
export function FactsFields({ dashboard, fill, lacksExpiry }: FactsFieldsProps) {
  const { t } = useWords('inventory');
  const { types, categories } = dashboard;
  return (
    <>
      {(types?.isFallback || categories.isFallback) && <p role="alert">{t('toast.dictionary-failed.title')}</p>}
      <TypeField types={types} hint={hintOf(fill, 'type')} />
      <QuantityFields hint={hintOf(fill, 'quantity', t('field.quantity.hint'))} />
      <NoExpiry isAsked={lacksExpiry} />
      <ExpiryField hint={hintOf(fill, 'expiryDate', t('field.expiryDate.hint'))} />
      <Field
        name="dosage"
        label={t('field.dosage.label')}
        hint={hintOf(fill, 'dosage', t('field.dosage.hint'))}
        autoComplete="off"
      />
      <CheckboxList
        name="categories"
        label={t('field.categories.label')}
        hint={hintOf(fill, 'categories')}
        choices={useChoices('category', categories)}
      />
      <Field
        name="lotNumber"
        label={t('field.lotNumber.label')}
        hint={hintOf(fill, 'lotNumber', t('field.lotNumber.hint'))}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextAreaField name="additionalInfo" label={t('field.additionalInfo.label')} />
    </>
  );
}
