import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import { AccountPage } from '../../account/account-page.tsx';
import { notificationsOf } from '../devices/notifications.server.ts';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { formValues } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { languageParam } from '../../lib/words/language.ts';
import { MoreWays } from './more-ways.tsx';
import { ReachPart } from './reach-part.tsx';
import { remindersAction } from './reminders.server.ts';
import { SettingsForm } from './settings-form.tsx';

export const handle: PageHandle = { title: (t) => t('identity:account.reminders.title') };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [reminders, calendar, notifications] = await Promise.all([
    context.api('GET /reminders'),
    context.api('GET /calendar-feed'),
    notificationsOf(context),
  ]);
  return {
    reminders: signedIn(request, params, reminders),
    hasCalendar: signedIn(request, params, calendar).feed !== null,
    devices: notifications?.ok ? notifications.data.devices.length : null,
  };
}

export const action = async ({ request, params, context }: ActionFunctionArgs) =>
  remindersAction(request, await formValues(request), context, languageParam(params));

export const clientAction = keepInput('settings');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function Reminders() {
  const { reminders, hasCalendar, devices } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('reminders');
  const { hasMail, hasWorker } = useRootData();
  const isTold = hasMail || hasWorker; // the calendar needs neither
  return (
    <AccountPage section="reminders" refused={refused}>
      <p className="lead">
        {t(hasMail ? 'account.lead' : hasWorker ? 'account.lead-without-mail' : 'account.lead-calendar')}
      </p>
      {!hasMail && hasWorker && reminders.isOn && reminders.channels.mail && !reminders.channels.push && (
        <p className="callout callout-warning">{t('account.mail-gone')}</p>
      )}
      {isTold && (
        <>
          <SettingsForm
            key={reminders.version}
            reminders={reminders}
            failed={refused?.form === 'settings' ? refused.failed : undefined}
          />
          <ReachPart reminders={reminders} devices={devices ?? 0} />
        </>
      )}
      <MoreWays devices={devices} hasCalendar={hasCalendar} />
    </AccountPage>
  );
}
