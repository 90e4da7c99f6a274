import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { problemOfRefusal, refuseInput } from '@domeka/kernel';
import { refuseTooLarge } from '@domeka/catalog-import/contract';
import type { RecallFileView } from '@domeka/recalls/contract';
import { redirectWithFlash, refusedForm } from '../../lib/forms/answers.server.ts';
import { formWithFiles } from '../../lib/forms/form-with-files.server.ts';
import { formValues, intentOf, textOf } from '../../lib/forms/forms.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { aboutFile } from '../catalog/about-file.ts';
import { refusedOrDenied } from '../refused-or-denied.server.ts';
import { adminPath } from '../tabs.ts';

export const loadRecalls = async ({ context }: LoaderFunctionArgs) =>
  (await context.api('GET /admin/recalls')).orThrow();

/** The upload is the only form with a file. */
export const actOnRecalls = (posted: ActionFunctionArgs) =>
  posted.request.headers.get('Content-Type')?.startsWith('multipart/') ? uploadFile(posted) : decide(posted);

/** Streams the file to the API: no part of it is held or parsed here. */
async function uploadFile({ request, params, context }: ActionFunctionArgs) {
  const form = await formWithFiles(request, {
    file: (bytes, _above, { name }) =>
      context.api('POST /admin/recalls/imports', {
        query: { fileName: name },
        body: bytes,
        headers: { 'Content-Type': 'application/octet-stream' },
      }),
  }).catch(nullIfTooLarge);
  if (!form) return refusedForm(aboutFile(problemOfRefusal(refuseTooLarge())), {}, 'upload');
  const answer = form.taken.file;
  if (!answer) {
    const missing = refuseInput('catalog-import', [{ path: 'file', code: 'required' }]);
    return refusedForm(problemOfRefusal(missing), form.values, 'upload');
  }
  if (!answer.ok) return refusedOrDenied(request, aboutFile(answer.problem), form.values, context, 'upload');
  return redirectWithFlash(adminPath(languageParam(params), 'recalls'), flashOf(answer.data), context);
}

const flashOf = ({ isWaiting }: RecallFileView) => ({
  key: isWaiting ? 'catalog-import:toast.recalls-waiting' : 'catalog-import:toast.recalls-imported',
});

const done = {
  fetch: 'catalog-import:toast.recalls-fetch-began',
  confirm: 'catalog-import:toast.recalls-imported',
  discard: 'catalog-import:toast.recalls-discarded',
};

async function decide({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const intent = intentOf(values, ['fetch', 'confirm', 'discard'] as const);
  const file = { params: { id: textOf(values, 'id') } };
  const answer = await {
    fetch: () => context.api('POST /admin/recalls/fetch'),
    confirm: () => context.api('POST /admin/recalls/imports/{id}/confirm', file),
    discard: () => context.api('DELETE /admin/recalls/imports/{id}', file),
  }[intent]();
  if (!answer.ok) return refusedOrDenied(request, answer, values, context, intent);
  return redirectWithFlash(adminPath(languageParam(params), 'recalls'), { key: done[intent] }, context);
}

function nullIfTooLarge(error: unknown) {
  if (error instanceof Response && error.status === 413) return null;
  throw error;
}
