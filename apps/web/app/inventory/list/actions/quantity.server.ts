import { problemType } from '@domeka/kernel';
import type { Problem } from '@domeka/kernel';
import type { ChangedQuantityView } from '@domeka/inventory/contract';
import { redirectWithFlash, refusedForm } from '../../../lib/forms/answers.server.ts';
import { onceHeaders, stepBy, textOf } from '../../../lib/forms/forms.server.ts';
import { problemAt } from '../../../lib/forms/problem-at.ts';
import type { FormValues } from '../../../lib/forms/form-values.ts';
import type { Flash } from '../../../lib/messages/flash.server.ts';
import { listQuery } from '../../facts/list-address.ts';
import { quantitiesBefore, quantitiesIn, takenFlash } from '../../facts/package-words.ts';
import { quantityText } from '../../facts/quantity.ts';
import { backTo, signInAndComeBack, stateOf, versionOf } from './posted-form.server.ts';
import type { Posted } from './posted-form.server.ts';

export async function changeQuantity(posted: Posted) {
  const { values, context } = posted;
  const id = textOf(values, 'id');
  // Undo may restore an empty quantity; the row's own form requires one.
  if (Object.hasOwn(values, 'before') && textOf(values, 'quantity').trim() === '')
    return refusedForm(problemAt('inventory', 'quantity', 'required'), values, `quantity-${id}`);
  const answer = await context.api('PATCH /medications/{id}/quantity', {
    params: { id },
    body: { ...quantityIn(values), ...versionOf(values) },
    ...onceHeaders(values),
  });
  if (answer.ok) return quantityChanged(posted, answer.data, textOf(values, 'before'));
  if (answer.status === 401) return signInAndComeBack(posted);
  return refusedForm(atQuantity(answer.problem), values, `quantity-${id}`);
}

/** Undo restores that of each of several packages. */
const quantityIn = (values: FormValues) =>
  Object.hasOwn(values, 'packages')
    ? { packages: quantitiesIn(textOf(values, 'packages')) }
    : { quantity: textOf(values, 'quantity') };

export async function stepQuantity(posted: Posted) {
  const { values, context } = posted;
  const [id = '', step = '', shown = ''] = textOf(values, 'step').split(':');
  const answer = await context.api('PATCH /medications/{id}/quantity', {
    params: { id },
    body: { step: stepBy(step) },
    ...onceHeaders(values),
  });
  if (!answer.ok) return answer.status === 401 ? signInAndComeBack(posted) : refusedForm(answer, values, `step-${id}`);
  const { quantity } = answer.data;
  return quantityChanged(posted, answer.data, quantity ? String(quantity - Number(step)) : shown);
}

/** Redirect with the new quantity and an undo; offer to delete what is used up. */
function quantityChanged({ values, context, language }: Posted, changed: ChangedQuantityView, before: string) {
  const { id, quantity, type, version, packageCount } = changed;
  const back = backTo(language, values, id);
  const home = `/${language}/dashboard`;
  const list = listQuery(stateOf(values));
  const restored: Record<string, string> =
    packageCount > 1 ? { packages: quantitiesBefore(changed.changed) } : { quantity: before };
  const fields = { intent: 'quantity', id, version: String(version), ...restored, list };
  const isFinished = quantity === 0;
  const told = Object.hasOwn(values, 'step') && !isFinished ? takenFlash(language, changed) : null;
  const flash: Flash = {
    key: isFinished ? 'inventory:toast.finished' : 'inventory:toast.quantity',
    params: { quantity: quantityText(language, quantity, type) },
    ...told,
    about: { medication: id },
    // An undo cannot be undone.
    ...((Object.hasOwn(values, 'before') || Object.hasOwn(values, 'step')) &&
      changed.changed.length > 0 && {
        undo: { action: `${home}${list}`, fields },
      }),
    ...(isFinished && {
      next: [
        { to: `${home}/${id}/delete${list}`, label: 'inventory:finished.delete', back: home + list },
        { to: null, label: 'inventory:finished.keep', back: home + list }, // without a fragment it reloads
      ],
    }),
  };
  return redirectWithFlash(back, flash, context);
}

/** An edit conflict is shown at the field too. */
export const atQuantity = (problem: Problem): Problem =>
  problem.code === 'changed-meanwhile'
    ? {
        ...problem,
        type: problemType('inventory', problem.code),
        errors: [{ path: 'quantity', code: problem.code }],
      }
    : problem;
