import { onceHeaders, textOf } from '../../../lib/forms/forms.server.ts';
import { redirectWithFlash } from '../../../lib/forms/answers.server.ts';
import { listQuery } from '../../facts/list-address.ts';
import { deletedFlash as deletedFromList } from '../../harm/deleted-flash.ts';
import { answerForm, answerIn } from '../../recalls/recall-answer.ts';
import { deletedFlash } from './deletion.server.ts';
import type { PostedPackage } from './posted-package.server.ts';

export async function answerRecall(posted: PostedPackage) {
  const { values, context, id, packageId } = posted;
  const decision = textOf(values, 'decision');
  const answer = await context.api('PUT /medications/{id}/packages/{packageId}/recall-answer', {
    params: { id, packageId },
    body: { decision, ...answerIn(textOf(values, 'answer')), version: textOf(values, 'version') || undefined },
    ...onceHeaders(values),
  });
  if (answer.ok) return posted.done({ key: 'inventory:recalls.toast.answered' });
  const { problem } = answer;
  if (problem.errors?.some(({ code }) => code === 'not-asked'))
    return posted.done({ key: 'inventory:recalls.toast.not-asked', role: 'alert' });
  const errors = problem.errors?.map((error) => ({ ...error, path: 'answer' }));
  return posted.refused(
    { ...answer, problem: { ...problem, ...(errors && { errors }) } },
    answerForm(decision, packageId),
  );
}

/** The last one takes its medication along: back to the list, which no longer is about recalls. */
export async function takeToPharmacy(posted: PostedPackage) {
  const { values, context, language, state, id, packageId } = posted;
  const version = Number(textOf(values, 'version'));
  const answer = await context.api('POST /medication-deletions', {
    body: { ids: [], packages: [{ id: packageId, version }] },
    ...onceHeaders(values),
  });
  if (!answer.ok) return posted.refused(answer, `taken-back-${packageId}`);
  const left = await context.api('GET /medications/{id}', { params: { id } });
  if (left.status !== 404) return posted.done(deletedFlash(answer.data, posted), undefined, '');
  const list = `/${language}/dashboard${listQuery({ ...state, recall: '' })}`;
  return redirectWithFlash(list, deletedFromList(answer.data, list), context);
}
