import { Button } from '@radix-ui/themes/components/button';
import { alarmsIn, isFinished, packageFault } from '@domeka/inventory/contract';
import type { PackageView } from '@domeka/inventory/contract';
import { useHydrated, useWords, Verbatim } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { Author, ChangeId, Once } from '../../lib/forms/once.tsx';
import { Icon } from '../../lib/icons/icon.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { listQuery } from '../navigation/list-address.ts';
import { seenControl } from '../../lib/forms/row-controls.ts';
import { BottomBar } from '../navigation/bottom-bar.tsx';
import { CheckedUpTo } from '../recalls/checked-up-to.tsx';
import { stepFormId } from '../facts/step-button.ts';
import { PackageCard } from './package-card.tsx';
import { PackageFrame } from './package-frame.tsx';
import { packagesPath } from '../navigation/packages-address.ts';
import type { PackagesPage } from './packages.server.ts';

interface CardsProps {
  page: PackagesPage;
  refused: RefusedAction | undefined;
}

export function PackageCards({ page, refused }: CardsProps) {
  const { t } = useWords('inventory');
  const { language, today } = useRootData();
  const { medication, state, qty } = page;
  const { id, name, dosage, packages, mayEdit } = medication;
  const here = packagesPath(language, id, state);
  const isHydrated = useHydrated();
  const isToldInCard = isHydrated && refused?.form.startsWith('quantity-') === true;
  return (
    <>
      <PackageFrame
        title={
          <Verbatim>
            {name} {dosage && <small className="quiet">{dosage}</small>}
          </Verbatim>
        }
        back={{ to: `/${language}/dashboard${listQuery(state)}#med-${id}`, label: t('panel.back') }}
        refused={isToldInCard ? undefined : refused}
        problemTitle={t('packages.refused')}
      >
        <h2 id="packages-heading" tabIndex={-1} className="visually-hidden">
          {t('packages.list')}
        </h2>
        {mayEdit && (
          <form method="post" action={`${here}#errors`} id={stepFormId} data-keep-scroll>
            <Author />
            <ChangeId on="submit" />
            <input type="hidden" name="intent" value="step" />
            {isHydrated && <input type="hidden" name="stays" value="true" />}
          </form>
        )}
        <ol className="packages" aria-labelledby="packages-heading">
          {packages.map((one, index) => (
            <PackageCard
              key={one.id}
              page={page}
              one={one}
              label={t('packages.one', { number: index + 1, count: packages.length })}
              isFirst={index === 0 && packages.length > 1 && isToUse(one, today)}
              isChangingQuantity={mayEdit && (qty === one.id || refused?.form === `quantity-${one.id}`)}
              refused={refused?.form.endsWith(one.id) ? refused : undefined}
            />
          ))}
        </ol>
        {mayEdit ? <PackageTools page={page} /> : <p className="quiet">{t('list.read-only')}</p>}
        <CheckedUpTo upTo={medication.recallsCheckedUpTo} />
      </PackageFrame>
      <BottomBar state={state} mayShare={mayEdit || state.list === ''} />
    </>
  );
}

const isToUse = (one: PackageView, today: string) =>
  !isFinished(one) && packageFault({ ...one, ...alarmsIn(one.recall) }, today) === null;

function PackageTools({ page: { medication, state } }: Pick<CardsProps, 'page'>) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const { id, packages } = medication;
  const finished = packages.filter(isFinished);
  return (
    <div className="package-tools">
      <Button asChild size="3">
        <a href={packagesPath(language, id, state, { panel: 'add' })}>
          <Icon name="plus" />
          {t('packages.add')}
        </a>
      </Button>
      <Button asChild size="3" variant="soft">
        <a href={packagesPath(language, id, state, { panel: 'scan' })}>
          <Icon name="camera" />
          {t('packages.scan')}
        </a>
      </Button>
      {finished.length > 0 && finished.length < packages.length && (
        <form method="post" action={`${packagesPath(language, id, state)}#errors`} data-keep-scroll>
          <Once form="delete-finished" />
          {finished.map((one) => (
            <input key={one.id} type="hidden" name="versions" value={seenControl.pack(one)} />
          ))}
          <button type="submit" name="intent" value="delete-finished" className="text-button danger">
            <Icon name="trash" />
            {t('packages.delete-finished')}
          </button>
        </form>
      )}
    </div>
  );
}
