import { dateFromForm } from '@domeka/inventory/contract';
import { onceHeaders, textOf } from '../../../lib/forms/forms.server.ts';
import { keepsFromForm } from '../typed-keeps.ts';
import type { PostedPackage } from './posted-package.server.ts';

/** With today; the page then asks how long it keeps. */
export async function openPackage(posted: PostedPackage) {
  const { values, context, id, packageId } = posted;
  const answer = await context.api('PUT /medications/{id}/packages/{packageId}/opening', {
    params: { id, packageId },
    body: { version: textOf(values, 'version') || undefined },
    ...onceHeaders(values),
  });
  if (!answer.ok) return posted.refused(answer, `open-${packageId}`);
  const fields = { intent: 'not-opened', package: packageId, version: String(answer.data.version) };
  return posted.done(
    { key: 'inventory:packages.toast.opened', undo: { action: posted.path(), fields } },
    posted.path({ panel: 'opening', id: packageId }),
    '',
  );
}

export async function saveOpening(posted: PostedPackage) {
  const { values, context, id, packageId } = posted;
  const answer = await context.api('PUT /medications/{id}/packages/{packageId}/opening', {
    params: { id, packageId },
    body: {
      openedOn: dateFromForm(textOf(values, 'openedOn')),
      keeps: keepsFromForm(textOf(values, 'keeps'), textOf(values, 'unit')),
      version: textOf(values, 'version') || undefined,
    },
    ...onceHeaders(values),
  });
  return answer.ok ? posted.done({ key: 'inventory:packages.toast.opening-saved' }) : posted.refused(answer, 'opening');
}

export async function closePackage(posted: PostedPackage) {
  const { values, context, id, packageId } = posted;
  const answer = await context.api('DELETE /medications/{id}/packages/{packageId}/opening', {
    params: { id, packageId },
    query: { version: textOf(values, 'version') || undefined },
  });
  return answer.ok ? posted.done({ key: 'inventory:packages.toast.not-opened' }) : posted.refused(answer, 'opening');
}
