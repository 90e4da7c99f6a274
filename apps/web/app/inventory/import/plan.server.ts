import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { importRowGroups } from '@domeka/inventory/contract';
import type { ChangeImportInput, DateOrder, ImportField, ListImportView } from '@domeka/inventory/contract';
import { problemOfRefusal, refuseInput } from '@domeka/kernel';
import { refusedOrSignIn, signedIn } from '../../lib/access/signed-in.server.ts';
import { redirectWithFlash, refusedForm, seeOther } from '../../lib/forms/answers.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { formValues, intentOf, listOf, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { readLabels } from '../facts/dictionaries.server.ts';
import { importPath, importsPath } from './import-path.ts';
import { groupsOf } from './plan-groups.ts';

export async function loadPlan({ request, params, context }: LoaderFunctionArgs) {
  const id = params.importId ?? '';
  const answer = await context.api('GET /list-imports/{id}', { params: { id } });
  if (!answer.ok && answer.status === 404) throw await over(params, context);
  const plan = signedIn(request, params, answer);
  const search = new URL(request.url).searchParams;
  const [rows, added] = await Promise.all([rowsOf(plan, search, context), readLabels(context)]);
  return { plan, rows, added };
}

const over = (params: { lang?: string }, context: AppLoadContext) =>
  redirectWithFlash(importsPath(languageParam(params)), { key: 'inventory:import.toast.over', role: 'alert' }, context);

/** Of the group in the address, else of the first that has any. */
async function rowsOf(plan: ListImportView, search: URLSearchParams, { api }: AppLoadContext) {
  const shown = groupsOf(plan).filter(({ count }) => count > 0);
  const asked = importRowGroups.find((group) => group === search.get('group'));
  const group = (shown.find((one) => one.group === asked) ?? shown[0])?.group;
  if (!group) return null;
  const query = { group, page: search.get('page') ?? '1' };
  const answer = await api('GET /list-imports/{id}/rows', { params: { id: plan.id }, query });
  return { group, ...answer.orThrow() };
}

const intents = ['columns', 'answers', 'without', 'row', 'run', 'undo', 'drop'] as const;

export async function actOnPlan({ request, params, context: { api }, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const intent = intentOf(values, intents);
  const id = params.importId ?? '';
  const language = languageParam(params);
  const here = importPath(language, id);
  const refused = (answer: Parameters<typeof refusedOrSignIn>[1]) =>
    answer.status === 404 ? over(params, context) : refusedOrSignIn(request, answer, values, context, intent);
  if (intent === 'drop') {
    const answer = await api('DELETE /list-imports/{id}', { params: { id } });
    return answer.ok || answer.status === 404 ? seeOther(importsPath(language)) : refused(answer);
  }
  const version = textOf(values, 'version');
  if (intent === 'run') {
    const answer = await api('POST /list-imports/{id}/run', { params: { id }, body: { version } });
    return answer.ok ? seeOther(here) : refused(answer);
  }
  if (intent === 'undo') {
    const names = listOf(values, 'alsoChanged').flatMap((some) => some.split(','));
    const body = { alsoChanged: [...new Set(names)] };
    const answer = await api('POST /list-imports/{id}/undo', { params: { id }, body, ...onceHeaders(values) });
    if (!answer.ok) return refused(answer);
    const { removed, kept } = answer.data;
    const key = kept > 0 ? 'inventory:import.toast.undone-some' : 'inventory:import.toast.undone';
    return redirectWithFlash(here, { key, params: { count: removed, kept } }, context);
  }
  const unanswered = listOf(values, 'asked').filter((name) => textOf(values, name) === '');
  if (unanswered.length > 0)
    return refusedForm(problemOfRefusal(refuseInput('inventory', unanswered.map(required))), values, intent);
  const answer = await api('PATCH /list-imports/{id}', {
    params: { id },
    body: { version, ...changeIn[intent](values) },
  });
  return answer.ok ? seeOther(here + new URL(request.url).search) : refused(answer);
}

const required = (path: string) => ({ path, code: 'required' });

const changeIn: Record<'columns' | 'answers' | 'without' | 'row', (values: FormValues) => ChangeImportInput> = {
  columns: (values) => ({ columns: listOf(values, 'column') as (ImportField | '')[] }),
  answers: (values) => {
    const [order, numbers] = [textOf(values, 'dateOrder'), textOf(values, 'dayNumbers')];
    return { ...(order && { dateOrder: order as DateOrder }), ...(numbers && { dayNumbers: numbers }) };
  },
  without: (values) => {
    const [quantity, dates] = [textOf(values, 'withoutQuantity'), textOf(values, 'withoutDates')];
    return { ...(quantity && { withoutQuantity: quantity }), ...(dates && { withoutDates: dates }) };
  },
  row: (values) => ({
    leaveOut: { ...flags(values, 'leaveOut', true), ...flags(values, 'takeIn', false) },
    asNew: { ...flags(values, 'asNew', true), ...flags(values, 'asAnother', false) },
  }),
};

const flags = (values: FormValues, control: string, flag: boolean) =>
  Object.fromEntries(listOf(values, control).map((row) => [row, flag]));
