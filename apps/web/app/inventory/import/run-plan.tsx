import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import type { ListImportView } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { Author } from '../../lib/forms/once.tsx';

/** The button says what pressing it does. */
export function RunPlan({ plan: { counts, mayEdit, version } }: { plan: ListImportView }) {
  const { t } = useWords('inventory');
  const sent = useNavigation().formData?.get('intent');
  const { adds, leftOut, unknownTypes, unknownCategories, unknownProducts, photosRefused } = counts;
  const said = [
    adds === 0 && t('import.adds-nothing'),
    leftOut > 0 && t('import.left-out', { count: leftOut }),
    unknownTypes > 0 && t('import.unknown-types', { count: unknownTypes }),
    unknownCategories > 0 && t('import.unknown-categories', { count: unknownCategories }),
    unknownProducts > 0 && t('import.unknown-products', { count: unknownProducts }),
    photosRefused > 0 && t('import.photos-refused', { count: photosRefused }),
  ].filter(Boolean);
  return (
    <form method="post" action="#errors" noValidate className="stack">
      <Author />
      <input type="hidden" name="version" value={version} />
      {said.length > 0 && <p>{said.join(' ')}</p>}
      {!mayEdit && <p role="note">{t('import.may-not')}</p>}
      <div className="button-row">
        {adds > 0 && mayEdit && (
          <Button type="submit" size="3" name="intent" value="run" loading={sent === 'run'}>
            {t('import.run', { count: adds })}
          </Button>
        )}
        <Button type="submit" size="3" variant="soft" color="gray" name="intent" value="drop" loading={sent === 'drop'}>
          {t('import.drop')}
        </Button>
      </div>
    </form>
  );
}
