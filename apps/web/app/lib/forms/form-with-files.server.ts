import { Readable } from 'node:stream';
import { FormTooLarge, FormUnreadable, readForm } from '@domeka/multipart';
import type { TakerOf } from '@domeka/multipart';
import { isAnothers, refuseAnothers } from './form-author.server.ts';
import type { KeepForAuthor } from './form-author.server.ts';
import { valuesOf } from './form-values.ts';
import type { FormValues } from './form-values.ts';
import { tooLarge, unreadable } from './forms.server.ts';

/** `typed` resolves once the whole form was read, with what follows the file. */
interface AroundFile {
  name: string;
  typed: () => Promise<FormValues>;
}

type TakeFile<Taken> = (file: ReadableStream<Uint8Array>, typedAbove: FormValues, around: AroundFile) => Promise<Taken>;

type TakenBy<Takers extends Record<string, TakeFile<unknown>>> = {
  [Control in keyof Takers]?: Awaited<ReturnType<Takers[Control]>>;
};

/** Streams files instead of buffering them. @throws Response 400 for a malformed or aborted form, 413 over the limit */
export async function formWithFiles<Takers extends Record<string, TakeFile<unknown>>>(
  request: Request,
  takers: Takers,
  keepForAuthor?: KeepForAuthor,
  most: { files?: number; fields?: number } = {},
) {
  const { headers, body } = request;
  const takerOf: TakerOf<unknown> = (control, typedAbove) => {
    const take = Object.hasOwn(takers, control) ? takers[control] : undefined;
    const above = valuesOf(typedAbove);
    if (!take || isAnothers(request, above)) return undefined;
    return ({ name, bytes, typed }) => take(streamOf(bytes), above, { name, typed: async () => valuesOf(await typed) });
  };
  const sent = {
    type: headers.get('Content-Type') ?? '',
    length: Number(headers.get('Content-Length') ?? 0),
    body: Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
  };
  const { typed, taken } = await readForm(sent, takerOf, { files: Object.keys(takers).length, ...most }).catch(answer);
  const values = valuesOf(typed);
  await refuseAnothers(request, values, keepForAuthor);
  return { values, taken: Object.fromEntries(taken) as TakenBy<Takers> };
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

function answer(error: unknown): never {
  if (error instanceof FormTooLarge) throw tooLarge();
  if (error instanceof FormUnreadable) throw unreadable();
  throw error;
}
