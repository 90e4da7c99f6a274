import type { AppLoadContext } from '@remix-run/node';
import type { Language } from '@domeka/kernel';
import { notSignedIn, signInFirst } from '../../../lib/access/signed-in.server.ts';
import { authorControl, changeControl } from '../../../lib/forms/form-values.ts';
import type { FormValues } from '../../../lib/forms/form-values.ts';
import { textOf } from '../../../lib/forms/forms.server.ts';
import { listQuery, listStateOf } from '../../facts/list-address.ts';
import type { TakenForm } from '../../form/medication-form.server.ts';

export interface Posted extends TakenForm {
  request: Request;
  context: AppLoadContext;
  language: Language;
}

/** To the changed row, unless scripts keep the page in place. */
export function backTo(language: Language, values: FormValues, id: string): string {
  const list = `/${language}/dashboard${listQuery(stateOf(values))}`;
  return textOf(values, 'stays') === 'true' ? list : `${list}#med-${id}`;
}

export const stateOf = (values: FormValues) => listStateOf(new URLSearchParams(textOf(values, 'list')));

/** Optional: other clients' forms have none. */
export const versionOf = (values: FormValues) =>
  Object.hasOwn(values, 'version') && { version: textOf(values, 'version') };

const ownControls = ['intent', 'once', authorControl, changeControl, 'draftId', 'existingId', 'existingVersion'];
export const withoutControls = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !ownControls.includes(name)));

export async function signInAndComeBack({ request, context, language, values }: Posted) {
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
