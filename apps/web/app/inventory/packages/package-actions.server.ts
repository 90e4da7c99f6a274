import type { ActionFunctionArgs } from '@remix-run/node';
import { mediaTypeOf } from '@domeka/kernel';
import { formValues, intentOf } from '../../lib/forms/forms.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { formWithPictures } from '../form/medication-form.server.ts';
import type { TakenForm } from '../form/medication-form.server.ts';
import { deleteFinished, deletePackage, undoDeletion } from './actions/deletion.server.ts';
import { addPackage, editPackage } from './actions/facts.server.ts';
import { closePackage, openPackage, saveOpening } from './actions/opening.server.ts';
import { postedPackage } from './actions/posted-package.server.ts';
import { answerRecall, takeToPharmacy } from './actions/recall.server.ts';
import { changeQuantity, stepQuantity, takeBack } from './actions/quantity.server.ts';

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
const intents = Object.keys(actions) as (keyof typeof actions)[];

export async function packagesAction({ request, context, params }: ActionFunctionArgs) {
  const isUpload = mediaTypeOf(request.headers.get('Content-Type')) === 'multipart/form-data';
  const taken: TakenForm = isUpload ? await formWithPictures(request, context) : { values: await formValues(request) };
  const posted = postedPackage(taken, request, context, languageParam(params), params.id ?? '');
  return taken.refusal ? posted.refused(taken.refusal, 'add') : actions[intentOf(taken.values, intents)](posted);
}
