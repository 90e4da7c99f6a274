import { redirectWithFlash } from '../../../lib/forms/answers.server.ts';
import { onceHeaders, textOf } from '../../../lib/forms/forms.server.ts';
import type { Flash } from '../../../lib/messages/flash.server.ts';
import { listQuery } from '../../facts/list-address.ts';
import { deletedFlash } from '../../harm/deleted-flash.ts';
import { signInAndComeBack, stateOf } from './posted-form.server.ts';
import type { Posted } from './posted-form.server.ts';

/** Deletes what was added by mistake, unless it has changed since; the form stays open. */
export async function undoAddition(posted: Posted) {
  const { values, context, language } = posted;
  const id = textOf(values, 'id');
  const answer = await context.api('DELETE /medications/{id}', {
    params: { id },
    query: { version: textOf(values, 'version') || undefined },
    ...onceHeaders(values),
  });
  if (answer.status === 401) return signInAndComeBack(posted);
  const panel = `/${language}/dashboard${listQuery(stateOf(values), { panel: 'add' })}`;
  if (answer.ok) return redirectWithFlash(panel, deletedFlash({ id, count: 1, kept: [] }, panel), context);
  return redirectWithFlash(panel, refusedFlash(answer.problem.code, id), context);
}

function refusedFlash(code: string, id: string): Flash {
  if (code === 'medication-not-found') return { key: 'inventory:toast.delete-gone', role: 'alert' };
  if (code === 'changed-meanwhile')
    return { key: 'inventory:toast.addition-changed', role: 'alert', about: { medication: id } };
  return { key: 'inventory:toast.undo-failed', role: 'alert' };
}
