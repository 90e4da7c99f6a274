import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { Page, useWords, Verbatim } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { BackToList } from './back-to-list.tsx';
import { stocktakePath } from '../navigation/stocktake-address.ts';
import type { StocktakePage } from './stocktake.server.ts';

interface BeginProps {
  page: StocktakePage;
  refused: RefusedAction | undefined;
}

export function BeginStocktake({ page, refused }: BeginProps) {
  const { t } = useWords('inventory');
  const { dayInMonth } = useDates();
  const isBusy = useNavigation().state === 'submitting';
  const place = page.places.find(({ id }) => id === page.list);
  return (
    <Page
      title={t('stocktake.title')}
      problem={refused?.failed.problem}
      formId="begin"
      width="text"
      before={<BackToList list={page.list} />}
    >
      <p>{t('stocktake.text')}</p>
      {!place ? (
        <Places page={page} />
      ) : (
        <>
          <PlaceName name={place.name} />
          {place.checkedAt !== null && (
            <p className="quiet">{t('stocktake.checked', { date: dayInMonth(place.checkedAt) })}</p>
          )}
          {place.mayEdit ? (
            <form method="post" action="#errors">
              <Once form="begin" />
              <Button type="submit" name="intent" value="begin" size="3" loading={isBusy}>
                {t('stocktake.begin')}
              </Button>
            </form>
          ) : (
            <p>{t('stocktake.no-begin')}</p>
          )}
        </>
      )}
    </Page>
  );
}

/** Null is personal. */
export function PlaceName({ name }: { name: string | null }) {
  const { t } = useWords('inventory');
  return <p className="quiet">{name === null ? t('switcher.personal') : <Verbatim>{name}</Verbatim>}</p>;
}

function Places({ page: { places } }: Pick<BeginProps, 'page'>) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const { dayInMonth } = useDates();
  return (
    <nav aria-labelledby="stocktake-which">
      <h2 id="stocktake-which">{t('stocktake.which')}</h2>
      <ul className="stocktake-places">
        {places.map(({ id, name, checkedAt }) => (
          <li key={id}>
            <a href={stocktakePath(language, id)}>
              {name === null ? t('switcher.personal') : <Verbatim>{name}</Verbatim>}
            </a>{' '}
            {checkedAt !== null && (
              <span className="quiet small">{t('stocktake.checked', { date: dayInMonth(checkedAt) })}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
