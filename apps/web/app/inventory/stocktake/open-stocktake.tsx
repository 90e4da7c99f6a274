import { Button } from '@radix-ui/themes/components/button';
import { mostChecked } from '@domeka/inventory/contract';
import type { OneStocktakeView, StocktakeRow } from '@domeka/inventory/contract';
import { Page, useHydrated, useWords, Verbatim } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { Author, ChangeId } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { stepFormId } from '../facts/step-button.ts';
import { BackToList } from './back-to-list.tsx';
import { PlaceName } from './begin-stocktake.tsx';
import { CheckedRow } from './checked-row.tsx';
import { ScanPart } from './scan-part.tsx';
import { stocktakePath } from '../navigation/stocktake-address.ts';
import { ticksFormId } from './stocktake-controls.ts';
import type { StocktakePage } from './stocktake.server.ts';

interface OpenProps {
  page: StocktakePage;
  check: OneStocktakeView;
  refused: RefusedAction | undefined;
  answer: unknown;
}

export function OpenStocktake({ page, check, refused, answer }: OpenProps) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const { rows, seen, total, mayEdit } = check;
  const here = stocktakePath(language, page.list);
  const isHydrated = useHydrated();
  return (
    <Page
      title={t('stocktake.title')}
      problem={refused?.failed.problem}
      formId={refused?.form ?? 'scan'}
      width="text"
      before={<BackToList list={page.list} />}
    >
      <PlaceName name={check.listName} />
      <p className="stocktake-count">
        <strong aria-live="polite">{t('stocktake.count', { seen, total })}</strong>
        <progress value={seen} max={Math.max(total, 1)} aria-hidden="true" />
      </p>
      <p className="quiet small">
        <Begun check={check} />
      </p>
      {!mayEdit && <p className="stocktake-reason">{t('stocktake.no-right')}</p>}
      {mayEdit && <ScanPart page={page} check={check} refused={refused} answer={answer} />}
      {mayEdit && <RowForms check={check} here={here} />}
      {rows.length === 0 ? <p>{t('stocktake.empty')}</p> : <Rows page={page} check={check} refused={refused} />}
      {total > mostChecked && <p>{t('stocktake.first', { number: mostChecked })}</p>}
      {mayEdit && (
        <p>
          <a href={stocktakePath(language, page.list, { step: 'give-up' })} className="text-link">
            {t('stocktake.give-up.title')}
          </a>
        </p>
      )}
      {mayEdit && (
        <div className="several-bar">
          <div className="button-row">
            {!isHydrated && rows.length > 0 && (
              <Button type="submit" size="3" form={ticksFormId}>
                {t('stocktake.save')}
              </Button>
            )}
            {!isHydrated && rows.length > 0 ? (
              <Button type="submit" size="3" form={ticksFormId} name="then" value="end" variant="soft">
                {t('stocktake.end')}
              </Button>
            ) : (
              <Button asChild size="3">
                <a href={stocktakePath(language, page.list, { step: 'end' })}>{t('stocktake.end')}</a>
              </Button>
            )}
          </div>
        </div>
      )}
    </Page>
  );
}

function Begun({ check: { begunBy, begunAt } }: Pick<OpenProps, 'check'>) {
  const { t } = useWords('inventory');
  const { day } = useDates();
  const date = day(begunAt);
  if (begunBy.isYou) return t('stocktake.begun-you', { date });
  return begunBy.name === null ? t('stocktake.begun', { date }) : t('stocktake.begun-by', { date, name: begunBy.name });
}

/** The forms of all boxes and step buttons of the page, which stand in its rows. */
function RowForms({ check, here }: Pick<OpenProps, 'check'> & { here: string }) {
  const isHydrated = useHydrated();
  const shown = check.rows.filter(({ mark }) => mark?.outcome === 'seen').map(({ id }) => id);
  return (
    <>
      <form method="post" action={`${here}#errors`} id={ticksFormId}>
        <Author />
        <input type="hidden" name="intent" value="ticks" />
        <input type="hidden" name="check" value={check.id} />
        <input type="hidden" name="shown" value={shown.join(' ')} />
        {/* The first of the form is what the Enter key presses: no step. */}
        {!isHydrated && <button type="submit" hidden />}
      </form>
      <form method="post" action={`${here}#errors`} id={stepFormId} data-keep-scroll>
        <Author />
        <ChangeId on="submit" />
        <input type="hidden" name="intent" value="step" />
        <input type="hidden" name="check" value={check.id} />
        {isHydrated && <input type="hidden" name="stays" value="true" />}
      </form>
    </>
  );
}

function Rows({ page, check, refused }: Omit<OpenProps, 'answer'>) {
  const { t } = useWords('inventory');
  const hasPlaces = check.rows.some(({ location }) => location !== null);
  return (
    <div className="stocktake-rows">
      {inPlaces(check.rows).map(({ location, rows }) => (
        <section key={location ?? ''} aria-label={hasPlaces ? undefined : t('stocktake.list')}>
          {hasPlaces && <h2>{location === null ? t('print.no-place') : <Verbatim>{location}</Verbatim>}</h2>}
          <ul>
            {rows.map((row) => (
              <CheckedRow
                key={row.id}
                page={page}
                check={check}
                row={row}
                refused={refused?.form.endsWith(row.id) ? refused : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** As they come, those of a place together. */
function inPlaces(rows: readonly StocktakeRow[]) {
  const places = Map.groupBy(rows, ({ location }) => location);
  return [...places].map(([location, here]) => ({ location, rows: here }));
}
