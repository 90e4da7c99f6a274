import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { dictionaryNames, dictionaryValue, refuse } from '@domeka/inventory/contract';
import type { DictionaryName } from '@domeka/inventory/contract';
import { redirectWithFlash } from '../../lib/forms/answers.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { formValues, intentOf, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { refusedOrDenied } from '../refused-or-denied.server.ts';
import { dictionaryPath } from './dictionary-address.ts';

const dictionaryAt = ({ url }: Request): DictionaryName =>
  dictionaryNames.find((name) => name === new URL(url).searchParams.get('dict')) ?? dictionaryNames[0];

/** Null when it could not be read. */
export async function loadDictionary({ request, context }: LoaderFunctionArgs) {
  const name = dictionaryAt(request);
  const answer = await context.api('GET /dictionaries/{name}', { params: { name } });
  return { name, dictionary: answer.ok ? answer.data : null };
}

export async function actOnDictionary({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const submission = { name: dictionaryAt(request), values, context };
  const intent = intentOf(values, ['add', 'edit']);
  const answer = await (intent === 'add' ? add(submission) : edit(submission));
  const value = textOf(values, 'value');
  if (!answer.ok) {
    const form = intent === 'add' ? intent : `edit.${value}`;
    return refusedOrDenied(request, answer, values, context, form, refuse('dictionaries-denied'));
  }
  const home = dictionaryPath(languageParam(params), submission.name);
  const flash = { key: 'inventory:toast.value-added', params: { value: dictionaryValue(value) } };
  return redirectWithFlash(home, flash, context);
}

interface Submission {
  name: DictionaryName;
  values: FormValues;
  context: AppLoadContext;
}

const add = ({ name, values, context }: Submission) =>
  context.api('POST /dictionaries/{name}/values', {
    params: { name },
    body: {
      value: textOf(values, 'value'),
      labels: { en: textOf(values, 'labels.en'), pl: textOf(values, 'labels.pl') },
    },
    ...onceHeaders(values),
  });

const edit = ({ name, values, context }: Submission) =>
  context.api('PATCH /dictionaries/{name}/values', {
    params: { name },
    query: { value: textOf(values, 'value') },
    body: {},
  });
