import { packageTexts, purposeKeys } from '@domeka/inventory/contract';
import type { OneMedicationView } from '@domeka/inventory/contract';
import { CheckboxField, CheckboxList, Field, TextAreaField, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import type { Dashboard } from '../facts/dashboard.ts';
import { useChoices } from '../facts/labels.ts';
import { usePurposeLabel } from '../facts/purpose-label.ts';
import { ownPurposesControl } from '../values/typed-facts.ts';
import { hintOf } from './check-it.tsx';
import { FactField, PackageTexts } from './fact-field.tsx';
import { isOnePackage, isStrengthShown } from './facts-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import type { CatalogFill } from './use-catalog-fill.ts';

interface MoreProps {
  dashboard: Dashboard;
  fill: CatalogFill;
  medication: OneMedicationView | null;
  refused: RefusedAction | undefined;
}

const inside = [
  'categories',
  'purposes',
  ownPurposesControl,
  ...packageTexts,
  'additionalInfo',
  'image',
  'draftId',
  'isPrivate',
];

/** What most boxes are added without; open where something is in it, or wrong. */
export function MoreFields({ dashboard, fill, medication, refused }: MoreProps) {
  const { t } = useWords('inventory');
  const purposeLabel = usePurposeLabel();
  const isStrengthInside = !isStrengthShown(fill);
  const controls = isStrengthInside ? ['dosage', ...inside] : inside;
  const wrong = refused?.failed.problem.errors?.map(({ path }) => path) ?? [];
  const held = fill.held.filter((control) => fill.sourceOf(control) !== 'register'); // one line says those
  const isOpen = medication?.imageUrl != null || [...held, ...wrong].some((one) => controls.includes(one));
  return (
    <details className="more-fields" open={isOpen}>
      <summary>{t('list.more')}</summary>
      {isStrengthInside && <FactField name="dosage" fill={fill} />}
      <CheckboxList
        name="categories"
        label={t('field.categories.label')}
        hint={hintOf(fill, 'categories')}
        choices={useChoices('category', dashboard.categories)}
      />
      {isOnePackage(medication) && <PackageTexts fill={fill} offers={dashboard.offers} />}
      <CheckboxList
        name="purposes"
        label={t('field.purposes.label')}
        hint={t('field.purposes.hint')}
        choices={purposeKeys.map((value) => ({ value, label: purposeLabel(value) }))}
      />
      <Field name={ownPurposesControl} label={t('field.purposes.own')} autoComplete="off" />
      <TextAreaField name="additionalInfo" label={t('field.additionalInfo.label')} />
      <PhotoField medication={medication} />
      <CheckboxField name="isPrivate" label={t('field.isPrivate.label')} hint={t('field.isPrivate.hint')} />
    </details>
  );
}
