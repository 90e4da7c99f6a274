import type { BackupView, SystemView } from '@domeka/admin-security/contract';
import type { ImportListView } from '@domeka/catalog-import/contract';
import { useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { useSizeText } from '../size-text.ts';

function useMailWords() {
  const { t } = useWords('admin-security');
  const { hasMail } = useRootData();
  return ({ trouble, reason }: SystemView['mail']) => {
    if (!hasMail) return t('system.mail-off');
    return trouble ? t(`mails.trouble.${trouble}`, { reason }) : t('system.mail-ok');
  };
}

export function HealthFacts({
  system,
  catalog,
}: {
  system: SystemView | null;
  catalog: ImportListView['catalog'] | null;
}) {
  const { t } = useWords('admin-security');
  const age = useCatalogAge();
  const backup = useBackupWords();
  const mail = useMailWords();
  const unknown = t('system.unknown');
  const facts: [string, string][] = [
    [t('system.database'), system ? t(system.database.ok ? 'system.database-ok' : 'system.database-bad') : unknown],
    [t('system.mail'), system ? mail(system.mail) : unknown],
    [t('system.catalog'), catalog ? age(catalog) : unknown],
    [t('system.backup'), system ? backup(system.backup) : unknown],
    [t('system.version'), system?.version ?? unknown],
  ];
  return (
    <section aria-labelledby="health-heading" className="system-part">
      <h2 id="health-heading">{t('system.health')}</h2>
      {system && <LateBackup backup={system.backup} />}
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

function LateBackup({ backup: { isLate, last } }: { backup: BackupView }) {
  const { t } = useWords('admin-security');
  const { day } = useDates();
  if (!isLate || !last) return null;
  return <p className="callout callout-warning">{t('system.backup-late', { date: day(last.at) })}</p>;
}

function useBackupWords() {
  const { t } = useWords('admin-security');
  const { moment } = useDates();
  const sizeText = useSizeText();
  return ({ last, nextAt }: BackupView) => {
    const made = last
      ? t(last.isSealed ? 'system.backup-last-sealed' : 'system.backup-last', {
          moment: moment(last.at),
          size: sizeText(last.size),
        })
      : t('system.backup-none');
    return `${made}; ${nextAt ? t('system.backup-next', { moment: moment(nextAt) }) : t('system.backup-off')}`;
  };
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
