import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import { largestForm, largestFormWithFile } from '@domeka/kernel';
import { isAnothers, refuseAnothers } from './form-author.server.ts';
import type { KeepForAuthor } from './form-author.server.ts';
import { valuesOf } from './form-values.ts';
import type { FormValues } from './form-values.ts';
import { assertNotTooLarge, unreadable } from './forms.server.ts';

const limits = { fieldNameSize: 100, fieldSize: largestForm, fields: 60, headerPairs: 50 };

/** Streams a file; gets the values that precede it. */
type TakeFile<Taken> = (file: ReadableStream<Uint8Array>, typedAbove: FormValues) => Promise<Taken>;

type TakenBy<Takers extends Record<string, TakeFile<unknown>>> = {
  [Control in keyof Takers]?: Awaited<ReturnType<Takers[Control]>>;
};

/** Streams files instead of buffering them. @throws Response 400 for a malformed or aborted form, 413 over the limit */
export async function formWithFiles<Takers extends Record<string, TakeFile<unknown>>>(
  request: Request,
  takers: Takers,
  keepForAuthor?: KeepForAuthor,
) {
  assertNotTooLarge(request, largestFormWithFile);
  const form = readerOf(request, Object.keys(takers).length);
  const typed = new FormData();
  const files: Promise<[string, unknown]>[] = [];
  let size = 0;
  const tooLarge = () => void form.destroy(new RangeError('The form is too large'));
  form.on('field', (name, value, _isNameCut, isCut) => {
    size += Buffer.byteLength(value);
    if (isCut || size > largestForm) tooLarge();
    else typed.append(name, value);
  });
  form.on('file', (name, file, fileName) => {
    const take = Object.hasOwn(takers, name) && fileName ? takers[name] : undefined;
    if (!take || isAnothers(request, valuesOf(typed))) return void file.resume();
    file.on('error', () => undefined); // its reader reports it
    form.once('error', (error: Error) => file.destroy(error));
    const taken = takenBy(take, file, valuesOf(typed)).then((result): [string, unknown] => [name, result]);
    taken.catch(() => undefined); // reported when the form is read
    files.push(taken);
  });
  form.on('fieldsLimit', tooLarge).on('filesLimit', tooLarge);
  await readThrough(request, form);
  const values = valuesOf(typed);
  await refuseAnothers(request, values, keepForAuthor);
  return { values, taken: Object.fromEntries(await Promise.all(files)) as TakenBy<Takers> };
}

/** Drains the rest of a file: the form continues after it. */
async function takenBy<Taken>(take: TakeFile<Taken>, file: BusboyFileStream, typed: FormValues): Promise<Taken> {
  const chunks = file.iterator({ destroyOnReturn: false }) as AsyncGenerator<Uint8Array, void>;
  try {
    return await take(streamOf(chunks), typed);
  } finally {
    void chunks
      .return()
      .catch(() => undefined)
      .then(() => file.resume());
  }
}

/** With back-pressure. */
const streamOf = (chunks: AsyncIterator<Uint8Array, void>) =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );

/** Drains the rest after a refusal, so that the client receives the answer. */
async function readThrough({ body: sent }: Request, form: BusboyInstance) {
  const body = Readable.fromWeb(sent as Parameters<typeof Readable.fromWeb>[0]);
  body.on('error', (error) => form.destroy(error)); // the client disconnected or sent too much
  form.on('error', () => undefined); // also when it is no longer awaited
  body.pipe(form);
  try {
    await finished(form);
  } catch (error) {
    body.unpipe(form).resume();
    throw error instanceof RangeError ? new Response(null, { status: 413 }) : unreadable();
  }
}

function readerOf({ headers }: Request, files: number): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': headers.get('Content-Type') ?? '' }, limits: { ...limits, files } });
  } catch {
    throw unreadable(); // a type without a boundary
  }
}
