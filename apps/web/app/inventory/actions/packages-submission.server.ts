import { notSignedIn, signInFirst } from '../../lib/access/signed-in.server.ts';
import { redirectWithFlash, refusedForm } from '../../lib/forms/answers.server.ts';
import { textOf } from '../../lib/forms/forms.server.ts';
import { listStateOf } from '../navigation/list-address.ts';
import type { ListState } from '../navigation/list-address.ts';
import { packagesPath } from '../navigation/packages-address.ts';
import type { PackagesExtras } from '../navigation/packages-address.ts';
import { pathTo } from './submission.server.ts';
import type { PageSubmission, Submission } from './submission.server.ts';

export interface PackagesSubmission extends PageSubmission {
  medicationId: string;
  packageId: string;
  /** Of the list that the page goes back to. */
  state: ListState;
  path: (extras: PackagesExtras) => string;
}

export function packagesSubmission(sent: Submission, medicationId: string): PackagesSubmission {
  const { values, request, context, language } = sent;
  const state = listStateOf(new URL(request.url).searchParams);
  const path = (extras?: PackagesExtras) => packagesPath(language, medicationId, state, extras);
  const home = path();
  return {
    ...sent,
    medicationId,
    packageId: textOf(values, 'package'),
    state,
    home,
    path,
    done: (flash, about = '', to = pathTo(home, values, about)) => redirectWithFlash(to, flash, context),
    refused: (refusal, form) =>
      refusal.status === 401
        ? signInFirst(request, { lang: language }, notSignedIn, context)
        : refusedForm(refusal, values, form),
  };
}
