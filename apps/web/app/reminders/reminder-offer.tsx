import { Button } from '@radix-ui/themes/components/button';
import { useWords } from '@domeka/ui';
import { Once } from '../lib/forms/once.tsx';
import { useRootData } from '../lib/pages/root-data.ts';
import { remindersPath } from './addresses.ts';

/** Above the list until it is answered. */
export function ReminderOffer() {
  const { t } = useWords('reminders');
  const { language, isReminderOffered } = useRootData();
  if (!isReminderOffered) return null;
  return (
    <section className="callout reminder-offer" aria-labelledby="offer-title">
      <h2 id="offer-title" className="callout-title">
        {t('offer.title')}
      </h2>
      <p>{t('offer.text')}</p>
      <form method="post" action={`${remindersPath(language)}#errors`} className="button-row">
        <Once form="offer" />
        <Button type="submit" size="3" name="intent" value="accept">
          {t('offer.yes')}
        </Button>
        <Button type="submit" size="3" variant="soft" color="gray" name="intent" value="decline">
          {t('offer.no')}
        </Button>
      </form>
    </section>
  );
}
