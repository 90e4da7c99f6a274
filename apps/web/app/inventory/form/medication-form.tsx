import { useRef } from 'react';
import { useHydrated, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { DefaultButton } from '../../lib/forms/default-button.tsx';
import { ChangeId } from '../../lib/forms/once.tsx';
import type { Dashboard } from '../facts/dashboard.ts';
import { listQuery, trayPath } from '../navigation/list-address.ts';
import type { OpenedPanel } from '../navigation/list-address.ts';
import { BoxParts } from './box-parts.tsx';
import type { BoxProps } from './box-parts.tsx';
import { FactsForm, FormButtons } from './facts-form.tsx';
import { FactsFields, isOnePackage } from './facts-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { goOnFromName } from './name-field.tsx';
import { NamedProduct } from './named-product.tsx';
import { PlaceField, ViewOnly } from './place-field.tsx';
import { useCatalogFill } from './use-catalog-fill.ts';
import { initialValues } from '../values/initial-values.ts';

interface FormProps extends BoxProps {
  opened: OpenedPanel;
  dashboard: Dashboard;
  refused: RefusedAction | undefined;
  /** Nothing is in it yet. */
  isFresh: boolean;
  home: string;
  back: string;
}

export function MedicationForm({ opened, dashboard, refused, isFresh, home, back, ...of }: FormProps) {
  const { lookedUp } = of;
  const { t, language } = useWords('inventory');
  const { kind, draft } = opened;
  const { id = '', medication = null } = opened.kind === 'edit' ? opened : {};
  const address = home + listQuery(dashboard.state, { panel: kind, id });
  const initial = lookedUp?.values ?? draft?.values ?? (medication ? initialValues(medication, language) : undefined);
  const fill = useCatalogFill(refused?.failed.values ?? initial ?? {});
  const { catalog } = dashboard;
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const isRefused = refused?.failed.values.find === 'scan';
  const next = opened.kind === 'add' ? opened.next : null;
  const leaveKey = kind === 'add' && (dashboard.addedToday?.count ?? 0) > 0 ? 'panel.done' : 'panel.cancel';
  const isFilledIn = lookedUp !== undefined && !lookedUp.scan && !lookedUp.lacksExpiry && lookedUp.sought === null;
  const isFirst = isFresh && !isHydrated; // with scripts the panel moves the focus
  return (
    <FactsForm
      kind={kind}
      address={address}
      initial={initial}
      fill={fill}
      refused={refused}
      stored={medication && { current: medication }}
      formRef={form}
      onKeyDown={goOnFromName}
      className="panel-form"
      data-kept
    >
      {(kind === 'add' || !isHydrated) && <DefaultButton />}
      <input type="hidden" name="list" value={listQuery(dashboard.state)} />
      {id && <input type="hidden" name="id" value={id} />}
      {kind === 'add' && <ChangeId on="reset" />}
      <BoxParts
        {...of}
        action={`${address}#box-answer`}
        box={opened.kind === 'add' ? { isAsked: opened.isScan === true, isRefused, isNext: next != null } : null}
        many={kind === 'add' ? trayPath(home, dashboard.state.list) : undefined}
        maySend={catalog !== null}
      />
      {kind === 'add' && <ViewOnly dashboard={dashboard} />}
      <PlaceField dashboard={dashboard} />
      <NamedProduct
        fill={fill}
        medication={medication}
        lookedUp={lookedUp}
        catalog={catalog}
        action={`${address}#catalog-answer`}
        isFirst={isFirst || (isFilledIn && !isOnePackage(medication))}
        isFilledIn={isFilledIn}
        onChoose={(chosen) => {
          if (!form.current) return;
          fill.choose(form.current, chosen);
          form.current.querySelector<HTMLElement>('[name=expiryDate]')?.focus();
        }}
      />
      <FactsFields
        isFilledIn={isFilledIn}
        dashboard={dashboard}
        fill={fill}
        lacksExpiry={lookedUp?.lacksExpiry === true}
        medication={medication}
        packagesAt={`${home}/${id}/packages${listQuery(dashboard.state)}`}
      />
      <MoreFields dashboard={dashboard} fill={fill} medication={medication} refused={refused} />
      <FormButtons kind={kind} submit={t(`panel.submit-${kind}`)} className="panel-buttons">
        <a href={back} className="text-link" data-closes data-keep-scroll>
          {t(leaveKey)}
        </a>
      </FormButtons>
    </FactsForm>
  );
}
