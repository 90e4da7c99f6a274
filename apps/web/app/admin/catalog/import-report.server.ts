import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import type { Problem } from '@domeka/kernel';
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

export async function actOnImport({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const intent = intentOf(values, Object.keys(send) as (keyof typeof send)[]);
  const submission: Submission = { id: params.id ?? '', values, api: context.api };
  const language = languageParam(params);
  const answer = await send[intent](submission);
  if (!answer.ok) {
    const { problem } = answer;
    return refusedOrDenied(request, aboutField(problem), values, context, intent);
  }
  const report = importPath(language, submission.id);
  if (intent === 'import') return redirectWithFlash(report, importedFlash(answer.data.counts), context);
  if (intent !== 'discard') return seeOther(report);
  return redirectWithFlash(adminPath(language, 'catalog'), { key: 'catalog-import:toast.import-discarded' }, context);
}

/** Refusals that are shown at a field. */
const fieldOf: Record<string, string> = {
  'catalog-would-shrink': 'confirm',
  'heading-line-unknown': 'headingLine',
};

function aboutField(problem: Problem): Problem {
  const { code, params } = problem;
  const path = fieldOf[code];
  return path ? { ...problem, errors: [{ path, code, ...(params && { params }) }] } : problem;
}

interface Submission {
  id: string;
  values: FormValues;
  api: AppLoadContext['api'];
}

const check = ({ id, api }: Submission, body: RemapInput) =>
  api('PATCH /catalog/imports/{id}', { params: { id }, body });

const send = {
  import: ({ id, values, api }: Submission) =>
    api('POST /catalog/imports/{id}/merge', { params: { id }, body: { confirm: isTicked(values, 'confirm') } }),
  discard: ({ id, api }: Submission) => api('DELETE /catalog/imports/{id}', { params: { id } }),
  again: (submission: Submission) => check(submission, {}),
  reread: (submission: Submission) =>
    check(submission, {
      encoding: textOf(submission.values, 'encoding') as ImportEncoding,
      delimiter: textOf(submission.values, 'delimiter') as ImportDelimiter,
      ...choiceIn(submission.values, 'headingLine'),
    }),
  remap: (submission: Submission) => check(submission, { mapping: mappingIn(submission.values) }),
  remembered: (submission: Submission) =>
    check(submission, { mapping: mappingIn(submission.values), ...choiceIn(submission.values, 'holdsCodes') }),
  'codes-yes': (submission: Submission) => check(submission, { holdsCodes: true }),
  'codes-no': (submission: Submission) => check(submission, { holdsCodes: false }),
};

const choiceIn = (values: FormValues, control: 'headingLine' | 'holdsCodes'): RemapInput => {
  const choice = textOf(values, control);
  return choice === '' ? {} : { [control]: choice };
};

const mappingIn = (values: FormValues) =>
  Object.fromEntries(mappedFields.map((field) => [field, textOf(values, `mapping.${field}`)]));
