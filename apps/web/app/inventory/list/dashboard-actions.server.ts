import type { AppLoadContext } from '@remix-run/node';
import { mediaTypeOf } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { refusedForm } from '../../lib/forms/answers.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { formValues, intentOf, textOf } from '../../lib/forms/forms.server.ts';
import { formWithPictures } from '../form/medication-form.server.ts';
import type { TakenForm } from '../form/medication-form.server.ts';
import { withTypedCode } from '../form/typed-code.server.ts';
import { add } from './actions/add.server.ts';
import { discardDraft } from './actions/discard-draft.server.ts';
import { edit } from './actions/edit.server.ts';
import { questionOf } from './actions/form-questions.server.ts';
import { chooseOrder, refresh } from './actions/list.server.ts';
import { keepForAuthor, signInAndComeBack } from './actions/posted-form.server.ts';
import type { Posted } from './actions/posted-form.server.ts';
import { changePrivacy } from './actions/privacy.server.ts';
import { changeQuantity, stepQuantity } from './actions/quantity.server.ts';
import { undoAddition } from './actions/undo-addition.server.ts';
import { undoDeletion } from './actions/undo.server.ts';

const actions = {
  add: async (posted: Posted) => (await questionOf(posted, 'add')) ?? add(posted, 'ask'),
  edit: async (posted: Posted) => (await questionOf(posted, 'edit')) ?? edit(posted),
  'another-package': (posted: Posted) => add(posted, 'another-package'),
  'update-existing': (posted: Posted) => add(posted, 'update-existing'),
  'add-as-new': (posted: Posted) => add(posted, 'add-as-new'),
  'discard-draft': discardDraft,
  quantity: changeQuantity,
  step: stepQuantity,
  privacy: changePrivacy,
  'undo-add': undoAddition,
  'undo-delete': undoDeletion,
  refresh,
  order: chooseOrder,
};
const intents = Object.keys(actions) as (keyof typeof actions)[];

export async function dashboardAction(request: Request, context: AppLoadContext, language: Language) {
  const isUpload = mediaTypeOf(request.headers.get('Content-Type')) === 'multipart/form-data';
  const keep = (values: FormValues) => keepForAuthor(values, context);
  const sent: TakenForm = isUpload
    ? await formWithPictures(request, context, keep)
    : { values: await formValues(request) };
  const taken = await withTypedCode(sent, context);
  const posted = { ...taken, request, context, language };
  const { values, refusal } = taken;
  if (refusal) {
    const form = textOf(values, 'intent') === 'edit' ? 'edit' : 'add';
    return refusal.status === 401 ? signInAndComeBack(posted) : refusedForm(refusal, values, form);
  }
  return actions[intentOf(values, intents)](posted);
}
