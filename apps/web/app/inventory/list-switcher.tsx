import { useWords } from '@domeka/ui';
import type { Dashboard } from './dashboard.server.ts';
import { listQuery, stayingOpen } from './list-address.ts';

/** Narrows "my meds" to one list or to one's own; only for people who keep lists with others (D-08). */
export function ListSwitcher({ dashboard, home }: { dashboard: Dashboard; home: string }) {
  const { t } = useWords('inventory');
  const { list, state, panel } = dashboard;
  if (list.lists.length === 0) return null;
  const choices = [
    { value: '', label: t('switcher.all') },
    { value: 'personal', label: t('switcher.personal') },
    ...list.lists.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <nav aria-label={t('switcher.label')} data-keep-scroll>
      <ul className="chips">
        {choices.map(({ value, label }) => (
          <li key={value}>
            <a
              href={home + listQuery({ ...state, page: 1, list: value }, stayingOpen(panel))}
              className="chip"
              aria-current={state.list === value ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
