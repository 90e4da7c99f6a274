import { addDays, calendarDateIn } from '@domeka/kernel';
import { useWords } from '@domeka/ui';
import { ExpiryTag } from '../inventory/facts/expiry-tag.tsx';
import { useDates } from '../lib/words/dates.ts';
import { useRootData } from '../lib/pages/root-data.ts';

const rows = [
  { key: 'fine', days: 214 },
  { key: 'soon', days: 12 },
  { key: 'expired', days: -94 },
] as const;

export function Sample() {
  const { t, i18n } = useWords();
  const { today } = useRootData();
  const { date } = useDates();
  return (
    <div className="hero-sample" aria-hidden="true">
      {rows.map(({ key, days }) => (
        <div key={key} className="sample-row">
          <span>
            <strong>{t(`common:landing.sample.${key}.name`)}</strong>
            <br />
            <span className="quiet small">{t(`common:landing.sample.${key}.detail`)}</span>
          </span>
          <ExpiryTag
            date={calendarDateIn('UTC', addDays(new Date(`${today}T00:00:00Z`), days))}
            today={today}
            t={t}
            language={i18n.language}
            formatDate={date}
          />
        </div>
      ))}
    </div>
  );
}
