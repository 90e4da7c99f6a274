import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { largestFormWithFile, problemOfRefusal } from '@domeka/kernel';
import { refuseTooLarge } from '@domeka/catalog-import/contract';
import { refuseAnothers } from '../../lib/forms/form-author.server.ts';
import { authorControl } from '../../lib/forms/form-values.ts';
import { redirectWithFlash, refusedForm, seeOther } from '../../lib/forms/answers.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { refusedOrDenied } from '../refused-or-denied.server.ts';
import { aboutFile } from './about-file.ts';
import { importPath } from './import-address.ts';
import { importedFlash } from './imported-flash.ts';

export async function loadCatalog({ request, context }: LoaderFunctionArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? '';
  return (await context.api('GET /catalog/imports', { query: { page } })).orThrow();
}

/** Streams the form to the API, which accepts the same one: no part of the file is held or parsed here. */
export async function uploadFile({ request, params, context }: ActionFunctionArgs) {
  if (Number(request.headers.get('Content-Length') ?? 0) > largestFormWithFile)
    return refusedForm(aboutFile(problemOfRefusal(refuseTooLarge())), {}, 'upload');
  const { author, body } = await authorOf(request.body);
  await refuseAnothers(request, { [authorControl]: author });
  const { form, isTicked } = watched(body);
  const answer = await context.api('POST /catalog/imports', {
    body: form,
    headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' },
  });
  if (!answer.ok) {
    const typed = isTicked() ? { mode: 'import' } : undefined;
    return refusedOrDenied(request, aboutFile(answer.problem), { ...typed }, context, 'upload');
  }
  const { id, state, counts } = answer.data;
  const report = importPath(languageParam(params), id);
  return state === 'imported' ? redirectWithFlash(report, importedFlash(counts), context) : seeOther(report);
}

/** Bytes: the form's author precedes the file, so it is found at the start. */
const longestStart = 500;

async function authorOf(sent: ReadableStream<Uint8Array> | null) {
  const reader = (sent ?? new Blob().stream()).getReader();
  let start = Buffer.alloc(0);
  let isOver = false;
  while (!isOver && start.length < longestStart) {
    const { done, value } = await reader.read();
    if (done) isOver = true;
    else start = Buffer.concat([start, value]);
  }
  const read = new RegExp(`name="${authorControl}"\\r\\n\\r\\n([\\w.-]+)\\r\\n`).exec(start.toString('latin1'));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(start),
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { author: read?.[1] ?? '', body };
}

/** Bytes: the checkbox follows the file, so it is found at the end. */
const longestEnd = 2000;

/** Passes the form through, and notes whether the checkbox was ticked, to restore it after a refusal. */
function watched(body: ReadableStream<Uint8Array>) {
  let end = Buffer.alloc(0);
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      end = Buffer.concat([end, chunk.subarray(-longestEnd)]).subarray(-longestEnd);
      controller.enqueue(chunk);
    },
  });
  return {
    form: body.pipeThrough(watch),
    isTicked: () => /name="mode"\r\n\r\nimport\r\n/.test(end.toString('latin1')),
  };
}
