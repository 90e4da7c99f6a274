import { notSignedIn, signInFirst } from '../../lib/access/signed-in.server.ts';
import { listOf, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { listStateIn } from './list-submission.server.ts';
import { listQuery } from '../navigation/list-address.ts';
import { versionOf } from './submission.server.ts';
import type { PageSubmission } from './submission.server.ts';

/** The answer to the question after an adding; the form for the next box stays open. */
export async function keepPurpose(submission: PageSubmission) {
  const { request, values, context, language } = submission;
  const id = textOf(values, 'id');
  const answer = await context.api('PATCH /medications/{id}', {
    params: { id },
    body: { purposes: listOf(values, 'purposes'), ...versionOf(values) },
    ...onceHeaders(values),
  });
  // Kept until the login, it would be said of the next medicine.
  if (!answer.ok && answer.status === 401) return signInFirst(request, { lang: language }, notSignedIn, context);
  if (!answer.ok && answer.status !== 404 && answer.status !== 409) return submission.refused(answer, 'keep-purpose');
  const next = new URLSearchParams(textOf(values, 'list')).get('next');
  const panel = `/${language}/dashboard${listQuery(listStateIn(values), { panel: 'add', ...(next && { next }) })}`;
  if (answer.ok) return submission.done({ key: 'inventory:toast.updated', about: { medication: id } }, '', panel);
  return submission.done({ key: 'inventory:toast.purpose-failed', role: 'alert' }, '', panel);
}
