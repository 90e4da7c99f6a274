import type { AppLoadContext } from '@remix-run/node';
import type { Answer, Language } from '@domeka/kernel';
import type { ReminderMode, RemindersInput } from '@domeka/reminders/contract';
import { refusedOrSignIn } from '../../lib/access/signed-in.server.ts';
import { redirectWithFlash, seeOther } from '../../lib/forms/answers.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { intentOf, isTicked, listOf, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { preferencesOf } from '../../lib/pages/preferences.ts';
import { calendarPage, devicesPage, remindersPath } from '../addresses.ts';

interface Submission {
  request: Request;
  values: FormValues;
  context: AppLoadContext;
  language: Language;
}

const intents = [
  'settings',
  'switch-on',
  'accept',
  'decline',
  'trial',
  'confirm',
  'feed-make',
  'feed-names',
  'device-test',
  'device-remove',
] as const;
type Intent = (typeof intents)[number];

const done = {
  settings: 'reminders:toast.saved',
  'switch-on': 'reminders:toast.switched-on',
  decline: 'reminders:toast.declined',
  trial: 'reminders:toast.trial-sent',
  confirm: 'identity:toast.resent',
  'feed-make': 'reminders:toast.feed-made',
  'feed-names': 'reminders:toast.feed-changed',
  'device-test': 'push:toast.tested',
  'device-remove': 'push:toast.removed',
};

export async function remindersAction(
  request: Request,
  values: FormValues,
  context: AppLoadContext,
  language: Language,
) {
  const intent = intentOf(values, intents);
  const submission = { request, values, context, language };
  if (intent === 'accept') return accept(submission);
  if (intent === 'confirm' && !context.site.hasMail) return seeOther(remindersPath(language));
  const answer = await carryOut(intent, submission);
  if (!answer.ok) return refusedOrSignIn(request, answer, values, context, intent);
  return redirectWithFlash(pageAfter(intent, language), { key: done[intent] }, context);
}

function pageAfter(intent: Intent, language: Language) {
  if (intent === 'decline') return `/${language}/dashboard`;
  if (intent.startsWith('feed-')) return calendarPage(language);
  return intent.startsWith('device-') ? devicesPage(language) : remindersPath(language);
}

/** Yes keeps the browser's time zone in a profile that has none. */
async function accept({ request, values, context, language }: Submission) {
  const { timeZone } = preferencesOf(request);
  const profile = await context.api('GET /profile');
  if (profile.ok && profile.data.timeZone === null && timeZone !== null)
    await context.api('PUT /profile', { body: { timeZone } });
  const answer = await context.api('PUT /reminders', { body: { isOn: true }, ...onceHeaders(values) });
  if (!answer.ok) return refusedOrSignIn(request, answer, values, context, 'settings');
  if (!context.site.hasMail)
    return redirectWithFlash(remindersPath(language), { key: 'reminders:toast.saved' }, context);
  return answer.data.reach.isConfirmed
    ? redirectWithFlash(`/${language}/dashboard`, { key: 'reminders:toast.accepted' }, context)
    : redirectWithFlash(remindersPath(language), { key: 'reminders:toast.accepted-unconfirmed' }, context);
}

function carryOut(
  intent: Exclude<Intent, 'accept'>,
  { values, context: { api, site } }: Submission,
): Promise<Answer<unknown>> {
  const once = onceHeaders(values);
  const withNames = isTicked(values, 'withNames');
  if (intent === 'settings') return api('PUT /reminders', { body: choicesIn(values, site.hasMail), ...once });
  if (intent === 'trial') return api('POST /reminders/test', once);
  if (intent === 'confirm') return confirmAddress(api);
  if (intent === 'feed-make') return api('POST /calendar-feed', { body: { withNames } });
  if (intent === 'feed-names') return api('PUT /calendar-feed', { body: { withNames } });
  const params = { id: textOf(values, 'device') };
  if (intent === 'device-test') return api('POST /push-subscriptions/{id}/test', { params });
  if (intent === 'device-remove') return api('DELETE /push-subscriptions/{id}', { params });
  const body =
    intent === 'switch-on' ? { isOn: true, ...(site.hasMail && { channels: { mail: true } }) } : { isOn: false };
  return api('PUT /reminders', { body, ...once });
}

async function confirmAddress(api: AppLoadContext['api']): Promise<Answer<unknown>> {
  const profile = await api('GET /profile');
  return profile.ok ? api('POST /auth/v1/resend', { body: { type: 'signup', email: profile.data.email } }) : profile;
}

/** Lists and ways that were not shown keep what was chosen for them. */
function choicesIn(values: FormValues, hasMail: boolean): RemindersInput {
  const chosen = listOf(values, 'scopes');
  const ways = listOf(values, 'channels');
  return {
    isOn: isTicked(values, 'isOn'),
    ...(isTicked(values, 'showsChannels') && {
      channels: { ...(hasMail && { mail: ways.includes('mail') }), push: ways.includes('push') },
    }),
    mode: textOf(values, 'mode') as ReminderMode,
    thresholds: listOf(values, 'thresholds').map(Number),
    weekday: Number(textOf(values, 'weekday')),
    hour: Number(textOf(values, 'hour')),
    scopes: listOf(values, 'shownScope').map((id) => ({ id, isOn: chosen.includes(id) })),
    version: textOf(values, 'version'),
  };
}
