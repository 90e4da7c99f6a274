import { Button } from '@radix-ui/themes/components/button';
import { calendarPath } from '@domeka/reminders/contract';
import type { CalendarFeedView } from '@domeka/reminders/contract';
import { CheckboxField, FormScope, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import { CopyField } from '../../lib/forms/copy-field.tsx';
import { Author } from '../../lib/forms/once.tsx';
import type { Flash } from '../../lib/messages/flash.server.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { remindersPath } from '../addresses.ts';

const copied: Flash = { key: 'reminders:toast.copied' };
const copyFailed: Flash = { key: 'reminders:toast.copy-failed', role: 'alert' };

interface CalendarProps {
  feed: CalendarFeedView | null;
  failed: FailedForm | undefined;
}

export function CalendarPart({ feed, failed }: CalendarProps) {
  const { t } = useWords('reminders');
  return (
    <section aria-labelledby="calendar" className="account-part">
      <h2 id="calendar" tabIndex={-1}>
        {t('feed.title')}
      </h2>
      <p>{t('feed.text')}</p>
      <p className="quiet">
        {t('feed.google')} {t('feed.secret')}
      </p>
      {feed && <FeedAddress token={feed.token} />}
      <FormScope
        key={String(feed?.withNames)}
        id="feed"
        failed={failed}
        initial={feed?.withNames ? { withNames: 'true' } : {}}
      >
        <form method="post" action="#errors" className="stack">
          <Author />
          <CheckboxField name="withNames" label={t('field.withNames.label')} hint={t('field.withNames.hint')} />
          <p>
            <Button type="submit" size="3" variant="soft" name="intent" value={feed ? 'feed-names' : 'feed-make'}>
              {t(feed ? 'feed.names' : 'feed.make')}
            </Button>
          </p>
        </form>
      </FormScope>
      {feed && <FeedActions />}
    </section>
  );
}

function FeedAddress({ token }: { token: string | null }) {
  const { t } = useWords('reminders');
  const { language, publicUrl } = useRootData();
  if (token === null) return <p className="callout callout-warning">{t('feed.lost')}</p>;
  const address = publicUrl + calendarPath(token);
  return (
    <>
      <CopyField
        id="calendar-address"
        label={t('feed.address')}
        value={address}
        copy={t('feed.copy')}
        done={copied}
        failed={copyFailed}
      />
      <p className="button-row">
        <a href={address.replace(/^https?:/, 'webcal:')} className="text-link">
          {t('feed.subscribe')}
        </a>
        <a href={`${remindersPath(language)}/calendar/qr`} className="text-link">
          {t('feed.qr-show')}
        </a>
      </p>
    </>
  );
}

function FeedActions() {
  const { t } = useWords('reminders');
  const { language } = useRootData();
  const path = `${remindersPath(language)}/calendar`;
  return (
    <p className="button-row">
      <a href={`${path}/renew`} className="text-link">
        {t('feed.renew')}
      </a>
      <a href={`${path}/end`} className="text-link danger">
        {t('feed.end')}
      </a>
    </p>
  );
}
