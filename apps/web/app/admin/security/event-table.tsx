import { useWords } from '@domeka/ui';
import type { AuditEntryView } from '@domeka/admin-security/contract';
import { useRootData } from '../../lib/pages/root-data.ts';
import { CardTable } from '../../lib/tables/card-table.tsx';
import { useDates } from '../../lib/words/dates.ts';
import { Event, isFailure, isKnown, useActionWords, useCalled } from './event.tsx';
import { grouped } from './grouped-events.ts';
import type { EventGroup } from './grouped-events.ts';
import { relativeTime } from './relative-time.ts';
import type { Events } from './security.server.ts';

interface EventTableProps extends Events {
  labelledBy: string;
  /** One row per person and minute, which can be opened. */
  areGrouped?: boolean;
}

export function EventTable({ items, people, now, labelledBy, areGrouped = false }: EventTableProps) {
  const { t } = useWords('admin-security');
  if (items.length === 0) return null;
  const rows = areGrouped ? grouped(items) : items.map((entry): EventGroup => [entry]);
  return (
    <CardTable
      className="event-table"
      labelledBy={labelledBy}
      columns={[t('events.when'), t('events.who'), t('events.what'), t('events.from-where')]}
    >
      {rows.map((row) => (
        <EventRow key={row[0].id} row={row} people={people} now={now} />
      ))}
    </CardTable>
  );
}

function EventRow({ row, people, now }: { row: EventGroup } & Pick<Events, 'people' | 'now'>) {
  const { t } = useWords('admin-security');
  const { language } = useRootData();
  const { moment } = useDates();
  const called = useCalled(people);
  const [{ actorId, createdAt }] = row;
  const places = [...new Set(row.map(placeOf).filter((place) => place !== ''))];
  return (
    <tr role="row" className={row.some(isFailure) ? 'event-failed' : undefined}>
      <th role="rowheader" scope="row">
        <time dateTime={createdAt} title={moment(createdAt)}>
          {relativeTime(createdAt, now, language) ?? t('events.now')}
        </time>
      </th>
      <td role="cell" translate={isKnown(actorId, people) ? 'no' : undefined}>
        {called(actorId)}
      </td>
      <td role="cell">
        <What row={row} people={people} />
      </td>
      <td role="cell" className="quiet" translate="no">
        {places.length > 0 ? places.join('; ') : t('events.unknown-place')}
      </td>
    </tr>
  );
}

function What({ row, people }: { row: EventGroup } & Pick<Events, 'people'>) {
  const { t } = useWords('admin-security');
  const actionWords = useActionWords();
  if (row.length === 1) return <Event entry={row[0]} people={people} />;
  const actions = [...new Set(row.map(({ action }) => action))];
  return (
    <details className="event-group">
      <summary>
        {t('events.count', { count: row.length })}: {actions.map(actionWords).join(', ')}
      </summary>
      {row.map((entry) => (
        <Event key={entry.id} entry={entry} people={people} />
      ))}
    </details>
  );
}

/** Network prefix, browser and system, if logged. */
const placeOf = ({ details: { network, device } }: AuditEntryView) => [network, device].filter(Boolean).join(', ');
