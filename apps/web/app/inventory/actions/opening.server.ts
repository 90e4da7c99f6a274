import { dateFromForm } from '@domeka/inventory/contract';
import { onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { keepsFromForm } from '../values/typed-keeps.ts';
import type { PackagesSubmission } from './packages-submission.server.ts';
import { versionOf } from './submission.server.ts';

/** With today; the page then asks how long it keeps. */
export async function openPackage(submission: PackagesSubmission) {
  const { values, context, medicationId, packageId, home, path } = submission;
  const answer = await context.api('PUT /medications/{id}/packages/{packageId}/opening', {
    params: { id: medicationId, packageId },
    body: versionOf(values),
    ...onceHeaders(values),
  });
  if (!answer.ok) return submission.refused(answer, `open-${packageId}`);
  const fields = { intent: 'not-opened', package: packageId, version: String(answer.data.version) };
  return submission.done(
    { key: 'inventory:packages.toast.opened', undo: { action: home, fields } },
    '',
    path({ panel: 'opening', id: packageId }),
  );
}

export async function saveOpening(submission: PackagesSubmission) {
  const { values, context, medicationId, packageId } = submission;
  const answer = await context.api('PUT /medications/{id}/packages/{packageId}/opening', {
    params: { id: medicationId, packageId },
    body: {
      openedOn: dateFromForm(textOf(values, 'openedOn')),
      keeps: keepsFromForm(textOf(values, 'keeps'), textOf(values, 'unit')),
      ...versionOf(values),
    },
    ...onceHeaders(values),
  });
  return answer.ok
    ? submission.done({ key: 'inventory:packages.toast.opening-saved' }, packageId)
    : submission.refused(answer, 'opening');
}

export async function closePackage(submission: PackagesSubmission) {
  const { values, context, medicationId, packageId } = submission;
  const answer = await context.api('DELETE /medications/{id}/packages/{packageId}/opening', {
    params: { id: medicationId, packageId },
    query: versionOf(values),
  });
  return answer.ok
    ? submission.done({ key: 'inventory:packages.toast.not-opened' }, packageId)
    : submission.refused(answer, 'opening');
}
