import { CheckboxList, Field, TextAreaField, useWords } from '@domeka/ui';
import type { OneMedicationView } from '@domeka/inventory/contract';
import type { Dashboard } from '../facts/dashboard.ts';
import { useChoices } from '../facts/labels.ts';
import { usePackageWords } from '../facts/package-words.ts';
import { hintOf } from './check-it.tsx';
import { ExpiryField, NoExpiry } from './expiry-field.tsx';
import { LotField } from './lot-field.tsx';
import { QuantityFields, TypeField } from './type-and-quantity.tsx';
import type { CatalogFill } from './use-catalog-fill.ts';

interface FactsFieldsProps {
  dashboard: Dashboard;
  fill: CatalogFill;
  lacksExpiry: boolean;
  medication: OneMedicationView | null;
  packagesAt: string;
}

/** Some values may come from the catalogue. */
export function FactsFields({ dashboard, fill, lacksExpiry, medication, packagesAt }: FactsFieldsProps) {
  const { t } = useWords('inventory');
  const isOne = medication === null || medication.packageCount < 2;
  const { types, categories } = dashboard;
  return (
    <>
      {(types?.isFallback || categories.isFallback) && <p role="alert">{t('toast.dictionary-failed.title')}</p>}
      <TypeField types={types} hint={hintOf(fill, 'type')} />
      {isOne ? (
        <>
          <QuantityFields hint={hintOf(fill, 'quantity', t('field.quantity.hint'))} />
          <NoExpiry isAsked={lacksExpiry} />
          <ExpiryField hint={hintOf(fill, 'expiryDate', t('field.expiryDate.hint'))} />
          {medication && <EndAfterOpening medication={medication} />}
        </>
      ) : (
        <SeveralPackages count={medication.packageCount} to={packagesAt} />
      )}
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
      {isOne && <LotField fill={fill} />}
      <TextAreaField name="additionalInfo" label={t('field.additionalInfo.label')} />
    </>
  );
}

/** Where an opened package ends before its printed date. */
function EndAfterOpening({ medication: { packages } }: { medication: OneMedicationView }) {
  const { opened } = usePackageWords();
  const [only] = packages;
  return only && only.lastDay !== only.expiryDate ? <p className="quiet small">{opened(only)}</p> : null;
}

function SeveralPackages({ count, to }: { count: number; to: string }) {
  const { t } = useWords('inventory');
  const { count: counted } = usePackageWords();
  return (
    <div className="field">
      <p className="field-label">{t('packages.title')}</p>
      <a href={to} className="text-link">
        {counted(count)}
      </a>
      <p className="quiet small">{t('packages.each')}</p>
    </div>
  );
}
