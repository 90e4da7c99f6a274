import { onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { takenControl } from '../../lib/forms/row-controls.ts';
import { listQuery } from '../navigation/list-address.ts';
import { listStateIn } from './list-submission.server.ts';
import type { PageSubmission } from './submission.server.ts';

/** How and who stay as they were. */
export async function changeTaken(submission: PageSubmission) {
  const { values, context, home } = submission;
  const { id, isTaken } = takenControl.unpack(textOf(values, 'toggle'));
  const answer = await context.api('PATCH /medications/{id}', {
    params: { id },
    body: { isTaken },
    ...onceHeaders(values),
  });
  if (!answer.ok) return submission.refused(answer, `taken-${id}`);
  const toggle = takenControl.pack({ id, isTaken: !answer.data.isTaken });
  return submission.done(
    {
      key: answer.data.isTaken ? 'inventory:toast.taken' : 'inventory:toast.untaken',
      about: { medication: id },
      undo: { action: home, fields: { intent: 'taken', toggle, list: listQuery(listStateIn(values)) } },
    },
    id,
  );
}
