import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useWords } from '@domeka/ui';
import { AccountPage } from '../../account/account-page.tsx';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { formValues } from '../../lib/forms/forms.server.ts';
import { isRefused, keepInput } from '../../lib/forms/keep-input.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { languageParam } from '../../lib/words/language.ts';
import { addDevice } from '../devices/add-device.server.ts';
import { DevicesPart } from '../devices/devices-part.tsx';
import { notificationsOf } from '../devices/notifications.server.ts';
import { BackToReminders } from './back-to-reminders.tsx';
import { remindersAction } from './reminders.server.ts';

export const handle: PageHandle = { title: (t) => t('push:devices.page') };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  signedIn(request, params, await context.api('GET /reminders'));
  const notifications = await notificationsOf(context);
  if (!notifications) throw new Response(null, { status: 404 });
  return signedIn(request, params, notifications);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  if (values.intent === undefined) return addDevice(values, context);
  return remindersAction(request, values, context, languageParam(params));
}

export const clientAction = keepInput('device');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function Devices() {
  const notifications = useLoaderData<typeof loader>();
  const answer = useActionData<RefusedAction | { device: string }>();
  const refused = isRefused(answer) ? answer : undefined;
  const { t } = useWords('push');
  return (
    <AccountPage section="reminders" title={t('devices.page')} before={<BackToReminders />} refused={refused}>
      <DevicesPart {...notifications} />
    </AccountPage>
  );
}
