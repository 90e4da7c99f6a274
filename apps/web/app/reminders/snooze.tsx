import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { calendarDateIn, daysAfter } from '@domeka/kernel';
import { safeReturnTo } from '@domeka/identity/contract';
import { snoozeChoices } from '@domeka/reminders/contract';
import { Page, useWords } from '@domeka/ui';
import { refusedOrSignIn, signedIn } from '../lib/access/signed-in.server.ts';
import { redirectWithFlash } from '../lib/forms/answers.server.ts';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { formValues, onceHeaders, textOf, unreadable } from '../lib/forms/forms.server.ts';
import { keepInput } from '../lib/forms/keep-input.ts';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { preferencesOf, readersTimeZone } from '../lib/pages/preferences.ts';
import { languageParam } from '../lib/words/language.ts';
import { SnoozeForm } from './snooze-form.tsx';

export const handle: PageHandle = { title: (t) => t('reminders:snooze.title') };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id = '', packageId = '' } = params;
  const { items } = signedIn(request, params, await context.api('GET /medications/{id}/snoozes', { params: { id } }));
  return { id, packageId, until: items.find((one) => one.packageId === packageId)?.until };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const chosen = textOf(values, 'for');
  const place = { params: { id: params.id ?? '', packageId: params.packageId ?? '' }, ...onceHeaders(values) };
  const route = 'medications/{id}/packages/{packageId}/snooze';
  const profile = await context.api('GET /profile');
  const zone = readersTimeZone(preferencesOf(request), profile.ok ? profile.data : null);
  const answer =
    chosen === 'again'
      ? await context.api(`DELETE /${route}`, place)
      : await context.api(`PUT /${route}`, { ...place, body: { until: untilOf(chosen, zone) } });
  if (!answer.ok) return refusedOrSignIn(request, answer, values, context, 'snooze');
  const key = chosen === 'again' ? 'woken' : chosen === 'good' ? 'silenced' : 'snoozed';
  const to = safeReturnTo(textOf(values, 'back'), `/${languageParam(params)}/dashboard`);
  return redirectWithFlash(to, { key: `reminders:toast.${key}` }, context);
}

function untilOf(chosen: string, timeZone: string): string | null {
  if (chosen === 'good') return null;
  const days = snoozeChoices.find((choice) => String(choice) === chosen);
  if (days === undefined) throw unreadable();
  return daysAfter(calendarDateIn(timeZone, new Date()), days);
}

export const clientAction = keepInput('snooze');
export { unlessRefused as shouldRevalidate } from '../lib/forms/keep-input.ts';

/** Where the form is shown again after a refusal; it stands in a package's menu and page. */
export default function Snooze() {
  const { id, packageId, until } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('reminders');
  const back = refused?.failed.values.back;
  return (
    <Page title={t('snooze.title')} width="text" problem={refused?.failed.problem} formId="snooze">
      <SnoozeForm medicationId={id} packageId={packageId} until={until} back={typeof back === 'string' ? back : ''} />
    </Page>
  );
}
