import type { AppLoadContext } from '@remix-run/node';
import { largestFormWithPhoto } from '@domeka/kernel';
import type { Refused } from '@domeka/kernel';
import { factNames } from '@domeka/inventory/contract';
import type { FormIntakeView } from '@domeka/inventory/contract';
import { refusedForm } from '../lib/forms/answers.server.ts';
import type { FormValues } from '../lib/forms/form-values.ts';
import { assertNotTooLarge, onceControl, textOf } from '../lib/forms/forms.server.ts';
import { passingForm } from '../lib/forms/passing-form.server.ts';
import { factsFromForm, quantityControl } from './typed-facts.ts';

/** What a form of the list brought; `refusal`: it could not be taken in at all. */
export interface TakenForm {
  values: FormValues;
  imageRefusal: FormIntakeView['imageRefusal'];
  refusal: Refused | null;
}

/** A form with a photo goes to the API unread; typed values come back, the photo waits in a draft. */
export async function formWithPhoto(request: Request, { api }: AppLoadContext): Promise<TakenForm> {
  assertNotTooLarge(request, largestFormWithPhoto);
  const form = passingForm(request);
  const intake = await api('POST /medication-forms', {
    body: form.body,
    headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' },
  });
  if (intake.status === 413) throw new Response(null, { status: 413 }); // as every form that is too large
  if (!intake.ok) return { values: await form.typed(), imageRefusal: null, refusal: intake };
  const { draftId, imageDigest, imageRefusal } = intake.data;
  const values: FormValues = { ...intake.data.values, ...(draftId && { draftId }) };
  if (imageDigest) {
    // The photo is part of what makes a form a repeat, and takes the place of the one to be removed.
    values[onceControl] = `${textOf(values, onceControl)}.${imageDigest}`;
    delete values.removeImage;
  } else if (draftId && textOf(values, 'removeImage') === 'true') {
    await api('DELETE /medication-drafts/{id}', { params: { id: draftId } });
    delete values.draftId;
  }
  return { values, imageRefusal, refusal: null };
}

/** What was typed, as the API takes it, and why the photo was refused: only that has to be chosen again. */
export const factsOf = ({ values, imageRefusal }: Omit<TakenForm, 'refusal'>) => {
  for (const name of Object.keys(values)) if (name !== 'categories') textOf(values, name); // none may come twice
  return {
    ...factsFromForm(values),
    ...(Object.hasOwn(values, 'listId') && { listId: textOf(values, 'listId') || null }),
    ...(imageRefusal && { image: imageRefusal }),
  };
};

/** The form's controls from the top. */
const fields: string[] = [...factNames, 'image'];

/** What is wrong, in the form's order; with a quantity, at the control it was chosen with. */
export function refusedFacts({ problem }: Refused, values: FormValues, form: 'add' | 'edit') {
  const errors = problem.errors
    ?.toSorted((one, other) => fields.indexOf(one.path) - fields.indexOf(other.path))
    .map((error) => (error.path === 'quantity' ? { ...error, path: quantityControl(values) } : error));
  return refusedForm({ ...problem, ...(errors && { errors }) }, values, form);
}
