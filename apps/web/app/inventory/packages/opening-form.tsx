import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { earliestOpening } from '@domeka/inventory/contract';
import { Field, FormScope, NativeSelect, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { Once } from '../../lib/forms/once.tsx';
import { SeenVersion } from '../../lib/forms/seen-version.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { usePackageWords } from '../facts/package-words.ts';
import { PackageFrame } from './package-frame.tsx';
import { packagesPath } from '../navigation/packages-address.ts';
import type { OpenedOne, PackagesPage } from './packages.server.ts';
import { typedKeeps, typedUnits } from '../values/typed-keeps.ts';

interface OpeningProps {
  page: PackagesPage;
  opened: OpenedOne<'opening'>;
  refused: RefusedAction | undefined;
}

export function OpeningForm({ page, opened: { id, one }, refused }: OpeningProps) {
  const { t } = useWords('inventory');
  const { language, today } = useRootData();
  const words = usePackageWords();
  const { medication, state } = page;
  const here = packagesPath(language, medication.id, state);
  const isBusy = useNavigation().formData?.get('intent') === 'opening';
  const isAsLastTime = one?.keeps === null && medication.keepsLastTime !== null;
  const initial = {
    openedOn: one?.openedOn ?? today,
    ...typedKeeps(one?.keeps ?? medication.keepsLastTime),
  };
  return (
    <PackageFrame
      title={t('packages.keeps.title')}
      name={medication.name}
      back={{ to: `${here}#med-${id}`, label: t('packages.back') }}
      refused={refused}
      problemTitle={t('packages.refused')}
    >
      <FormScope id="opening" failed={refused?.failed} initial={initial}>
        {one && refused?.failed.problem.code === 'changed-meanwhile' && (
          <p className="question">
            {t('packages.changed-opening')} {words.opened(one)}
          </p>
        )}
        <form
          method="post"
          action={`${packagesPath(language, medication.id, state, { panel: 'opening', id })}#errors`}
          noValidate
          className="stack"
          data-keep-scroll
        >
          <Once form="opening" />
          <input type="hidden" name="package" value={id} />
          <SeenVersion current={one?.version} failed={refused?.failed} />
          <KeepsFields isAsLastTime={isAsLastTime} />
          <Field
            name="openedOn"
            type="date"
            label={t('field.openedOn.label')}
            min={earliestOpening}
            max={today}
            autoComplete="off"
          />
          <div className="button-row">
            <Button type="submit" size="3" name="intent" value="opening" loading={isBusy}>
              {t('packages.save')}
            </Button>
            {one?.openedOn && (
              <button type="submit" name="intent" value="not-opened" className="text-button">
                {t('packages.keeps.undo')}
              </button>
            )}
            <a href={`${here}#med-${id}`} className="text-link" data-closes>
              {t('packages.cancel')}
            </a>
          </div>
        </form>
      </FormScope>
    </PackageFrame>
  );
}

function KeepsFields({ isAsLastTime }: { isAsLastTime: boolean }) {
  const { t } = useWords('inventory');
  return (
    <div className="keeps-fields">
      <p className="quiet">{t('packages.keeps.text')}</p>
      <Field
        name="keeps"
        label={t('field.keeps.label')}
        hint={isAsLastTime && t('packages.keeps.last-time')}
        inputMode="numeric"
        autoComplete="off"
      />
      <NativeSelect
        name="unit"
        label={t('packages.keeps.unit')}
        choices={typedUnits.map((unit) => ({ value: unit, label: t(`packages.keeps.${unit}`) }))}
        defaultValue="days"
      />
    </div>
  );
}
