import type { ActionFunctionArgs } from '@remix-run/node';
import { problemOfRefusal, refuseInput } from '@domeka/kernel';
import type { FieldError } from '@domeka/kernel';
import { refusedOrSignIn } from '../../lib/access/signed-in.server.ts';
import { redirectWithFlash } from '../../lib/forms/answers.server.ts';
import { formValues, intentOf, listOf, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { listQuery, listStateOf } from '../navigation/list-address.ts';
import { seenControl } from '../../lib/forms/row-controls.ts';
import { changedFlash, deletedFlash } from '../actions/deleted-flash.ts';

const intents = ['move', 'private', 'public', 'delete'] as const;

/** To the list as it was narrowed, with what was done to the ticked ones. */
export async function bulkAction({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const intent = intentOf(values, intents);
  const ids = listOf(values, 'ids');
  const place = textOf(values, 'listId');
  const refused = (answer: Parameters<typeof refusedOrSignIn>[1]) =>
    refusedOrSignIn(request, answer, { ...values, ids }, context, 'several');
  const missing: FieldError[] = [
    ...(ids.length === 0 ? [{ path: 'ids', code: 'none-ticked' }] : []),
    ...(intent === 'move' && place === '' ? [{ path: 'listId', code: 'no-place' }] : []),
  ];
  if (missing.length > 0) return refused(problemOfRefusal(refuseInput('inventory', missing)));
  const seen = listOf(values, 'seen').map(seenControl.unpack);
  const versions = Object.fromEntries(
    seen.filter(({ id }) => ids.includes(id)).map(({ id, version }) => [id, Number(version)]),
  );
  const list = `/${languageParam(params)}/dashboard${listQuery(listStateOf(new URL(request.url).searchParams))}`;
  if (intent === 'delete') {
    const answer = await context.api('POST /medication-deletions', { body: { ids, versions }, ...onceHeaders(values) });
    return answer.ok ? redirectWithFlash(list, deletedFlash(answer.data, list), context) : refused(answer);
  }
  const change =
    intent === 'move' ? { listId: place === 'personal' ? null : place } : { isPrivate: intent === 'private' };
  const answer = await context.api('PATCH /medications', {
    body: { ids, versions, ...change },
    ...onceHeaders(values),
  });
  return answer.ok ? redirectWithFlash(list, changedFlash(answer.data, intent), context) : refused(answer);
}
