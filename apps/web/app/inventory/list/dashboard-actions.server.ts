import type { AppLoadContext } from '@remix-run/node';
import type { Language } from '@domeka/kernel';
import { addAs, addMedication } from '../actions/add.server.ts';
import { undoAddition, undoDeletion } from '../actions/deletion.server.ts';
import { discardDraft } from '../actions/discard-draft.server.ts';
import { editMedication } from '../actions/edit.server.ts';
import { keepForAuthor, listSubmission } from '../actions/list-submission.server.ts';
import { chooseOrder, refresh } from '../actions/list.server.ts';
import { keepPurpose } from '../actions/purpose.server.ts';
import { changePrivacy } from '../actions/privacy.server.ts';
import { changeQuantity, stepQuantity } from '../actions/quantity.server.ts';
import { receiveForm } from '../actions/receive-form.server.ts';
import { changeTaken } from '../actions/taken.server.ts';
import { answerBy } from '../actions/submission.server.ts';
import { withTypedCode } from '../actions/typed-code.server.ts';
import { undoAdditions } from '../tray/undo-additions.server.ts';

const actions = {
  add: addMedication,
  edit: editMedication,
  'another-package': addAs('another-package'),
  'update-existing': addAs('update-existing'),
  'add-as-new': addAs('add-as-new'),
  'discard-draft': discardDraft,
  quantity: changeQuantity,
  step: stepQuantity,
  privacy: changePrivacy,
  taken: changeTaken,
  'keep-purpose': keepPurpose,
  'undo-add': undoAddition,
  'undo-delete': undoDeletion,
  'undo-additions': undoAdditions,
  refresh,
  order: chooseOrder,
};

export async function dashboardAction(request: Request, context: AppLoadContext, language: Language) {
  const received = await receiveForm(request, context, (values) => keepForAuthor(values, context));
  const form = await withTypedCode(received, context);
  return answerBy(listSubmission({ ...form, request, context, language }), actions);
}
