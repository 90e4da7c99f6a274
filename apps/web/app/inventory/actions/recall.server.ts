import { onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { redirectWithFlash } from '../../lib/forms/answers.server.ts';
import { listQuery } from '../navigation/list-address.ts';
import { answerForm, answerIn } from '../recalls/recall-answer.ts';
import { deletedFlash, deletedPackagesFlash } from './deleted-flash.ts';
import type { PackagesSubmission } from './packages-submission.server.ts';
import { versionOf } from './submission.server.ts';

export async function answerRecall(submission: PackagesSubmission) {
  const { values, context, medicationId, packageId } = submission;
  const decision = textOf(values, 'decision');
  const answer = await context.api('PUT /medications/{id}/packages/{packageId}/recall-answer', {
    params: { id: medicationId, packageId },
    body: { decision, ...answerIn(textOf(values, 'answer')), ...versionOf(values) },
    ...onceHeaders(values),
  });
  if (answer.ok) return submission.done({ key: 'inventory:recalls.toast.answered' }, packageId);
  const { problem } = answer;
  if (problem.errors?.some(({ code }) => code === 'not-asked'))
    return submission.done({ key: 'inventory:recalls.toast.not-asked', role: 'alert' }, packageId);
  const errors = problem.errors?.map((error) => ({ ...error, path: 'answer' }));
  return submission.refused(
    { ...answer, problem: { ...problem, ...(errors && { errors }) } },
    answerForm(decision, packageId),
  );
}

/** The last one takes its medication along: back to the list, which no longer is about recalls. */
export async function takeToPharmacy(submission: PackagesSubmission) {
  const { values, context, language, state, medicationId, packageId, home } = submission;
  const version = Number(textOf(values, 'version'));
  const answer = await context.api('POST /medication-deletions', {
    body: { ids: [], packages: [{ id: packageId, version }] },
    ...onceHeaders(values),
  });
  if (!answer.ok) return submission.refused(answer, `taken-back-${packageId}`);
  const left = await context.api('GET /medications/{id}', { params: { id: medicationId } });
  if (left.status !== 404) return submission.done(deletedPackagesFlash(answer.data, home));
  const list = `/${language}/dashboard${listQuery({ ...state, recall: '' })}`;
  return redirectWithFlash(list, deletedFlash(answer.data, list), context);
}
