import { NativeSelect, useTyped, useWords } from '@domeka/ui';
import type { Dashboard } from '../facts/dashboard.ts';

/** Warns that additions go elsewhere when the shown list is read-only. */
export function ViewOnly({ dashboard: { list, state } }: { dashboard: Dashboard }) {
  const { t } = useWords('inventory');
  const shown = list.lists.find(({ id }) => id === state.list);
  if (!shown || shown.mayEdit) return null;
  const mayChoose = editable(list).length > 0;
  return (
    <p role="note" className="callout">
      {t(mayChoose ? 'panel.view-only-choose' : 'panel.view-only', { list: shown.name })}
    </p>
  );
}

const editable = ({ lists }: Dashboard['list']) => lists.filter(({ mayEdit }) => mayEdit);

/** Where the form says the medication is; null where it cannot say so. Defaults to the previous scan's or the shown list. */
export function usePlace({ list, state, panel }: Dashboard): string | null {
  const { value } = useTyped('listId');
  const lists = editable(list);
  if (lists.length === 0 && !(list.isUnread && value)) return null;
  const next = panel?.kind === 'add' ? panel.next : null;
  return value ?? lists.find(({ id }) => id === (next ?? state.list))?.id ?? '';
}

/** Keeps the choice while lists cannot be read. */
export function PlaceField({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useWords('inventory');
  const { list } = dashboard;
  const place = usePlace(dashboard);
  if (place === null) return null;
  if (list.isUnread) return <input type="hidden" name="listId" value={place} />;
  return (
    <div className="place-line">
      <NativeSelect
        name="listId"
        label={t('field.listId.label')}
        hint={t('field.listId.hint')}
        choices={[
          { value: '', label: t('switcher.personal') },
          ...editable(list).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        defaultValue={place}
      />
    </div>
  );
}
