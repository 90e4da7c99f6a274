import type { AppLoadContext } from '@remix-run/node';
import { largestFormWithPhoto, problemType } from '@domeka/kernel';
import type { Refused } from '@domeka/kernel';
import { dateFromForm } from '@domeka/inventory/contract';
import type { MedicationInput } from '@domeka/inventory/contract';
import { refusedForm } from '../lib/answers.server.ts';
import type { FormValues } from '../lib/form-values.ts';
import { assertNotTooLarge, listOf, onceControl, textOf } from '../lib/forms.server.ts';
import { quantityControl } from './typed-facts.ts';

/** A form with a photo goes to the API unread; typed values come back, the photo waits in a draft. */
export async function formWithPhoto(request: Request, { api }: AppLoadContext) {
  assertNotTooLarge(request, largestFormWithPhoto);
  const intake = await api('POST /medication-forms', {
    body: request.body as ReadableStream,
    headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' },
  });
  if (!intake.ok) return { values: {}, refusal: intake };
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
  return { values, refusal: imageRefusal && photoRefused(imageRefusal) };
}

/** The rest of the form is kept; only the photo has to be chosen again. */
const photoRefused = (code: string): Refused['problem'] => ({
  type: problemType('inventory', 'invalid-input'),
  status: 422,
  code: 'invalid-input',
  title: code,
  errors: [{ path: 'image', code }],
});

/** What was typed, as the API takes it. */
export function factsOf(values: FormValues): MedicationInput & { listId?: string | null } {
  return {
    name: textOf(values, 'name'),
    ...(Object.hasOwn(values, 'type') && { type: typeOf(values) }),
    categories: listOf(values, 'categories'),
    quantity: textOf(values, quantityControl(values, typeOf(values))),
    expiryDate: dateFromForm(textOf(values, 'expiryDate')),
    additionalInfo: textOf(values, 'additionalInfo'),
    dosage: textOf(values, 'dosage'),
    isPrivate: Object.hasOwn(values, 'isPrivate') ? textOf(values, 'isPrivate') : false,
    ...(Object.hasOwn(values, 'listId') && { listId: textOf(values, 'listId') || null }),
  };
}

const typeOf = (values: FormValues) => textOf(values, 'type').trim().toLowerCase();

/** What is wrong with a quantity stands at the control it was chosen with. */
export function refusedFacts({ problem }: Refused, values: FormValues, form: 'add' | 'edit') {
  const errors = problem.errors?.map((error) =>
    error.path === 'quantity' ? { ...error, path: quantityControl(values, typeOf(values)) } : error,
  );
  return refusedForm({ ...problem, ...(errors && { errors }) }, values, form);
}
