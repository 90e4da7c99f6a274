import type { AppLoadContext } from '@remix-run/node';
import { notSignedIn, signInFirst } from '../../lib/access/signed-in.server.ts';
import { redirectWithFlash, refusedForm } from '../../lib/forms/answers.server.ts';
import { authorControl, changeControl } from '../../lib/forms/form-values.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { textOf } from '../../lib/forms/forms.server.ts';
import { listQuery, listStateOf } from '../navigation/list-address.ts';
import type { ListExtras } from '../navigation/list-address.ts';
import { pathTo } from './submission.server.ts';
import type { PageSubmission, Submission } from './submission.server.ts';

export function listSubmission(sent: Submission): PageSubmission {
  const { values, context } = sent;
  const home = listPath(sent);
  return {
    ...sent,
    medicationId: null,
    home,
    done: (flash, about = '', to = pathTo(home, values, about)) => redirectWithFlash(to, flash, context),
    refused: (refusal, form) => (refusal.status === 401 ? signInAndComeBack(sent) : refusedForm(refusal, values, form)),
  };
}

/** The list as the form's control `list` says. */
export const listStateIn = (values: FormValues) => listStateOf(new URLSearchParams(textOf(values, 'list')));

export const listPath = ({ values, language }: Pick<Submission, 'values' | 'language'>, extras?: ListExtras) =>
  `/${language}/dashboard${listQuery(listStateIn(values), extras)}`;

const ownControls = ['intent', 'once', authorControl, changeControl, 'draftId', 'existingId', 'existingVersion'];
export const withoutControls = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !ownControls.includes(name)));

async function signInAndComeBack({ request, context, language, values }: Submission) {
  const draftId = await keepForAuthor(values, context);
  if (draftId === undefined) return signInFirst(request, { lang: language }, notSignedIn, context);
  const address = new URL(request.url);
  address.searchParams.set('draft', draftId);
  return signInFirst(new Request(address), { lang: language }, 'inventory:toast.form-kept', context);
}

/** For the form's author, not for the current session; returns the draft's id. */
export async function keepForAuthor(values: FormValues, context: AppLoadContext): Promise<string | undefined> {
  const author = textOf(values, authorControl);
  if (!author) return undefined;
  const body = { kind: 'form', values: withoutControls(values), author } as const;
  const kept = await context.api('POST /medication-drafts', { body });
  const draftId = kept.ok ? kept.data.id : kept.problem.params?.draftId;
  return typeof draftId === 'string' ? draftId : undefined;
}
