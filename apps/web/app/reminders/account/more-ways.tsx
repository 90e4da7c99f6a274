import { useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import { calendarPage, devicesPage } from '../addresses.ts';

/** Pages of their own; the ids are those of the sections that stood here. */
export function MoreWays({ devices, hasCalendar }: { devices: number | null; hasCalendar: boolean }) {
  const { t } = useWords('reminders');
  const { language } = useRootData();
  return (
    <>
      {devices !== null && (
        <section aria-labelledby="devices" className="account-part">
          <h2 id="devices" tabIndex={-1}>
            <a href={devicesPage(language)}>{t('push:devices.page')}</a>
          </h2>
          <p>{devices > 0 ? t('reach.devices', { count: devices }) : t('push:devices.none')}</p>
        </section>
      )}
      <section aria-labelledby="calendar" className="account-part">
        <h2 id="calendar" tabIndex={-1}>
          <a href={calendarPage(language)}>{t('feed.title')}</a>
        </h2>
        <p>{t(hasCalendar ? 'feed.is-on' : 'feed.is-off')}</p>
      </section>
    </>
  );
}
