import type { AppLoadContext } from '@remix-run/node';
import type { Language, Refused } from '@domeka/kernel';
import { notSignedIn, signInFirst } from '../../../lib/access/signed-in.server.ts';
import { redirectWithFlash, refusedForm } from '../../../lib/forms/answers.server.ts';
import { textOf } from '../../../lib/forms/forms.server.ts';
import type { Flash } from '../../../lib/messages/flash.server.ts';
import { listStateOf } from '../../facts/list-address.ts';
import type { TakenForm } from '../../form/medication-form.server.ts';
import { packagesPath } from '../packages-address.ts';
import type { PackagesExtras } from '../packages-address.ts';

export function postedPackage(
  taken: TakenForm,
  request: Request,
  context: AppLoadContext,
  language: Language,
  id: string,
) {
  const { values } = taken;
  const state = listStateOf(new URL(request.url).searchParams);
  const path = (extras?: PackagesExtras) => packagesPath(language, id, state, extras);
  return {
    ...taken,
    ...{ context, language, state, id, path },
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

export type PostedPackage = ReturnType<typeof postedPackage>;
