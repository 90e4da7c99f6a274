import { dateFromForm } from '@domeka/inventory/contract';
import type { PackageInput } from '@domeka/inventory/contract';
import type { Refused } from '@domeka/kernel';
import { onceHeaders, textOf } from '../../../lib/forms/forms.server.ts';
import type { FormValues } from '../../../lib/forms/form-values.ts';
import { asksForScan, scanned } from '../../scan/box-scan.server.ts';
import { settleExpiry } from '../../form/expiry-settled.server.ts';
import { expiryReadingControl } from '../../form/typed-facts.ts';
import type { PostedPackage } from './posted-package.server.ts';

export async function addPackage(posted: PostedPackage) {
  const { values, context, id, scan } = posted;
  if (asksForScan(posted))
    return scan && !scan.ok && scan.status === 401 ? posted.refused(scan, 'add') : scanned(posted, 'add', context);
  const question = settleExpiry(values, 'add');
  if (question) return question;
  const answer = await context.api('POST /medications/{id}/packages', {
    params: { id },
    body: factsIn(values),
    ...onceHeaders(values),
  });
  if (!answer.ok) return posted.refused(atControl(answer, values), 'add');
  return posted.done({ key: 'inventory:packages.toast.added' }, undefined, answer.data.id);
}

export async function editPackage(posted: PostedPackage) {
  const { values, context, id, packageId } = posted;
  const question = settleExpiry(values, 'edit');
  if (question) return question;
  const answer = await context.api('PATCH /medications/{id}/packages/{packageId}', {
    params: { id, packageId },
    body: { ...factsIn(values), version: textOf(values, 'version') || undefined },
    ...onceHeaders(values),
  });
  if (!answer.ok) return posted.refused(atControl(answer, values), 'edit');
  return posted.done({ key: 'inventory:packages.toast.updated' });
}

const quantityControl = (values: FormValues) =>
  Object.hasOwn(values, 'quantityPercent') ? 'quantityPercent' : 'quantity';

const factsIn = (values: FormValues): PackageInput => ({
  quantity: textOf(values, quantityControl(values)),
  expiryDate: dateFromForm(textOf(values, 'expiryDate'), textOf(values, expiryReadingControl)),
  lotNumber: textOf(values, 'lotNumber').trim() || null,
  gtin: textOf(values, 'gtin').trim() || null,
});

function atControl(refused: Refused, values: FormValues): Refused {
  const errors = refused.problem.errors?.map((error) =>
    error.path === 'quantity' ? { ...error, path: quantityControl(values) } : error,
  );
  return errors ? { ...refused, problem: { ...refused.problem, errors } } : refused;
}
