import type { AppLoadContext } from '@remix-run/node';
import type { Answer, Refused } from '@domeka/kernel';
import { factNames, photoFaults } from '@domeka/inventory/contract';
import { boxReadingFrom } from '@domeka/boxes/contract';
import type { KeptPhotoView, PhotoFault } from '@domeka/inventory/contract';
import type { ScanView } from '@domeka/boxes/contract';
import { refusedForm } from '../../lib/forms/answers.server.ts';
import type { KeepForAuthor } from '../../lib/forms/form-author.server.ts';
import { formWithFiles } from '../../lib/forms/form-with-files.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { onceControl, textOf } from '../../lib/forms/forms.server.ts';
import { keepBoxControl, readingControl } from '../scan/controls.ts';
import { factsFromForm, quantityControl } from './typed-facts.ts';

/** What a form of the list brought; `refusal`: its photo could not be taken, through no fault of its own. */
export interface TakenForm {
  values: FormValues;
  hasPhoto?: boolean;
  imageRefusal?: PhotoFault;
  refusal?: Refused;
  scan?: Answer<ScanView>;
  isReadHere?: boolean;
}

/** What a file is, is seen by its bytes. */
const headers = { 'Content-Type': 'image/*' };

/**
 * A form with a control for a photo, which waits in a draft that the form names from now on; and one for a box to be
 * read, as a picture or as what a reader in the browser made of it.
 */
export async function formWithPictures(
  request: Request,
  context: AppLoadContext,
  keepForAuthor?: KeepForAuthor,
): Promise<TakenForm> {
  const { api } = context;
  const keep = (body: ReadableStream<Uint8Array>, draftId: string) =>
    api('POST /medication-photos', { query: { draftId }, body, headers });
  const takers = {
    image: (body: ReadableStream<Uint8Array>, typed: FormValues) => keep(body, textOf(typed, 'draftId')),
    box: async (body: ReadableStream<Uint8Array>, typed: FormValues) => {
      if (textOf(typed, keepBoxControl) !== 'true') return { scan: await api('POST /scans', { body, headers }) };
      const [read, kept] = body.tee();
      const [scan, photo] = await Promise.all([api('POST /scans', { body: read, headers }), keep(kept, '')]);
      return { scan, photo };
    },
  };
  const { values: sent, taken } = await formWithFiles(request, takers, keepForAuthor);
  const { [readingControl]: reading, [keepBoxControl]: _, ...values } = sent;
  const form = await formWithPhoto(values, taken.image ?? taken.box?.photo, context);
  if (taken.box) return { ...form, scan: taken.box.scan };
  if (!reading) return form;
  return {
    ...form,
    scan: await api('POST /scans/readings', { body: boxReadingFrom(String(reading)) }),
    isReadHere: true,
  };
}

async function formWithPhoto(
  values: FormValues,
  photo: Answer<KeptPhotoView> | undefined,
  { api }: AppLoadContext,
): Promise<TakenForm> {
  if (!photo) return { values: await withoutRemoved(values, api) };
  if (!photo.ok) {
    const imageRefusal = photoFaults.find((fault) => fault === photo.problem.code);
    return imageRefusal ? { values, imageRefusal } : { values, refusal: photo };
  }
  const { draftId, imageDigest } = photo.data;
  // The photo is part of what makes a form a repeat, and takes the place of the one to be removed.
  const { removeImage: _, ...kept } = values;
  return {
    hasPhoto: true,
    values: { ...kept, draftId, [onceControl]: `${textOf(values, onceControl)}.${imageDigest}` },
  };
}

/** Without the draft whose photo its person does not want any more. */
async function withoutRemoved({ draftId, ...values }: FormValues, api: AppLoadContext['api']): Promise<FormValues> {
  if (!draftId) return values;
  if (textOf(values, 'removeImage') !== 'true') return { ...values, draftId };
  await api('DELETE /medication-drafts/{id}', { params: { id: String(draftId) } });
  return values;
}

/** What was typed, as the API takes it, and why the photo was refused: only that has to be chosen again. */
export const factsOf = ({ values, imageRefusal }: TakenForm) => {
  for (const name of Object.keys(values)) if (name !== 'categories') textOf(values, name); // none may come twice
  return {
    ...factsFromForm(values),
    ...(Object.hasOwn(values, 'listId') && { listId: textOf(values, 'listId') || null }),
    ...(imageRefusal && { image: imageRefusal }),
  };
};

const fields: string[] = [...factNames, 'image'];

export function refusedFacts({ problem }: Refused, values: FormValues, form: 'add' | 'edit') {
  const errors = problem.errors
    ?.toSorted((one, other) => fields.indexOf(one.path) - fields.indexOf(other.path))
    .map((error) => (error.path === 'quantity' ? { ...error, path: quantityControl(values) } : error));
  return refusedForm({ ...problem, ...(errors && { errors }) }, values, form);
}
