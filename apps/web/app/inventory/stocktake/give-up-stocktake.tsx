import type { OneStocktakeView } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { ConfirmPage } from '../../lib/questions/confirm-page.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { PlaceName } from './begin-stocktake.tsx';
import { stocktakePath } from '../navigation/stocktake-address.ts';
import type { StocktakePage } from './stocktake.server.ts';

interface GiveUpProps {
  page: StocktakePage;
  check: OneStocktakeView;
  refused: RefusedAction | undefined;
}

export function GiveUpStocktake({ page, check, refused }: GiveUpProps) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  return (
    <ConfirmPage
      title={t('stocktake.give-up.title')}
      confirm={t('stocktake.give-up.confirm')}
      cancel={t('stocktake.give-up.cancel')}
      back={stocktakePath(language, page.list)}
      refused={refused}
      form="give-up"
      version={check.version}
      fields={
        <>
          <input type="hidden" name="intent" value="give-up" />
          <input type="hidden" name="check" value={check.id} />
        </>
      }
    >
      <PlaceName name={check.listName} />
      <p>{t('stocktake.count', { seen: check.seen, total: check.total })}</p>
      <p>{t('stocktake.give-up.text')}</p>
    </ConfirmPage>
  );
}
