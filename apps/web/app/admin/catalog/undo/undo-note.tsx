import { Button } from '@radix-ui/themes/components/button';
import type { ImportReport } from '@domeka/catalog-import/contract';
import { useWords } from '@domeka/ui';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { undoPath } from '../import-address.ts';

/** The way to undo an import, or why there is none. */
export function UndoNote({ report: { id, undo } }: { report: ImportReport }) {
  const { t } = useWords('catalog-import');
  const { language } = useRootData();
  if (undo === null) return null;
  if (undo !== 'possible') return <p className="quiet">{t(`refusal.${undo}`)}</p>;
  return (
    <>
      <p>{t('undo.possible')}</p>
      <p className="button-row">
        <Button asChild size="3" variant="soft" color="red">
          <a href={undoPath(language, id)}>{t('undo.link')}</a>
        </Button>
      </p>
    </>
  );
}
