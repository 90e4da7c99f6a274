import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { FormScope, useHydrated, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { DefaultButton } from '../../lib/forms/default-button.tsx';
import { ChangeId, Once } from '../../lib/forms/once.tsx';
import { SeenVersion } from '../../lib/forms/seen-version.tsx';
import { Icon } from '../../lib/icons/icon.tsx';
import type { Dashboard } from '../facts/dashboard.ts';
import { listQuery } from '../navigation/list-address.ts';
import type { OpenedPanel } from '../navigation/list-address.ts';
import type { UnfinishedForm } from '../values/unfinished-form.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { hintOf } from './check-it.tsx';
import { FactsFields } from './facts-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { goOnFromName, Matches, NameField, NameWithSuggestions } from './name-field.tsx';
import { PlaceField, ViewOnly } from './place-field.tsx';
import { RecallsOfBox } from '../recalls/recalls-of-box.tsx';
import { ScanAnswer } from '../scan/scan-answer.tsx';
import { ScanBox } from '../scan/scan-box.tsx';
import { TiedProduct } from './tied-product.tsx';
import { useCatalogFill } from './use-catalog-fill.ts';
import { initialValues } from '../values/initial-values.ts';

interface FormProps {
  opened: OpenedPanel;
  dashboard: Dashboard;
  refused: RefusedAction | undefined;
  lookedUp: UnfinishedForm['unfinished'] | undefined;
  picture: Blob | null;
  onPicture: (picture: Blob | null) => void;
  /** Nothing is in it yet. */
  isFresh: boolean;
  home: string;
  back: string;
}

export function MedicationForm({ refused, isFresh, back, ...of }: FormProps) {
  const { opened, dashboard, lookedUp, home } = of;
  const { t, language } = useWords('inventory');
  const { kind, draft } = opened;
  const { id = '', medication = null } = opened.kind === 'edit' ? opened : {};
  const address = home + listQuery(dashboard.state, { panel: kind, id });
  const initial = lookedUp?.values ?? draft?.values ?? (medication ? initialValues(medication, language) : undefined);
  const fill = useCatalogFill(refused?.failed.values ?? initial ?? {});
  const { catalog } = dashboard;
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const asksByButton = !isHydrated && catalog !== null;
  const next = opened.kind === 'add' ? opened.next : null;
  const leaveKey = kind === 'add' && (dashboard.addedToday?.count ?? 0) > 0 ? 'panel.done' : 'panel.cancel';
  const isFirst = isFresh && !isHydrated; // with scripts the panel moves the focus
  return (
    <FormScope id={kind} failed={refused?.failed} initial={initial}>
      {medication && refused?.failed.problem.code === 'changed-meanwhile' && (
        <ChangedMeanwhile current={medication} typed={refused.failed.values} />
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of one of its fields */}
      <form
        method="post"
        action={`${address}#errors`}
        ref={form}
        onInput={({ target }) => fill.edited((target as HTMLInputElement).name)}
        onKeyDown={goOnFromName}
        onReset={fill.forget}
        encType="multipart/form-data"
        noValidate
        className="panel-form"
        data-kept
        data-keep-scroll
      >
        {(kind === 'add' || !isHydrated) && <DefaultButton />}
        <input type="hidden" name="intent" value={kind} />
        <input type="hidden" name="list" value={listQuery(dashboard.state)} />
        {id && <input type="hidden" name="id" value={id} />}
        {kind === 'edit' && <SeenVersion current={medication?.version} failed={refused?.failed} />}
        <Once form={kind} />
        {kind === 'add' && <ChangeId on="reset" />}
        <ScanParts {...of} refused={refused} action={`${address}#box-answer`} />
        {kind === 'add' && <ViewOnly dashboard={dashboard} />}
        <PlaceField dashboard={dashboard} next={next} />
        {lookedUp && !lookedUp.scan && !lookedUp.lacksExpiry && <Matches {...lookedUp} date={catalog?.date ?? null} />}
        {catalog ? (
          <NameWithSuggestions
            hint={hintOf(fill, 'name')}
            isFirst={isFirst}
            date={catalog.date}
            onChoose={(chosen) => form.current && fill.choose(form.current, chosen)}
          />
        ) : (
          <NameField isFirst={isFirst} />
        )}
        {asksByButton && <FindButton action={`${address}#catalog-answer`} />}
        <TiedProduct fill={fill} medication={medication} date={catalog?.date ?? null} />
        <FactsFields
          dashboard={dashboard}
          fill={fill}
          lacksExpiry={lookedUp?.lacksExpiry === true}
          medication={medication}
          packagesAt={`${home}/${id}/packages${listQuery(dashboard.state)}`}
        />
        <MoreFields dashboard={dashboard} fill={fill} medication={medication} refused={refused} />
        <PanelButtons kind={kind} leave={t(leaveKey)} back={back} />
      </form>
    </FormScope>
  );
}

function ScanParts({
  opened,
  dashboard,
  refused,
  lookedUp,
  picture,
  onPicture,
  action,
}: Omit<FormProps, 'home' | 'back' | 'isFresh'> & { action: string }) {
  return (
    <>
      {opened.kind === 'add' && (
        <ScanBox
          action={action}
          picture={picture}
          unknownCode={unknownCodeIn(lookedUp)}
          onPicture={onPicture}
          isAsked={opened.isScan === true}
          isRefused={refused?.failed.values.find === 'scan'}
          isNext={opened.next != null}
        />
      )}
      {lookedUp?.scan && (
        <ScanAnswer
          scan={lookedUp.scan}
          picture={picture}
          unsent={dashboard.catalog && lookedUp.isReadHere ? picture : null}
          action={action}
        />
      )}
      <RecallsOfBox recalls={lookedUp?.recalls} />
    </>
  );
}

/** A code read on the device that matches no product, until the text beside it was read. */
function unknownCodeIn(lookedUp: FormProps['lookedUp']) {
  const { scan, isReadHere } = lookedUp ?? {};
  return isReadHere && scan && scan.product === null && scan.text === null && scan.code?.gtin ? scan.code : null;
}

interface ButtonsProps {
  kind: OpenedPanel['kind'];
  leave: string;
  back: string;
}

function PanelButtons({ kind, leave, back }: ButtonsProps) {
  const { t } = useWords('inventory');
  const isBusy = useNavigation().formData?.get('intent') === kind;
  return (
    <div className="button-row panel-buttons">
      <Button type="submit" size="3" loading={isBusy}>
        {t(`panel.submit-${kind}`)}
      </Button>
      <a href={back} className="text-link" data-closes data-keep-scroll>
        {leave}
      </a>
    </div>
  );
}

/** Without suggestions as one types. */
function FindButton({ action }: { action: string }) {
  const { t } = useWords('inventory');
  return (
    <button type="submit" name="find" value="name" formAction={action} className="text-button find-button">
      <Icon name="search" />
      {t('catalog.find')}
    </button>
  );
}
