import { redirectWithFlash } from '../../../lib/forms/answers.server.ts';
import { textOf } from '../../../lib/forms/forms.server.ts';
import type { Flash } from '../../../lib/messages/flash.server.ts';
import { listQuery } from '../../facts/list-address.ts';
import { toastsOf } from '../../harm/deleted-flash.ts';
import { backTo, signInAndComeBack, stateOf } from './posted-form.server.ts';
import type { Posted } from './posted-form.server.ts';

export async function undoDeletion(posted: Posted) {
  const { values, context, language } = posted;
  const id = textOf(values, 'deletion');
  const answer = await context.api('POST /medication-deletions/{id}/undo', { params: { id } });
  if (answer.status === 401) return signInAndComeBack(posted);
  const isAdding = new URLSearchParams(textOf(values, 'list')).get('panel') === 'add';
  const list = `/${language}/dashboard${listQuery(stateOf(values), isAdding ? { panel: 'add' } : {})}`;
  if (!answer.ok) return redirectWithFlash(list, { key: 'inventory:toast.undo-failed', role: 'alert' }, context);
  const what = textOf(values, 'what') === 'packages' ? 'packages' : 'medications';
  const flash: Flash = { key: toastsOf[what].restored, params: { count: answer.data.count } };
  if (answer.data.count > 1 || isAdding) return redirectWithFlash(list, flash, context);
  return redirectWithFlash(backTo(language, values, id), { ...flash, about: { medication: id } }, context);
}
