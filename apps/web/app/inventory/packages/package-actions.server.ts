import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { mediaTypeOf } from '@domeka/kernel';
import type { Language, Refused } from '@domeka/kernel';
import { signInFirst, notSignedIn } from '../../lib/access/signed-in.server.ts';
import { redirectWithFlash, refusedForm } from '../../lib/forms/answers.server.ts';
import { formValues, intentOf, textOf } from '../../lib/forms/forms.server.ts';
import type { Flash } from '../../lib/messages/flash.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { listStateOf } from '../facts/list-address.ts';
import { formWithPictures } from '../form/medication-form.server.ts';
import type { TakenForm } from '../form/medication-form.server.ts';
import { deleteFinished, deletePackage, undoDeletion } from './actions/deletion.server.ts';
import { addPackage, editPackage } from './actions/facts.server.ts';
import { closePackage, openPackage, saveOpening } from './actions/opening.server.ts';
import { changeQuantity, stepQuantity, takeBack } from './actions/quantity.server.ts';
import { packagesPath } from './packages-address.ts';
import type { PackagesExtras } from './packages-address.ts';

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
  'undo-delete': undoDeletion,
};
const intents = Object.keys(actions) as (keyof typeof actions)[];

export async function packagesAction({ request, context, params }: ActionFunctionArgs) {
  const isUpload = mediaTypeOf(request.headers.get('Content-Type')) === 'multipart/form-data';
  const taken: TakenForm = isUpload ? await formWithPictures(request, context) : { values: await formValues(request) };
  const posted = postedOf(taken, request, context, languageParam(params), params.id ?? '');
  return taken.refusal ? posted.refused(taken.refusal, 'add') : actions[intentOf(taken.values, intents)](posted);
}

function postedOf(taken: TakenForm, request: Request, context: AppLoadContext, language: Language, id: string) {
  const { values } = taken;
  const state = listStateOf(new URL(request.url).searchParams);
  const path = (extras?: PackagesExtras) => packagesPath(language, id, state, extras);
  return {
    ...taken,
    ...{ context, language, id, path },
    packageId: textOf(values, 'package'),
    /** To the package, unless scripts keep the page in place. */
    done: (flash: Flash, to = path(), about = textOf(values, 'package')) =>
      redirectWithFlash(textOf(values, 'stays') === 'true' || !about ? to : `${to}#med-${about}`, flash, context),
    refused: (refusal: Refused, form: string) =>
      refusal.status === 401
        ? signInFirst(request, { lang: language }, notSignedIn, context)
        : refusedForm(refusal, values, form),
  };
}

export type PostedPackage = ReturnType<typeof postedOf>;
