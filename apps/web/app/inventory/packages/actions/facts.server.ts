import type { Refused } from '@domeka/kernel';
import { onceHeaders, textOf } from '../../../lib/forms/forms.server.ts';
import { asksForScan, scanned } from '../../scan/box-scan.server.ts';
import { settleExpiry } from '../../form/expiry-settled.server.ts';
import { atControls, packageFactsFromForm } from '../../form/typed-facts.ts';
import type { PostedPackage } from './posted-package.server.ts';

export async function addPackage(posted: PostedPackage) {
  const { values, context, id, scan } = posted;
  if (asksForScan(posted))
    return scan && !scan.ok && scan.status === 401 ? posted.refused(scan, 'add') : scanned(posted, 'add', context);
  const question = settleExpiry(values, 'add');
  if (question) return question;
  const answer = await context.api('POST /medications/{id}/packages', {
    params: { id },
    body: packageFactsFromForm(values),
    ...onceHeaders(values),
  });
  if (!answer.ok) return refused(posted, answer, 'add');
  return posted.done({ key: 'inventory:packages.toast.added' }, undefined, answer.data.id);
}

export async function editPackage(posted: PostedPackage) {
  const { values, context, id, packageId } = posted;
  const question = settleExpiry(values, 'edit');
  if (question) return question;
  const answer = await context.api('PATCH /medications/{id}/packages/{packageId}', {
    params: { id, packageId },
    body: { ...packageFactsFromForm(values), version: textOf(values, 'version') || undefined },
    ...onceHeaders(values),
  });
  if (!answer.ok) return refused(posted, answer, 'edit');
  return posted.done({ key: 'inventory:packages.toast.updated' });
}

const refused = (posted: PostedPackage, answer: Refused, form: 'add' | 'edit') =>
  posted.refused({ ...answer, problem: atControls(answer.problem, posted.values) }, form);
