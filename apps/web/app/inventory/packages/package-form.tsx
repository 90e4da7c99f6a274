import { packageTexts } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { DefaultButton } from '../../lib/forms/default-button.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { BoxParts } from '../form/box-parts.tsx';
import type { BoxProps } from '../form/box-parts.tsx';
import { FactField } from '../form/fact-field.tsx';
import { FactsForm, FormButtons } from '../form/facts-form.tsx';
import { useCatalogFill } from '../form/use-catalog-fill.ts';
import { packagesPath } from '../navigation/packages-address.ts';
import { catalogControl, fillText } from '../values/filled-form.ts';
import { initialValues } from '../values/initial-values.ts';
import { PackageFrame } from './package-frame.tsx';
import type { OpenedOne, OpenedPackage, PackagesPage } from './packages.server.ts';

interface FormProps extends BoxProps {
  page: PackagesPage;
  opened: Exclude<OpenedPackage, OpenedOne<'opening'>>;
  refused: RefusedAction | undefined;
}

const factsInOrder = ['quantity', 'expiryDate', ...packageTexts, 'gtin'] as const;

export function PackageForm({ page, opened, refused, ...of }: FormProps) {
  const { t, language } = useWords('inventory');
  const { language: pageLanguage } = useRootData();
  const { medication, state, offers } = page;
  const { kind } = opened;
  const { id = '', one = null } = opened.kind === 'edit' ? opened : {};
  const back = `${packagesPath(pageLanguage, medication.id, state)}${id && `#med-${id}`}`;
  const isScan = opened.kind === 'add' && opened.isScan;
  const address = packagesPath(pageLanguage, medication.id, state, {
    panel: isScan ? 'scan' : kind,
    ...(id && { id }),
  });
  const initial = of.lookedUp?.values ?? (one ? initialValues(medication, language, one) : undefined);
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
      <FactsForm
        kind={kind}
        address={address}
        initial={initial}
        fill={fill}
        refused={refused}
        stored={one && { current: medication, one }}
        className="stack"
      >
        <DefaultButton />
        {id && <input type="hidden" name="package" value={id} />}
        {kind === 'add' && (
          <BoxParts
            {...of}
            action={`${address}#box-answer`}
            box={{ isAsked: isScan, isRefused: isScanRefused, isNext: false }}
            known={medication}
            maySend
          />
        )}
        <input type="hidden" name={catalogControl} value={fillText({ ...fill, product: '' })} />
        {factsInOrder.map((name) => (
          <FactField key={name} name={name} fill={fill} offers={offers} type={medication.type} />
        ))}
        <FormButtons kind={kind} submit={t(kind === 'add' ? 'packages.add' : 'packages.save')}>
          <a href={back} className="text-link" data-closes>
            {t('packages.cancel')}
          </a>
        </FormButtons>
      </FactsForm>
    </PackageFrame>
  );
}
