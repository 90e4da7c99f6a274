import type { ChangedQuantityView } from '@domeka/inventory/contract';
import { refusedForm } from '../../../lib/forms/answers.server.ts';
import { onceHeaders, stepBy, textOf } from '../../../lib/forms/forms.server.ts';
import { problemAt } from '../../../lib/forms/problem-at.ts';
import { quantitiesBefore, quantitiesIn, takenFlash } from '../../facts/package-words.ts';
import { quantityText } from '../../facts/quantity.ts';
import { atQuantity } from '../../list/actions/quantity.server.ts';
import type { PostedPackage } from './posted-package.server.ts';

/** Of one package; versions are those of the medication, which grow with each of its packages. */
export async function changeQuantity(posted: PostedPackage) {
  const { values, context, id } = posted;
  const packageId = textOf(values, 'id');
  const form = `quantity-${packageId}`;
  const quantity = textOf(values, 'quantity');
  if (quantity.trim() === '') return refusedForm(problemAt('inventory', 'quantity', 'required'), values, form);
  const answer = await context.api('PATCH /medications/{id}/quantity', {
    params: { id },
    body: { packageId, quantity, version: textOf(values, 'version') || undefined },
    ...onceHeaders(values),
  });
  if (answer.ok) return changed(posted, answer.data, packageId);
  return posted.refused({ ...answer, problem: atQuantity(answer.problem) }, form);
}

/** What others add or take at the same time counts as well. */
export async function stepQuantity(posted: PostedPackage) {
  const { values, context, id } = posted;
  const [packageId = '', by = ''] = textOf(values, 'step').split(':');
  const answer = await context.api('PATCH /medications/{id}/quantity', {
    params: { id },
    body: { packageId, step: stepBy(by) },
    ...onceHeaders(values),
  });
  return answer.ok ? changed(posted, answer.data, packageId) : posted.refused(answer, `step-${packageId}`);
}

export async function takeBack(posted: PostedPackage) {
  const { values, context, id } = posted;
  const answer = await context.api('PATCH /medications/{id}/quantity', {
    params: { id },
    body: { packages: quantitiesIn(textOf(values, 'quantities')), version: textOf(values, 'version') || undefined },
  });
  if (!answer.ok) return posted.refused(answer, 'take-back');
  return changed(posted, answer.data, answer.data.changed[0]?.packageId ?? '');
}

function changed(posted: PostedPackage, view: ChangedQuantityView, packageId: string) {
  const { language, values } = posted;
  const after = view.changed.find((one) => one.packageId === packageId)?.after ?? view.quantity;
  const quantity = quantityText(language, after, view.type);
  const taken = Object.hasOwn(values, 'step') ? takenFlash(language, view) : null;
  const fields = {
    intent: 'take-back',
    version: String(view.version),
    quantities: quantitiesBefore(view.changed),
  };
  return posted.done(
    {
      ...(taken ?? { key: 'inventory:packages.toast.quantity', params: { quantity } }),
      // An undo cannot be undone.
      ...(!Object.hasOwn(values, 'quantities') &&
        view.changed.length > 0 && { undo: { action: posted.path(), fields } }),
    },
    undefined,
    packageId,
  );
}
