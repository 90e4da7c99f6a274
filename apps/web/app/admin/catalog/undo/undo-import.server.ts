import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { refuse } from '@domeka/catalog-import/contract';
import { adminOnly } from '../../../lib/access/admin-only.server.ts';
import { redirectWithFlash } from '../../../lib/forms/answers.server.ts';
import { formValues, textOf } from '../../../lib/forms/forms.server.ts';
import { refusalPage } from '../../../lib/pages/refusal-page.server.ts';
import { languageParam } from '../../../lib/words/language.ts';
import { refusedOrDenied } from '../../refused-or-denied.server.ts';
import { importPath } from '../import-address.ts';

export async function loadUndo({ request, params, context }: LoaderFunctionArgs) {
  await adminOnly({ request, params, context });
  const report = (await context.api('GET /catalog/imports/{id}', { params: { id: params.id ?? '' } })).orThrow();
  const { id, undo, counts, fileName, rowVersion } = report;
  if (undo !== 'possible') throw refusalPage(refuse(undo ?? 'import-not-imported'));
  return { id, counts, fileName, rowVersion };
}

export async function actOnUndo({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const id = params.id ?? '';
  const version = Number(textOf(values, 'version'));
  const body = version ? { version } : {};
  const answer = await context.api('POST /catalog/imports/{id}/undo', { params: { id }, body });
  if (!answer.ok) return refusedOrDenied(request, answer, values, context, 'undo');
  const flash = { key: 'catalog-import:toast.import-undone' };
  return redirectWithFlash(importPath(languageParam(params), id), flash, context);
}
