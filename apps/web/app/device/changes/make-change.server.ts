import type { AppLoadContext } from '@remix-run/node';
import { calendarDateIn, isCalendarDate } from '@domeka/kernel';
import type { Answer, Problem } from '@domeka/kernel';
import type { ChangeIntent } from './change.ts';
import { preferencesOf, readersTimeZone } from '../../lib/pages/preferences.ts';
import { impossible, onceHeaders, stepBy, textOf } from '../../lib/forms/forms.server.ts';
import { settleExpiry } from '../../inventory/actions/settle-expiry.server.ts';
import { withTypedCode } from '../../inventory/actions/typed-code.server.ts';
import { askedExpiryControl } from '../../inventory/values/typed-facts.ts';
import { draftPath, keepQuestion, saveAdded } from '../../inventory/actions/add.server.ts';
import type { Submission } from '../../inventory/actions/submission.server.ts';

type Made =
  { result: 'done' } | { result: 'asked'; link: string } | { result: 'refused'; problem: Problem; link?: string };

export const make: Record<ChangeIntent, (posted: Submission) => Promise<Made>> = { step, open, add };

async function step({ values, context }: Submission): Promise<Made> {
  const packageId = textOf(values, 'package');
  const body = { step: stepBy(textOf(values, 'by')) };
  return madeBy(
    await context.api('PATCH /medications/{id}/quantity', {
      params: { id: textOf(values, 'medication') },
      body: packageId ? { packageId, ...body } : body,
      ...onceHeaders(values),
    }),
  );
}

/** With the day of the tap. What somebody else opened meanwhile stays as it is. */
async function open({ values, request, context }: Submission): Promise<Made> {
  const day = textOf(values, 'openedOn');
  if (!isCalendarDate(day)) throw impossible();
  const openedOn = notAfter(await todayOf(request, context), day);
  return madeBy(
    await context.api('PUT /medications/{id}/packages/{packageId}/opening', {
      params: { id: textOf(values, 'medication'), packageId: textOf(values, 'package') },
      body: { openedOn, unlessOpened: true },
      ...onceHeaders(values),
    }),
  );
}

/** Where the page would ask, so does this: in the form, where a bad value can be corrected as well. */
async function add(typed: Submission): Promise<Made> {
  const { values, scan } = await withTypedCode(typed, typed.context);
  const posted = { ...typed, values };
  if (scan || settleExpiry({ ...values, [askedExpiryControl]: 'true' }, 'add') !== null)
    return asked(posted, await keepQuestion(posted, { kind: 'form' }));
  const answer = await saveAdded(posted, 'ask');
  if (answer.ok) return madeBy(answer);
  if (answer.problem.code === 'invalid-input') {
    const kept = await keepQuestion(posted, { kind: 'form' });
    return { result: 'refused', problem: answer.problem, ...(kept.ok && { link: draftPath(posted, kept.data) }) };
  }
  if (answer.problem.code !== 'duplicate-medication') return madeBy(answer);
  const existingId = String(answer.problem.params?.existingId);
  return asked(posted, await keepQuestion(posted, { kind: 'duplicate', existingId }), '#duplicate');
}

const asked = (posted: Submission, kept: Answer<{ id: string }>, fragment = ''): Made =>
  kept.ok ? { result: 'asked', link: draftPath(posted, kept.data) + fragment } : madeBy(kept);

const madeBy = (answer: Answer<unknown>): Made =>
  answer.ok ? { result: 'done' } : { result: 'refused', problem: answer.problem };

/** The device's clock or zone may be ahead. */
const notAfter = (today: string, day: string) => (day > today ? today : day);

async function todayOf(request: Request, { api }: AppLoadContext): Promise<string> {
  const profile = await api('GET /profile');
  return calendarDateIn(readersTimeZone(preferencesOf(request), profile.ok ? profile.data : null), new Date());
}
