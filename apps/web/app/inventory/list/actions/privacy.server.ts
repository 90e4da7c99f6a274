import { redirectWithFlash, refusedForm } from '../../../lib/forms/answers.server.ts';
import { onceHeaders, textOf } from '../../../lib/forms/forms.server.ts';
import type { Flash } from '../../../lib/messages/flash.server.ts';
import { listQuery } from '../../facts/list-address.ts';
import { privacyControl } from '../../../lib/forms/row-controls.ts';
import { backTo, signInAndComeBack, stateOf } from './posted-form.server.ts';
import type { Posted } from './posted-form.server.ts';

export async function changePrivacy(posted: Posted) {
  const { values, context, language } = posted;
  const { id, isPrivate } = privacyControl.unpack(textOf(values, 'toggle'));
  const answer = await context.api('PATCH /medications/{id}/privacy', {
    params: { id },
    body: { isPrivate },
    ...onceHeaders(values),
  });
  if (!answer.ok)
    return answer.status === 401 ? signInAndComeBack(posted) : refusedForm(answer, values, `privacy-${id}`);
  const list = listQuery(stateOf(values));
  const toggle = privacyControl.pack({ id, isPrivate: !answer.data.isPrivate });
  const flash: Flash = {
    key: answer.data.isPrivate ? 'inventory:toast.private' : 'inventory:toast.public',
    about: { medication: id },
    undo: { action: `/${language}/dashboard${list}`, fields: { intent: 'privacy', toggle, list } },
  };
  return redirectWithFlash(backTo(language, values, id), flash, context);
}
