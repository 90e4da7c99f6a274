import { useWords } from '@domeka/ui';
import type { OneMedicationView } from '@domeka/inventory/contract';
import type { Dashboard } from '../facts/dashboard.ts';
import { usePackageWords } from '../facts/package-words.ts';
import { hintOf } from './check-it.tsx';
import { NoExpiry } from './expiry-field.tsx';
import { FactField } from './fact-field.tsx';
import { TakenFields } from './taken-fields.tsx';
import { TypeField } from './type-and-quantity.tsx';
import type { CatalogFill } from './use-catalog-fill.ts';

interface FactsFieldsProps {
  dashboard: Dashboard;
  fill: CatalogFill;
  lacksExpiry: boolean;
  /** By a lookup: the date is next. */
  isFilledIn: boolean;
  medication: OneMedicationView | null;
  packagesAt: string;
}

/** Some values may come from the catalogue. */
export function FactsFields({ dashboard, fill, lacksExpiry, isFilledIn, medication, packagesAt }: FactsFieldsProps) {
  const { t } = useWords('inventory');
  const isOne = isOnePackage(medication);
  const { types, categories } = dashboard;
  return (
    <>
      {(types?.isFallback || categories.isFallback) && <p role="alert">{t('toast.dictionary-failed.title')}</p>}
      <TakenFields dashboard={dashboard} />
      {isStrengthShown(fill) && <FactField name="dosage" fill={fill} />}
      {isOne && (
        <>
          <NoExpiry isAsked={lacksExpiry} />
          <FactField name="expiryDate" fill={fill} isFirst={isFilledIn} />
          {medication && <EndAfterOpening medication={medication} />}
        </>
      )}
      <div className="field-pair">
        {isOne && <FactField name="quantity" fill={fill} />}
        <TypeField types={types} hint={hintOf(fill, 'type')} />
      </div>
      {!isOne && <SeveralPackages count={medication?.packageCount ?? 0} to={packagesAt} />}
    </>
  );
}

export const isOnePackage = (medication: OneMedicationView | null) =>
  medication === null || medication.packageCount < 2;

/** Else it is among the rest. */
export const isStrengthShown = ({ held, unclear }: CatalogFill) => [...held, ...unclear].includes('dosage');

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
