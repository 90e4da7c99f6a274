import { listOf, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { seenControl } from '../../lib/forms/row-controls.ts';
import type { Flash } from '../../lib/messages/flash.server.ts';
import { deletedFlash, deletedPackagesFlash, toastsOf } from './deleted-flash.ts';
import { listPath } from './list-submission.server.ts';
import type { PackagesSubmission } from './packages-submission.server.ts';
import { versionOf } from './submission.server.ts';
import type { PageSubmission } from './submission.server.ts';

/** Deletes what was added by mistake, unless it has changed since; the form stays open. */
export async function undoAddition(submission: PageSubmission) {
  const { values, context } = submission;
  const id = textOf(values, 'id');
  const answer = await context.api('DELETE /medications/{id}', {
    params: { id },
    query: versionOf(values),
    ...onceHeaders(values),
  });
  const panel = listPath(submission, { panel: 'add' });
  if (answer.ok) return submission.done(deletedFlash({ id, count: 1, kept: [] }, panel), '', panel);
  if (answer.status === 401) return submission.refused(answer, 'undo-add');
  return submission.done(keptFlash(answer.problem.code, id), '', panel);
}

function keptFlash(code: string, id: string): Flash {
  if (code === 'medication-not-found') return { key: 'inventory:toast.delete-gone', role: 'alert' };
  if (code === 'changed-meanwhile')
    return { key: 'inventory:toast.addition-changed', role: 'alert', about: { medication: id } };
  return { key: 'inventory:toast.undo-failed', role: 'alert' };
}

export async function deletePackage(submission: PackagesSubmission) {
  const { values, context, medicationId, packageId, home } = submission;
  const answer = await context.api('DELETE /medications/{id}/packages/{packageId}', {
    params: { id: medicationId, packageId },
    query: versionOf(values),
    ...onceHeaders(values),
  });
  if (answer.ok) return submission.done(deletedPackagesFlash({ id: packageId, count: 1, kept: [] }, home));
  if (answer.problem.code !== 'package-not-found') return submission.refused(answer, `delete-${packageId}`);
  return submission.done({ key: 'inventory:packages.toast.gone', role: 'alert' });
}

export async function deleteFinished(submission: PackagesSubmission) {
  const { values, context, home } = submission;
  const packages = listOf(values, 'versions').map((seen) => {
    const { id, version } = seenControl.unpack(seen);
    return { id, version: Number(version) };
  });
  const answer = await context.api('POST /medication-deletions', {
    body: { ids: [], packages },
    ...onceHeaders(values),
  });
  return answer.ok
    ? submission.done(deletedPackagesFlash(answer.data, home))
    : submission.refused(answer, 'delete-finished');
}

/** Back to what is restored, if it is one. */
export async function undoDeletion(submission: PageSubmission) {
  const { values, context, medicationId, home } = submission;
  const id = textOf(values, 'deletion');
  const answer = await context.api('POST /medication-deletions/{id}/undo', { params: { id } });
  const isAdding = new URLSearchParams(textOf(values, 'list')).get('panel') === 'add';
  const page = isAdding ? listPath(submission, { panel: 'add' }) : home;
  if (!answer.ok)
    return answer.status === 401
      ? submission.refused(answer, 'undo-delete')
      : submission.done({ key: 'inventory:toast.undo-failed', role: 'alert' }, '', page);
  const what = medicationId !== null || textOf(values, 'what') === 'packages' ? 'packages' : 'medications';
  const flash: Flash = { key: toastsOf[what].restored, params: { count: answer.data.count } };
  if (answer.data.count > 1 || isAdding) return submission.done(flash, '', page);
  return submission.done(medicationId === null ? { ...flash, about: { medication: id } } : flash, id);
}
