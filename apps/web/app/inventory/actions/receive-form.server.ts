import type { AppLoadContext } from '@remix-run/node';
import { mediaTypeOf } from '@domeka/kernel';
import type { Answer } from '@domeka/kernel';
import { photoFaults } from '@domeka/inventory/contract';
import { boxReadingFrom } from '@domeka/boxes/contract';
import type { KeptPhotoView } from '@domeka/inventory/contract';
import type { KeepForAuthor } from '../../lib/forms/form-author.server.ts';
import { formWithFiles } from '../../lib/forms/form-with-files.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { formValues, onceControl, textOf } from '../../lib/forms/forms.server.ts';
import { chosenControl, keepBoxControl, readingControl } from '../scan/controls.ts';
import type { ReceivedForm } from '../values/received-form.ts';

/** The API detects the real type. */
const headers = { 'Content-Type': 'image/*' };

/** A photo is stored in a draft, whose id the form then carries. */
export async function receiveForm(
  request: Request,
  context: AppLoadContext,
  keepForAuthor?: KeepForAuthor,
): Promise<ReceivedForm> {
  const isUpload = mediaTypeOf(request.headers.get('Content-Type')) === 'multipart/form-data';
  return isUpload ? formWithPictures(request, context, keepForAuthor) : { values: await formValues(request) };
}

async function formWithPictures(
  request: Request,
  context: AppLoadContext,
  keepForAuthor?: KeepForAuthor,
): Promise<ReceivedForm> {
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
  const { [readingControl]: reading, [chosenControl]: chosen, [keepBoxControl]: _, ...values } = sent;
  const form = await formWithPhoto(values, taken.image ?? taken.box?.photo, context);
  if (taken.box) return { ...form, scan: taken.box.scan };
  const said = reading || chosen;
  if (!said) return form;
  const scan = await api('POST /scans/readings', { body: boxReadingFrom(String(said)) });
  return { ...form, scan, isReadHere: said === reading };
}

async function formWithPhoto(
  values: FormValues,
  photo: Answer<KeptPhotoView> | undefined,
  { api }: AppLoadContext,
): Promise<ReceivedForm> {
  if (!photo) return { values: await withoutRemoved(values, api) };
  if (!photo.ok) {
    const imageRefusal = photoFaults.find((fault) => fault === photo.problem.code);
    return imageRefusal ? { values, imageRefusal } : { values, refusal: photo };
  }
  const { draftId, imageDigest } = photo.data;
  // The photo is part of the form's identity for repeats, and replaces the one to be removed.
  const { removeImage: _, ...kept } = values;
  return {
    hasPhoto: true,
    values: { ...kept, draftId, [onceControl]: `${textOf(values, onceControl)}.${imageDigest}` },
  };
}

/** Deletes the draft of a removed photo. */
async function withoutRemoved({ draftId, ...values }: FormValues, api: AppLoadContext['api']): Promise<FormValues> {
  if (!draftId) return values;
  if (textOf(values, 'removeImage') !== 'true') return { ...values, draftId };
  await api('DELETE /medication-drafts/{id}', { params: { id: String(draftId) } });
  return values;
}
