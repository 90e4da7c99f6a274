import { onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { privacyControl } from '../../lib/forms/row-controls.ts';
import { listQuery } from '../navigation/list-address.ts';
import { listStateIn } from './list-submission.server.ts';
import type { PageSubmission } from './submission.server.ts';

export async function changePrivacy(submission: PageSubmission) {
  const { values, context, home } = submission;
  const { id, isPrivate } = privacyControl.unpack(textOf(values, 'toggle'));
  const answer = await context.api('PATCH /medications/{id}/privacy', {
    params: { id },
    body: { isPrivate },
    ...onceHeaders(values),
  });
  if (!answer.ok) return submission.refused(answer, `privacy-${id}`);
  const toggle = privacyControl.pack({ id, isPrivate: !answer.data.isPrivate });
  return submission.done(
    {
      key: answer.data.isPrivate ? 'inventory:toast.private' : 'inventory:toast.public',
      about: { medication: id },
      undo: { action: home, fields: { intent: 'privacy', toggle, list: listQuery(listStateIn(values)) } },
    },
    id,
  );
}
