import type { SystemView } from '@domeka/admin-security/contract';
import type { ImportListView } from '@domeka/catalog-import/contract';
import { useWords } from '@domeka/ui';
import { useDates } from '../../lib/words/dates.ts';

export function HealthFacts({
  system,
  catalog,
}: {
  system: SystemView | null;
  catalog: ImportListView['catalog'] | null;
}) {
  const { t } = useWords('admin-security');
  const age = useCatalogAge();
  const unknown = t('system.unknown');
  const facts: [string, string][] = [
    [t('system.database'), system ? t(system.database.ok ? 'system.database-ok' : 'system.database-bad') : unknown],
    [
      t('system.mail'),
      system
        ? system.mail.trouble
          ? t(`mails.trouble.${system.mail.trouble}`, { reason: system.mail.reason })
          : t('system.mail-ok')
        : unknown,
    ],
    [t('system.catalog'), catalog ? age(catalog) : unknown],
    [t('system.version'), system?.version ?? unknown],
  ];
  return (
    <section aria-labelledby="health-heading" className="system-part">
      <h2 id="health-heading">{t('system.health')}</h2>
      <dl className="event-facts">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useCatalogAge() {
  const { t } = useWords('admin-security');
  const { date, moment } = useDates();
  return ({ importedAt, dataDate }: ImportListView['catalog']) => {
    if (!importedAt) return t('system.catalog-none');
    return dataDate
      ? t('system.catalog-of', { moment: moment(importedAt), date: date(dataDate) })
      : t('system.catalog-at', { moment: moment(importedAt) });
  };
}
