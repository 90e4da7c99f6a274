import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { largestFormWithFile, problemOfRefusal } from '@domeka/kernel';
import { refuseTooLarge } from '@domeka/catalog-import/contract';
import { refusedOrSignIn } from '../../lib/access/signed-in.server.ts';
import { redirectWithFlash, refusedForm, seeOther } from '../../lib/forms/answers.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { aboutFile } from './about-file.ts';
import { importPath } from './import-address.ts';
import { importedFlash } from './imported-flash.ts';

/** What the catalogue holds, what is under way, and a page of the history. */
export async function loadCatalog({ request, context }: LoaderFunctionArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? '';
  return (await context.api('GET /catalog/imports', { query: { page } })).orThrow();
}

/**
 * The form goes on to the API as it comes, which takes the same one: here no part of the file is held or read. Checked, it
 * leads to its report.
 */
export async function uploadFile({ request, params, context }: ActionFunctionArgs) {
  if (Number(request.headers.get('Content-Length') ?? 0) > largestFormWithFile)
    return refusedForm(aboutFile(problemOfRefusal(refuseTooLarge())), {}, 'upload');
  const { form, isTicked } = watched(request.body);
  const answer = await context.api('POST /catalog/imports', {
    body: form,
    headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' },
  });
  if (!answer.ok) {
    const typed = isTicked() ? { mode: 'import' } : undefined;
    return refusedOrSignIn(request, aboutFile(answer.problem), { ...typed }, context, 'upload');
  }
  const { id, state, counts } = answer.data;
  const report = importPath(languageParam(params), id);
  return state === 'imported' ? redirectWithFlash(report, importedFlash(counts), context) : seeOther(report);
}

/** Our form's box stands below its file, so that it is found in the last bytes. */
const longestEnd = 2000;

/** A form on its way, and whether its box was ticked, which a refused one must still know. */
function watched(body: ReadableStream<Uint8Array> | null) {
  let end = Buffer.alloc(0);
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      end = Buffer.concat([end, chunk.subarray(-longestEnd)]).subarray(-longestEnd);
      controller.enqueue(chunk);
    },
  });
  return {
    form: (body ?? new Blob().stream()).pipeThrough(watch),
    isTicked: () => /name="mode"\r\n\r\nimport\r\n/.test(end.toString('latin1')),
  };
}
