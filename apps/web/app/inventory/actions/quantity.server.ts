import { problemType } from '@domeka/kernel';
import type { Language, Problem } from '@domeka/kernel';
import type { ChangedQuantityView, QuantityInput } from '@domeka/inventory/contract';
import { refusedForm } from '../../lib/forms/answers.server.ts';
import { onceHeaders, stepBy, textOf } from '../../lib/forms/forms.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { problemAt } from '../../lib/forms/problem-at.ts';
import { stepControl } from '../../lib/forms/row-controls.ts';
import type { Flash } from '../../lib/messages/flash.server.ts';
import { quantitiesBefore, quantitiesIn, takenFlash } from '../facts/package-words.ts';
import { quantityText } from '../facts/quantity.ts';
import { listQuery } from '../navigation/list-address.ts';
import { listStateIn } from './list-submission.server.ts';
import { versionOf } from './submission.server.ts';
import type { PageSubmission } from './submission.server.ts';

/** Of a medication, or of one of its packages: versions are those of the medication, which grow with each package. */
export async function changeQuantity(submission: PageSubmission) {
  const { values, medicationId } = submission;
  const id = textOf(values, 'id');
  const form = `quantity-${id}`;
  // Undo may restore an empty quantity; the form of a row or card requires one.
  const isUndo = medicationId === null && !Object.hasOwn(values, 'before');
  if (!isUndo && textOf(values, 'quantity').trim() === '')
    return refusedForm(problemAt('inventory', 'quantity', 'required'), values, form);
  const answer = await patchQuantity(submission, id, { ...quantityIn(values), ...versionOf(values) });
  if (answer.ok) return quantityChanged(submission, answer.data, id, textOf(values, 'before'));
  return submission.refused({ ...answer, problem: atQuantity(answer.problem) }, form);
}

/** Undo restores that of each of several packages. */
const quantityIn = (values: FormValues): QuantityInput =>
  Object.hasOwn(values, 'packages')
    ? { packages: quantitiesIn(textOf(values, 'packages')) }
    : { quantity: textOf(values, 'quantity') };

/** What others add or take at the same time counts as well. */
export async function stepQuantity(submission: PageSubmission) {
  const { id, by, shown } = stepControl.unpack(textOf(submission.values, 'step'));
  const answer = await patchQuantity(submission, id, { step: stepBy(by) });
  if (!answer.ok) return submission.refused(answer, `step-${id}`);
  const { quantity } = answer.data;
  return quantityChanged(submission, answer.data, id, quantity ? String(quantity - Number(by)) : shown);
}

const patchQuantity = ({ values, context, medicationId }: PageSubmission, id: string, body: QuantityInput) =>
  context.api('PATCH /medications/{id}/quantity', {
    params: { id: medicationId ?? id },
    body: medicationId === null ? body : { packageId: id, ...body },
    ...onceHeaders(values),
  });

/** Undo on the page of packages. */
export async function takeBack(submission: PageSubmission & { medicationId: string }) {
  const { values, context, medicationId } = submission;
  const answer = await context.api('PATCH /medications/{id}/quantity', {
    params: { id: medicationId },
    body: { packages: quantitiesIn(textOf(values, 'quantities')), ...versionOf(values) },
  });
  if (!answer.ok) return submission.refused(answer, 'take-back');
  return quantityChanged(submission, answer.data, answer.data.changed[0]?.packageId ?? '', '');
}

/** Back with the new quantity and an undo, which cannot be undone itself. */
function quantityChanged(submission: PageSubmission, changed: ChangedQuantityView, id: string, before: string) {
  const { values, language, medicationId, home } = submission;
  const flash = medicationId === null ? medicationFlash(submission, changed) : packageFlash(language, changed, id);
  const isStep = Object.hasOwn(values, 'step');
  const isUndoable = (isStep || Object.hasOwn(values, 'before')) && changed.changed.length > 0;
  const fields = medicationId === null ? undoOnList(values, changed, before) : undoOnPackages(changed);
  return submission.done(
    {
      ...flash,
      ...(isStep && !flash.next && takenFlash(language, changed)),
      ...(isUndoable && { undo: { action: home, fields } }),
    },
    id,
  );
}

const undoOnList = (
  values: FormValues,
  { id, version, packageCount, changed }: ChangedQuantityView,
  before: string,
) => ({
  intent: 'quantity',
  id,
  version: String(version),
  ...(packageCount > 1 ? { packages: quantitiesBefore(changed) } : { quantity: before }),
  list: listQuery(listStateIn(values)),
});

const undoOnPackages = ({ version, changed }: ChangedQuantityView) => ({
  intent: 'take-back',
  version: String(version),
  quantities: quantitiesBefore(changed),
});

/** Offers to delete what is used up. */
function medicationFlash({ values, language, home }: PageSubmission, changed: ChangedQuantityView): Flash {
  const { id, quantity, type, packageCount } = changed;
  const list = listQuery(listStateIn(values));
  return {
    key: `inventory:toast.${quantity === 0 ? 'finished' : packageCount > 1 ? 'updated' : 'quantity'}`,
    params: { quantity: quantityText(language, quantity, type) },
    about: { medication: id },
    ...(quantity === 0 && {
      next: [
        { to: `/${language}/dashboard/${id}/delete${list}`, label: 'inventory:finished.delete', back: home },
        { to: null, label: 'inventory:finished.keep', back: home }, // without a fragment it reloads
      ],
    }),
  };
}

function packageFlash(language: Language, { changed, quantity, type }: ChangedQuantityView, id: string): Flash {
  const after = changed.find(({ packageId }) => packageId === id)?.after ?? quantity;
  return { key: 'inventory:packages.toast.quantity', params: { quantity: quantityText(language, after, type) } };
}

/** An edit conflict is shown at the field too. */
const atQuantity = (problem: Problem): Problem =>
  problem.code === 'changed-meanwhile'
    ? {
        ...problem,
        type: problemType('inventory', problem.code),
        errors: [{ path: 'quantity', code: problem.code }],
      }
    : problem;
