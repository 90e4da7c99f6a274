import type { AppLoadContext } from '@remix-run/node';
import { mediaTypeOf } from '@domeka/kernel';
import type { Answer } from '@domeka/kernel';
import type { ScannedCode } from '@domeka/boxes/contract';
import { formWithFiles } from '../../lib/forms/form-with-files.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { authorControl } from '../../lib/forms/form-values.ts';
import { formValues, textOf } from '../../lib/forms/forms.server.ts';
import { draftOf, mostPhotos, photosControl, trayIn } from './tray-values.ts';

/** The rows' controls come with the photos. */
const most = { files: 100, fields: 600 };

type ReadPhoto = Answer<{ codes: ScannedCode[] }>;

export interface TraySubmission {
  values: FormValues;
  /** Of the photos that came with the form, in their order. */
  photos: ReadPhoto[];
  /** Photos that were too many, and were not read. */
  unread: number;
}

/** Photos are read one after another, and none is kept. */
export async function receiveTray(request: Request, context: AppLoadContext): Promise<TraySubmission> {
  const keep = (values: FormValues) => keepTray(values, context);
  if (mediaTypeOf(request.headers.get('Content-Type')) !== 'multipart/form-data')
    return { values: await formValues(request, keep), photos: [], unread: 0 };
  const read: Promise<ReadPhoto>[] = [];
  let unread = 0;
  const take = async (body: ReadableStream<Uint8Array>) => {
    if (read.length >= mostPhotos) {
      unread += 1;
      await body.cancel();
      return;
    }
    const before = read.at(-1);
    const photo = (async () => {
      await before?.catch(() => undefined);
      return context.api('POST /scans/codes', { body, headers: { 'Content-Type': 'image/*' } });
    })();
    read.push(photo);
    await photo;
  };
  const { values } = await formWithFiles(request, { [photosControl]: take }, keep, most);
  return { values, photos: await Promise.all(read), unread };
}

/** For the form's author, as a draft without the text of a code, which may hold a serial number; returns its id. */
export async function keepTray(values: FormValues, context: AppLoadContext): Promise<string | undefined> {
  const author = textOf(values, authorControl);
  const body = { kind: 'tray', values: draftOf(trayIn(values)), ...(author && { author }) } as const;
  const kept = await context.api('POST /medication-drafts', { body });
  const draftId = kept.ok ? kept.data.id : kept.problem.params?.draftId;
  return typeof draftId === 'string' ? draftId : undefined;
}
