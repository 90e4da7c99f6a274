import { isTied } from '@domeka/inventory/contract';
import type { NameSuggestion, OneMedicationView } from '@domeka/inventory/contract';
import { useHydrated, useWords } from '@domeka/ui';
import { Icon } from '../../lib/icons/icon.tsx';
import type { Dashboard } from '../facts/dashboard.ts';
import type { UnfinishedForm } from '../values/unfinished-form.ts';
import { hintOf } from './check-it.tsx';
import { Matches, NameField, NameWithSuggestions } from './name-field.tsx';
import { TiedProduct } from './tied-product.tsx';
import type { CatalogFill } from './use-catalog-fill.ts';

interface NamedProductProps {
  fill: CatalogFill;
  medication: OneMedicationView | null;
  lookedUp: UnfinishedForm['unfinished'] | undefined;
  catalog: Dashboard['catalog'];
  action: string;
  isFirst: boolean;
  isFilledIn: boolean;
  onChoose: (chosen: NameSuggestion) => void;
}

/** The name, and the product that it was found by. */
export function NamedProduct({ fill, medication, lookedUp, catalog, ...of }: NamedProductProps) {
  const { action, isFirst, isFilledIn, onChoose } = of;
  const { t } = useWords('inventory');
  const isHydrated = useHydrated();
  const date = catalog?.date ?? null;
  const isFound = isFilledIn && isTied(fill.tie);
  const find = catalog && !isHydrated && <FindButton action={action} />;
  return (
    <>
      {lookedUp && lookedUp.sought !== null && <Matches {...lookedUp} sought={lookedUp.sought} date={date} />}
      {catalog ? (
        <NameWithSuggestions hint={hintOf(fill, 'name')} isFirst={isFirst} date={date} onChoose={onChoose} />
      ) : (
        <NameField isFirst={isFirst} />
      )}
      {!isFound && find}
      {isFilledIn && (
        <p className="visually-hidden catalog-filled" role="status">
          {t('catalog.filled')}
        </p>
      )}
      <TiedProduct fill={fill} medication={medication} date={date}>
        {isFound && find}
      </TiedProduct>
    </>
  );
}

/** Without suggestions as one types. */
function FindButton({ action }: { action: string }) {
  const { t } = useWords('inventory');
  return (
    <button type="submit" name="find" value="name" formAction={action} className="text-button find-button">
      <Icon name="search" />
      {t('catalog.find')}
    </button>
  );
}
