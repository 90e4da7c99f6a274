import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { mappedFields } from '@domeka/catalog-import/contract';
import type { ImportDelimiter, ImportEncoding, RemapInput } from '@domeka/catalog-import/contract';
import { redirectWithFlash, seeOther } from '../../lib/forms/answers.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { formValues, intentOf, isTicked, textOf } from '../../lib/forms/forms.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { refusedOrDenied } from '../refused-or-denied.server.ts';
import { importPath } from './import-address.ts';
import { importedFlash } from './imported-flash.ts';
import { adminPath } from '../tabs.ts';

/** The forms of a report: what becomes of the file, and how else to read it. */
export async function actOnImport({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const intent = intentOf(values, ['import', 'discard', 'again', 'reread', 'remap']);
  const asked: Asked = { id: params.id ?? '', values, api: context.api };
  const language = languageParam(params);
  const answer = await send[intent](asked);
  if (!answer.ok) {
    const { problem } = answer;
    const isAsked = problem.code === 'catalog-would-shrink';
    const errors = [{ path: 'confirm', code: problem.code, ...(problem.params && { params: problem.params }) }];
    return refusedOrDenied(request, isAsked ? { ...problem, errors } : problem, values, context, intent);
  }
  const report = importPath(language, asked.id);
  if (intent === 'import') return redirectWithFlash(report, importedFlash(answer.data.counts), context);
  if (intent !== 'discard') return seeOther(report);
  return redirectWithFlash(adminPath(language, 'catalog'), { key: 'catalog-import:toast.import-discarded' }, context);
}

interface Asked {
  id: string;
  values: FormValues;
  api: AppLoadContext['api'];
}

const check = ({ id, api }: Asked, body: RemapInput) => api('PATCH /catalog/imports/{id}', { params: { id }, body });

const send = {
  import: ({ id, values, api }: Asked) =>
    api('POST /catalog/imports/{id}/merge', { params: { id }, body: { confirm: isTicked(values, 'confirm') } }),
  discard: ({ id, api }: Asked) => api('DELETE /catalog/imports/{id}', { params: { id } }),
  again: (asked: Asked) => check(asked, {}),
  reread: (asked: Asked) =>
    check(asked, {
      encoding: textOf(asked.values, 'encoding') as ImportEncoding,
      delimiter: textOf(asked.values, 'delimiter') as ImportDelimiter,
    }),
  remap: (asked: Asked) =>
    check(asked, {
      mapping: Object.fromEntries(mappedFields.map((field) => [field, textOf(asked.values, `mapping.${field}`)])),
    }),
};
