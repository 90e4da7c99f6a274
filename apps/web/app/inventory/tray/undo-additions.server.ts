import { onceHeaders, textOf, unreadable } from '../../lib/forms/forms.server.ts';
import { aboutKept, deletedFlash } from '../actions/deleted-flash.ts';
import { listPath } from '../actions/list-submission.server.ts';
import type { PageSubmission } from '../actions/submission.server.ts';
import { undoAdditionsIntent, undoneBy } from './added-flash.ts';

/** What was changed since stays, and is named. */
export async function undoAdditions(submission: PageSubmission) {
  const { values, context } = submission;
  const undone = undoneBy(textOf(values, 'added'));
  if (undone === null) throw unreadable();
  const { medicationOf, ...body } = undone;
  const answer = await context.api('POST /medication-deletions', { body, ...onceHeaders(values) });
  if (answer.ok) {
    const kept = [...new Set(answer.data.kept.map((id) => medicationOf.get(id) ?? id))];
    const key = `inventory:tray.toast.${kept.length > 0 ? 'undone-some' : 'undone'}`;
    return submission.done({ ...deletedFlash({ ...answer.data, kept }, listPath(submission)), key, params: {} });
  }
  if (answer.status === 401) return submission.refused(answer, undoAdditionsIntent);
  const isChanged = answer.problem.code === 'changed-meanwhile';
  const key = isChanged ? 'inventory:tray.toast.none-undone' : 'inventory:toast.undo-failed';
  const about = isChanged && aboutKept([...new Set([...body.ids, ...medicationOf.values()])]);
  return submission.done({ key, role: 'alert', ...(about && { about }) });
}
