import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { problemOfRefusal } from '@domeka/kernel';
import { refuseTooLarge } from '@domeka/catalog-import/contract';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { formWithFiles } from '../../lib/forms/form-with-files.server.ts';
import { redirectWithFlash, refusedForm, seeOther } from '../../lib/forms/answers.server.ts';
import { listOf } from '../../lib/forms/forms.server.ts';
import { passedForm } from '../../lib/forms/passed-form.server.ts';
import type { PassedFile } from '../../lib/forms/passed-form.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { refusedOrDenied } from '../refused-or-denied.server.ts';
import { fetchNow } from './fetch/fetch-now.server.ts';
import { aboutFile } from './about-file.ts';
import { importPath } from './import-address.ts';
import { importedFlash } from './imported-flash.ts';

export async function loadCatalog({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const [page, q] = [search.get('page') ?? '', search.get('q')?.trim() ?? ''];
  const [imports, found, fetching] = await Promise.all([
    context.api('GET /catalog/imports', { query: { page } }),
    context.api('GET /catalog/products', { query: { q } }),
    context.api('GET /catalog/fetch'),
  ]);
  return {
    ...imports.orThrow(),
    q,
    products: found.ok ? found.data : null,
    fetching: fetching.ok ? fetching.data : null,
  };
}

/** The upload is the only form with a file. */
export const actOnCatalog = (posted: ActionFunctionArgs) =>
  posted.request.headers.get('Content-Type')?.startsWith('multipart/') ? uploadFile(posted) : fetchNow(posted);

/** Streams the file to the API: no part of it is held or parsed here. */
async function uploadFile({ request, params, context }: ActionFunctionArgs) {
  const mode = async (typed: () => Promise<FormValues>) => ({
    mode: listOf(await typed(), 'mode').includes('import') ? 'import' : 'check',
  });
  const send = (file: PassedFile | null, typed: () => Promise<FormValues>) =>
    context.api(
      'POST /catalog/imports',
      passedForm(file, () => mode(typed)),
    );
  const form = await formWithFiles(request, {
    file: (bytes, _above, { name, typed }) => send({ name, bytes }, typed),
  }).catch(nullIfTooLarge);
  if (!form) return refusedForm(aboutFile(problemOfRefusal(refuseTooLarge())), {}, 'upload');
  const { values, taken } = form;
  const answer = taken.file ?? (await send(null, () => Promise.resolve(values)));
  if (!answer.ok) return refusedOrDenied(request, aboutFile(answer.problem), values, context, 'upload');
  const { id, state, counts } = answer.data;
  const report = importPath(languageParam(params), id);
  return state === 'imported' ? redirectWithFlash(report, importedFlash(counts), context) : seeOther(report);
}

function nullIfTooLarge(error: unknown) {
  if (error instanceof Response && error.status === 413) return null;
  throw error;
}
