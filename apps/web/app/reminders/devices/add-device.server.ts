import { data } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { refusedForm } from '../../lib/forms/answers.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { isTicked, textOf } from '../../lib/forms/forms.server.ts';

/** From the button of a page, which also switches reminders on, and, renewed, from the worker. */
export async function addDevice(values: FormValues, { api }: AppLoadContext) {
  const keys = { p256dh: textOf(values, 'p256dh'), auth: textOf(values, 'auth') };
  const added = await api('POST /push-subscriptions', { body: { endpoint: textOf(values, 'endpoint'), keys } });
  if (!added.ok) return refusedForm(added, {}, 'device');
  if (!isTicked(values, 'isRenewed')) {
    const now = await api('GET /reminders');
    // Reminders that were off begin with this channel alone.
    const mail = now.ok && now.data.isOn ? {} : { mail: false };
    const chosen = await api('PUT /reminders', { body: { isOn: true, channels: { ...mail, push: true } } });
    if (!chosen.ok) return refusedForm(chosen, {}, 'device');
  }
  return data({ device: added.data.id });
}
