import { snoozeChoices } from '@domeka/reminders/contract';
import { useWords } from '@domeka/ui';
import { Once } from '../lib/forms/once.tsx';
import { useRootData } from '../lib/pages/root-data.ts';
import { useDates } from '../lib/words/dates.ts';

interface SnoozeProps {
  medicationId: string;
  packageId: string;
  /** Undefined: not snoozed, or not known; null: for good. */
  until?: string | null | undefined;
  /** Where to come back to: a path of the list or of the medication's page. */
  back: string;
}

/** One's own reminders of a package, for its menu and its page; readers of a list have it as well. */
export function SnoozeForm({ medicationId, packageId, until, back }: SnoozeProps) {
  const { t } = useWords('reminders');
  const { language } = useRootData();
  const { dateInFull } = useDates();
  const isSnoozed = until !== undefined;
  return (
    <form
      method="post"
      action={`/${language}/medications/${medicationId}/packages/${packageId}/snooze`}
      className="snooze-form"
    >
      <Once form={`snooze.${packageId}`} />
      <input type="hidden" name="back" value={back} />
      {isSnoozed && (
        <p className="quiet">
          {until === null ? t('snooze.for-good') : t('snooze.until', { date: dateInFull(until) })}
        </p>
      )}
      {snoozeChoices.map((days) => (
        <button key={days} type="submit" name="for" value={days} className="text-button">
          {t('snooze.days', { days })}
        </button>
      ))}
      {until !== null && (
        <button type="submit" name="for" value="good" className="text-button">
          {t('snooze.never')}
        </button>
      )}
      {isSnoozed && (
        <button type="submit" name="for" value="again" className="text-button">
          {t('snooze.again')}
        </button>
      )}
    </form>
  );
}
