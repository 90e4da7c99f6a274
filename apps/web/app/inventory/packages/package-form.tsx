import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { isPercentType } from '@domeka/inventory/contract';
import { FormScope, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { DefaultButton } from '../../lib/forms/default-button.tsx';
import { Once } from '../../lib/forms/once.tsx';
import { SeenVersion } from '../../lib/forms/seen-version.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import type { UnfinishedForm } from '../values/unfinished-form.ts';
import { ChangedMeanwhile } from '../form/changed-meanwhile.tsx';
import { hintOf } from '../form/check-it.tsx';
import { ExpiryField } from '../form/expiry-field.tsx';
import { catalogControl, nothingFilled } from '../values/filled-form.ts';
import { FactField, PackageTexts } from '../form/fact-field.tsx';
import { CountedQuantity, PercentQuantity } from '../form/type-and-quantity.tsx';
import { initialValues } from '../values/initial-values.ts';
import { useCatalogFill } from '../form/use-catalog-fill.ts';
import type { CatalogFill } from '../form/use-catalog-fill.ts';
import { PackageFrame } from './package-frame.tsx';
import { PackageScan } from './package-scan.tsx';
import { packagesPath } from '../navigation/packages-address.ts';
import type { OpenedOne, OpenedPackage, PackagesPage } from './packages.server.ts';

interface FormProps {
  page: PackagesPage;
  opened: Exclude<OpenedPackage, OpenedOne<'opening'>>;
  refused: RefusedAction | undefined;
  lookedUp: UnfinishedForm['unfinished'] | undefined;
  picture: Blob | null;
  onPicture: (picture: Blob | null) => void;
}

export function PackageForm({ page, opened, refused, lookedUp, ...pictures }: FormProps) {
  const { t, language } = useWords('inventory');
  const { language: pageLanguage } = useRootData();
  const { medication, state } = page;
  const { kind } = opened;
  const { id = '', one = null } = opened.kind === 'edit' ? opened : {};
  const back = `${packagesPath(pageLanguage, medication.id, state)}${id && `#med-${id}`}`;
  const panel = opened.kind === 'add' && opened.isScan ? 'scan' : kind;
  const address = packagesPath(pageLanguage, medication.id, state, { panel, ...(id && { id }) });
  const initial = lookedUp?.values ?? (one ? initialValues(medication, language, one) : undefined);
  const fill = useCatalogFill(refused?.failed.values ?? initial ?? {});
  const isScanRefused = refused?.failed.values.find === 'scan';
  return (
    <PackageFrame
      title={t(kind === 'add' ? 'packages.add' : 'packages.edit')}
      name={medication.name}
      back={{ to: back, label: t('packages.back') }}
      refused={refused}
      problemTitle={t(isScanRefused ? 'scan.refused' : 'packages.refused')}
    >
      <FormScope id={kind} failed={refused?.failed} initial={initial}>
        {one && refused?.failed.problem.code === 'changed-meanwhile' && (
          <ChangedMeanwhile current={medication} one={one} typed={refused.failed.values} />
        )}
        <form
          method="post"
          action={`${address}#errors`}
          encType="multipart/form-data"
          noValidate
          className="stack"
          onInput={({ target }) => fill.edited((target as HTMLInputElement).name)}
          onReset={fill.forget}
          data-keep-scroll
        >
          <DefaultButton />
          <input type="hidden" name="intent" value={kind} />
          <Once form={kind} />
          {id && <input type="hidden" name="package" value={id} />}
          {kind === 'edit' && <SeenVersion current={one?.version} failed={refused?.failed} />}
          {opened.kind === 'add' && (
            <PackageScan
              {...pictures}
              medication={medication}
              isAsked={opened.isScan}
              isRefused={isScanRefused}
              lookedUp={lookedUp}
              action={`${address}#box-answer`}
            />
          )}
          <PackageFields medication={medication} offers={page.offers} fill={fill} />
          <FormButtons kind={kind} back={back} />
        </form>
      </FormScope>
    </PackageFrame>
  );
}

function PackageFields({
  medication,
  offers,
  fill,
}: Pick<PackagesPage, 'medication' | 'offers'> & { fill: CatalogFill }) {
  const { t } = useWords('inventory');
  const { filled, read, coded } = fill;
  return (
    <>
      <input type="hidden" name={catalogControl} value={JSON.stringify({ ...nothingFilled, filled, read, coded })} />
      {isPercentType(medication.type) ? (
        <PercentQuantity />
      ) : (
        <CountedQuantity hint={hintOf(fill, 'quantity', t('field.quantity.hint'))} />
      )}
      <ExpiryField hint={hintOf(fill, 'expiryDate', t('field.expiryDate.hint'))} />
      <PackageTexts fill={fill} offers={offers} />
      <FactField name="gtin" fill={fill} />
    </>
  );
}

function FormButtons({ kind, back }: { kind: 'add' | 'edit'; back: string }) {
  const { t } = useWords('inventory');
  const isBusy = useNavigation().formData?.get('intent') === kind;
  return (
    <div className="button-row">
      <Button type="submit" size="3" loading={isBusy}>
        {t(kind === 'add' ? 'packages.add' : 'packages.save')}
      </Button>
      <a href={back} className="text-link" data-closes>
        {t('packages.cancel')}
      </a>
    </div>
  );
}
