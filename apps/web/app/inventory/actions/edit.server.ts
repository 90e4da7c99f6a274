import { onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { packageFactsFromForm } from '../values/typed-facts.ts';
import { factsOf, refusedFacts } from './facts.server.ts';
import { questionOf } from './form-questions.server.ts';
import type { PackagesSubmission } from './packages-submission.server.ts';
import { versionOf } from './submission.server.ts';
import type { PageSubmission } from './submission.server.ts';

export async function editMedication(submission: PageSubmission) {
  const question = await questionOf(submission, 'edit');
  if (question) return question;
  const { values, context } = submission;
  const id = textOf(values, 'id');
  const answer = await context.api('PATCH /medications/{id}', {
    params: { id },
    body: {
      ...factsOf(submission),
      ...versionOf(values),
      draftId: textOf(values, 'draftId') || null,
      removeImage: textOf(values, 'removeImage') === 'true',
    },
    ...onceHeaders(values),
  });
  if (!answer.ok) return refusedFacts(submission, answer, 'edit');
  return submission.done({ key: 'inventory:toast.updated', about: { medication: id } }, id);
}

export async function editPackage(submission: PackagesSubmission) {
  const question = await questionOf(submission, 'edit');
  if (question) return question;
  const { values, context, medicationId, packageId } = submission;
  const answer = await context.api('PATCH /medications/{id}/packages/{packageId}', {
    params: { id: medicationId, packageId },
    body: { ...packageFactsFromForm(values), ...versionOf(values) },
    ...onceHeaders(values),
  });
  if (!answer.ok) return refusedFacts(submission, answer, 'edit');
  return submission.done({ key: 'inventory:packages.toast.updated' }, packageId);
}
