import type { DeletedListView } from '@domeka/collaboration/contract';
import { useWords } from '@domeka/ui';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { newListPath } from '../../lib/navigation/list-paths.ts';

/** Recently deleted, can be restored. */
export function DeletedLists({ lists }: { lists: DeletedListView[] }) {
  const { t } = useWords('collaboration');
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="deleted-heading">
      <h2 id="deleted-heading">{t('deleted.title')}</h2>
      <ul className="plain-list">
        {lists.map((list) => (
          <DeletedList key={list.id} list={list} />
        ))}
      </ul>
    </section>
  );
}

function DeletedList({ list }: { list: DeletedListView }) {
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  const { day } = useDates();
  return (
    <li>
      <form method="post" action={`${newListPath(language)}#errors`} className="button-row">
        <input type="hidden" name="id" value={list.id} />
        <Once form={`restore.${list.id}`} />
        <span>
          {list.name} <span className="quiet small">{t('deleted.until', { date: day(list.restorableUntil) })}</span>
        </span>
        <button
          type="submit"
          name="intent"
          value="restore"
          className="text-button"
          aria-label={t('deleted.restore-label', { name: list.name })}
        >
          {t('deleted.restore')}
        </button>
      </form>
    </li>
  );
}
