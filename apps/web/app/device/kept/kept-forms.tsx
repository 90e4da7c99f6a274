import { Button } from '@radix-ui/themes/components/button';
import { mayOnList } from '@domeka/collaboration/contract';
import type { ListView } from '@domeka/collaboration/contract';
import { defaultType, isPercentType, labelOf, sortedValues } from '@domeka/inventory/contract';
import type { OfflineMedicationView } from '@domeka/inventory/contract';
import type { Language } from '@domeka/kernel';
import { Field, FormScope, NativeSelect, useWords } from '@domeka/ui';
import type { TFunction } from 'i18next';
import { QuantityFields } from '../../inventory/form/type-and-quantity.tsx';
import type { Dictionary } from '../../inventory/facts/dictionaries.server.ts';
import { iconClass } from '../../lib/icons/icon.tsx';

/** The bar of the page without a network; `script/forms.ts` fills it, and shows the forms once they can be kept. */
export function KeptChanges({ t }: { t: TFunction }) {
  return (
    <>
      <section id="changes" className="waiting-changes" aria-label={t('common:changes.label')} hidden />
      <dialog id="lose" className="dialog" aria-labelledby="lose-title">
        <h2 id="lose-title">{t('common:changes.lose', { count: 1 })}</h2>
        <p>{t('common:changes.lose-text')}</p>
        <form method="dialog" className="button-row">
          <Button size="3" variant="soft" color="gray" value="stay">
            {t('common:changes.stay')}
          </Button>
          <Button size="3" color="red" className="danger-button" value="leave">
            {t('common:changes.leave')}
          </Button>
        </form>
      </dialog>
    </>
  );
}

interface ActionsProps {
  medication: OfflineMedicationView;
  /** Of one package; without it a step is taken from the one in use. */
  one?: OfflineMedicationView['packages'][number] | undefined;
  /** What steps are taken from. */
  quantity: number | null;
  label: string;
  t: TFunction;
}

export function KeptActions({ medication, one, quantity, label, t }: ActionsProps) {
  const { id, type, mayEdit } = medication;
  if (!mayEdit) return null;
  const step = (by: '-1' | '1') => (
    <button
      type="button"
      data-by={by}
      className={`${iconClass('icon-button', by === '1' ? 'plus' : 'minus')} step`}
      aria-label={`${t(`inventory:quantity.one-${by === '1' ? 'more' : 'less'}`)}: ${label}`}
    />
  );
  return (
    <div
      className="kept-actions"
      data-medication={id}
      data-place={one?.id ?? id}
      data-of={one?.id}
      data-name={medication.name}
      data-left={quantity ?? ''}
      hidden
    >
      {quantity !== null && !isPercentType(type) && (
        <span className="stepper">
          {step('-1')}
          {step('1')}
        </span>
      )}
      {one && !one.isOpened && quantity !== 0 && (
        <button
          type="button"
          data-opens=""
          className="text-button"
          aria-label={`${t('inventory:packages.open')}: ${label}`}
        >
          {t('inventory:packages.open')}
        </button>
      )}
      <span className="waits" hidden />
    </div>
  );
}

interface AddProps {
  types: Dictionary;
  lists: ListView[];
  language: Language;
}

export function KeptAdd({ types, lists, language }: AddProps) {
  const { t } = useWords('inventory');
  const labelled = types.values.map((value) => ({ value, label: labelOf(t, 'type', value, types.labels, language) }));
  const labels = new Map(labelled.map(({ value, label }) => [value, label]));
  const inOrder = sortedValues([...labels.keys()], (a, b) =>
    (labels.get(a) ?? a).localeCompare(labels.get(b) ?? b, language),
  );
  const places = lists.filter(({ role }) => mayOnList(role, 'edit-medications'));
  return (
    <details id="add" className="kept-add" hidden>
      <summary className="text-button">{t('list.add')}</summary>
      <FormScope id="add">
        <form className="panel-form" noValidate>
          <Field name="name" label={t('field.name.label')} required autoComplete="off" />
          <p id="name-missing" className="field-error" role="alert" hidden>
            {t('field.name.required')}
          </p>
          <Field name="dosage" label={t('field.dosage.label')} hint={t('field.dosage.hint')} autoComplete="off" />
          <Field
            name="expiryDate"
            label={t('field.expiryDate.label')}
            hint={t('field.expiryDate.hint')}
            autoComplete="off"
          />
          <QuantityFields hint={null} />
          <NativeSelect
            name="type"
            label={t('field.type.label')}
            choices={inOrder.map((value) => ({
              value,
              label: labels.get(value) ?? value,
              ...(isPercentType(value) && { data: { 'data-percent': 'true' } as const }),
            }))}
            defaultValue={defaultType}
          />
          {places.length > 0 && (
            <NativeSelect
              name="listId"
              label={t('field.listId.label')}
              choices={[
                { value: '', label: t('switcher.personal') },
                ...places.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              defaultValue=""
            />
          )}
          <div className="button-row">
            <Button type="submit" size="3">
              {t('panel.submit-add')}
            </Button>
          </div>
        </form>
      </FormScope>
    </details>
  );
}
