import type { MadeDeletionView } from '@domeka/inventory/contract';
import { listOf, onceHeaders, textOf } from '../../../lib/forms/forms.server.ts';
import { seenControl } from '../../../lib/forms/row-controls.ts';
import type { Flash } from '../../../lib/messages/flash.server.ts';
import type { PostedPackage } from './posted-package.server.ts';

export async function deletePackage(posted: PostedPackage) {
  const { values, context, id, packageId } = posted;
  const answer = await context.api('DELETE /medications/{id}/packages/{packageId}', {
    params: { id, packageId },
    query: { version: textOf(values, 'version') || undefined },
    ...onceHeaders(values),
  });
  if (answer.ok) return posted.done(deletedFlash({ id: packageId, count: 1, kept: [] }, posted), undefined, '');
  if (answer.problem.code !== 'package-not-found') return posted.refused(answer, `delete-${packageId}`);
  return posted.done({ key: 'inventory:packages.toast.gone', role: 'alert' }, undefined, '');
}

export async function deleteFinished(posted: PostedPackage) {
  const { values, context } = posted;
  const packages = listOf(values, 'versions').map((seen) => {
    const { id, version } = seenControl.unpack(seen);
    return { id, version: Number(version) };
  });
  const answer = await context.api('POST /medication-deletions', {
    body: { ids: [], packages },
    ...onceHeaders(values),
  });
  return answer.ok ? posted.done(deletedFlash(answer.data, posted)) : posted.refused(answer, 'delete-finished');
}

export async function undoDeletion(posted: PostedPackage) {
  const id = textOf(posted.values, 'deletion');
  const answer = await posted.context.api('POST /medication-deletions/{id}/undo', { params: { id } });
  if (answer.ok)
    return posted.done(
      { key: 'inventory:packages.toast.restored', params: { count: answer.data.count } },
      undefined,
      answer.data.count === 1 ? id : '',
    );
  if (answer.status === 401) return posted.refused(answer, 'undo-delete');
  return posted.done({ key: 'inventory:toast.undo-failed', role: 'alert' });
}

/** Offers undo; says so when some were kept because they changed. */
export function deletedFlash(
  { id, count, kept }: Pick<MadeDeletionView, 'id' | 'count' | 'kept'>,
  { path }: PostedPackage,
): Flash {
  if (count === 0) return { key: 'inventory:packages.toast.none-deleted', role: 'alert' };
  return {
    key: kept.length > 0 ? 'inventory:packages.toast.deleted-some' : 'inventory:packages.toast.deleted',
    params: { count },
    undo: { action: path(), fields: { intent: 'undo-delete', deletion: id } },
  };
}
