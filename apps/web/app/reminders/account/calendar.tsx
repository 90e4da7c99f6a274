import { Button } from '@radix-ui/themes/components/button';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { calendarPath } from '@domeka/reminders/contract';
import type { CalendarFeedView } from '@domeka/reminders/contract';
import { CheckboxField, FormScope, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import { AccountPage } from '../../account/account-page.tsx';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { CopyField } from '../../lib/forms/copy-field.tsx';
import { formValues } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { Author } from '../../lib/forms/once.tsx';
import type { Flash } from '../../lib/messages/flash.server.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { languageParam } from '../../lib/words/language.ts';
import { calendarPage } from '../addresses.ts';
import { BackToReminders } from './back-to-reminders.tsx';
import { remindersAction } from './reminders.server.ts';

const copied: Flash = { key: 'reminders:toast.copied' };
const copyFailed: Flash = { key: 'reminders:toast.copy-failed', role: 'alert' };

export const handle: PageHandle = { title: (t) => t('reminders:feed.title') };

export const loader = async ({ request, params, context }: LoaderFunctionArgs) =>
  signedIn(request, params, await context.api('GET /calendar-feed'));

export const action = async ({ request, params, context }: ActionFunctionArgs) =>
  remindersAction(request, await formValues(request), context, languageParam(params));

/** It shows the secret of the calendar. */
export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'Cache-Control': 'no-store' });

export const clientAction = keepInput('feed-names');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function Calendar() {
  const { feed } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('reminders');
  return (
    <AccountPage section="reminders" title={t('feed.title')} before={<BackToReminders />} refused={refused}>
      <p className="lead">{t('feed.text')}</p>
      <p className="quiet">
        {t('feed.google')} {t('feed.secret')}
      </p>
      {feed && <FeedAddress token={feed.token} />}
      <NamesForm feed={feed} failed={refused?.failed} />
      {feed && <FeedActions />}
    </AccountPage>
  );
}

function NamesForm({ feed, failed }: { feed: CalendarFeedView | null; failed: FailedForm | undefined }) {
  const { t } = useWords('reminders');
  return (
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
        <a href={`${calendarPage(language)}/qr`} className="text-link">
          {t('feed.qr-show')}
        </a>
      </p>
    </>
  );
}

function FeedActions() {
  const { t } = useWords('reminders');
  const { language } = useRootData();
  const path = calendarPage(language);
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
