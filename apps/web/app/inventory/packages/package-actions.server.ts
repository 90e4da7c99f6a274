import type { ActionFunctionArgs } from '@remix-run/node';
import { languageParam } from '../../lib/words/language.ts';
import { addPackage } from '../actions/add.server.ts';
import { deleteFinished, deletePackage, undoDeletion } from '../actions/deletion.server.ts';
import { editPackage } from '../actions/edit.server.ts';
import { closePackage, openPackage, saveOpening } from '../actions/opening.server.ts';
import { packagesSubmission } from '../actions/packages-submission.server.ts';
import { changeQuantity, stepQuantity, takeBack } from '../actions/quantity.server.ts';
import { answerRecall, takeToPharmacy } from '../actions/recall.server.ts';
import { receiveForm } from '../actions/receive-form.server.ts';
import { answerBy } from '../actions/submission.server.ts';

const actions = {
  add: addPackage,
  edit: editPackage,
  step: stepQuantity,
  quantity: changeQuantity,
  'take-back': takeBack,
  open: openPackage,
  opening: saveOpening,
  'not-opened': closePackage,
  delete: deletePackage,
  'delete-finished': deleteFinished,
  'recall-answer': answerRecall,
  'taken-back': takeToPharmacy,
  'undo-delete': undoDeletion,
};

export async function packagesAction({ request, context, params }: ActionFunctionArgs) {
  const language = languageParam(params);
  const form = await receiveForm(request, context);
  return answerBy(packagesSubmission({ ...form, request, context, language }, params.id ?? ''), actions);
}
