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

interface PlaceProps {
  dashboard: Dashboard;
  next?: string | null | undefined;
}

/** Defaults to the previous scan's or the shown list. Keeps the choice while lists cannot be read. */
export function PlaceField({ dashboard: { list, state }, next = null }: PlaceProps) {
  const { t } = useWords('inventory');
  const { value } = useTyped('listId');
  const lists = editable(list);
  if (list.isUnread && value) return <input type="hidden" name="listId" value={value} />;
  if (lists.length === 0) return null;
  return (
    <div className="place-line">
      <NativeSelect
        name="listId"
        label={t('field.listId.label')}
        hint={t('field.listId.hint')}
        choices={[
          { value: '', label: t('switcher.personal') },
          ...lists.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        defaultValue={lists.find(({ id }) => id === (next ?? state.list))?.id ?? ''}
      />
    </div>
  );
}
