import { Button } from '@radix-ui/themes/components/button';
import { mostCounted } from '@domeka/admin-security/contract';
import type { AuditFilters, AuditPage } from '@domeka/admin-security/contract';
import { Field, FormScope, NativeSelect, useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { BackToOverview } from './back-to-overview.tsx';
import { EventTable } from './event-table.tsx';
import { useLogWords } from './log-words.ts';
import { eventsPath, exportPath } from './security-address.ts';
import type { loadSecurity } from './security.server.ts';

type AllEventsData = Extract<Awaited<ReturnType<typeof loadSecurity>>, { view: 'events' }>;

export function AllEvents({ filters, page, now, problem }: AllEventsData) {
  const { t } = useWords('admin-security');
  return (
    <>
      <BackToOverview />
      <h3 id="events-heading">{t('events.all')}</h3>
      <FormScope id="filters" failed={problem ? { problem, values: filters } : undefined}>
        <Filters filters={filters} />
      </FormScope>
      {page === null && !problem && <p role="alert">{t('events.failed')}</p>}
      {page && <Found page={page} filters={filters} now={now} />}
    </>
  );
}

function Filters({ filters }: { filters: AuditFilters }) {
  const { t } = useWords('admin-security');
  const { language } = useRootData();
  const { logWords, namesOf } = useLogWords();
  const any = { value: '', label: t('any') };
  const choices = (kind: 'action' | 'resource') =>
    namesOf(kind)
      .map((value) => ({ value, label: logWords(`${kind}.${value}`, value) }))
      .sort((one, other) => one.label.localeCompare(other.label, language));
  return (
    <form method="get" action={`/${language}/admin`} className="event-filters" aria-label={t('events.filters')}>
      <input type="hidden" name="tab" value="security" />
      <input type="hidden" name="view" value="events" />
      <NativeSelect
        name="action"
        label={t('field.action.label')}
        defaultValue={filters.action ?? ''}
        choices={[any, ...choices('action')]}
      />
      <NativeSelect
        name="resource"
        label={t('field.resource.label')}
        defaultValue={filters.resource ?? ''}
        choices={[any, ...choices('resource')]}
      />
      <Field name="from" type="date" label={t('field.from.label')} defaultValue={filters.from} />
      <Field name="to" type="date" label={t('field.to.label')} defaultValue={filters.to} />
      <Field
        name="person"
        label={t('field.person.label')}
        hint={t('field.person.hint')}
        defaultValue={filters.person}
        autoComplete="off"
      />
      <Field
        name="resourceId"
        label={t('field.resourceId.label')}
        defaultValue={filters.resourceId}
        autoComplete="off"
      />
      <Field
        name="network"
        label={t('field.network.label')}
        hint={t('field.network.hint')}
        defaultValue={filters.network}
        autoComplete="off"
      />
      <p className="button-row">
        <Button type="submit" size="3">
          {t('events.show')}
        </Button>
        <a href={eventsPath(language, {})} className="text-link">
          {t('events.reset')}
        </a>
      </p>
    </form>
  );
}

function Found({ page, filters, now }: { page: AuditPage; filters: AuditFilters; now: string }) {
  const { t } = useWords('admin-security');
  const { language } = useRootData();
  const { day } = useDates();
  const { items, people, count, newest, oldest, older, newer } = page;
  if (items.length === 0)
    return (
      <p role="status">
        {t('events.none')} {t('events.widen')}
      </p>
    );
  const daysFrom = (from: string, to: string) =>
    from === to ? t('events.on', { day: from }) : t('events.range', { from, to });
  const range = newest && oldest ? `, ${daysFrom(day(oldest), day(newest))}` : '';
  return (
    <>
      <p role="status">
        {count > mostCounted ? t('events.count-more', { count: mostCounted }) : t('events.count', { count })}
        {count > mostCounted ? '' : range}
      </p>
      <p>
        <a href={exportPath(language, filters)} className="text-link" data-reload>
          {t('events.export')}
        </a>
      </p>
      <EventTable labelledBy="events-heading" items={items} people={people} now={now} />
      {(older ?? newer) && (
        <nav aria-label={t('events.pages')} className="pager">
          {newer && (
            <a href={eventsPath(language, filters, { after: newer })} rel="prev" className="pager-link">
              {t('events.newer')}
            </a>
          )}
          {older && (
            <a href={eventsPath(language, filters, { before: older })} rel="next" className="pager-link">
              {t('events.older')}
            </a>
          )}
        </nav>
      )}
    </>
  );
}
