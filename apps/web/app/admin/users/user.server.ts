import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { Answer } from '@domeka/kernel';
import { isUuid } from '@domeka/kernel';
import { refuse } from '@domeka/identity/contract';
import type { PasswordLinkView } from '@domeka/identity/contract';
import { askForCode, proveAgain } from '../../account/two-step/two-step.server.ts';
import { adminOnly } from '../../lib/access/admin-only.server.ts';
import { refusedOrSignIn, signedIn } from '../../lib/access/signed-in.server.ts';
import { redirectWithFlash, refusedForm } from '../../lib/forms/answers.server.ts';
import { qrPicture } from '../../lib/drawings/qr-picture.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { formValues, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { refusalPage } from '../../lib/pages/refusal-page.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { userActions, userPath } from './users-address.ts';
import type { UserAction } from './users-address.ts';

const idOf = ({ id = '' }: { id?: string }) => {
  if (!isUuid(id)) throw refusalPage(refuse('account-not-found'));
  return id;
};

function actionOf({ params: { action: named }, context }: LoaderFunctionArgs | ActionFunctionArgs): UserAction {
  const action = userActions.find((known) => known === named);
  if (!action || (action === 'recovery' && !context.site.hasMail)) throw refusalPage(refuse('account-not-found'));
  return action;
}

export async function loadUser(args: LoaderFunctionArgs) {
  await adminOnly(args);
  return (await args.context.api('GET /admin/users/{id}', { params: { id: idOf(args.params) } })).orThrow();
}

export async function loadUserAction(args: LoaderFunctionArgs) {
  const action = actionOf(args);
  const user = await loadUser(args);
  if (action === 'confirm-address' && user.newEmail === null)
    throw redirect(userPath(languageParam(args.params), user.id)); // done meanwhile, or given up
  const { isFresh } = signedIn(args.request, args.params, await args.context.api('GET /auth/v1/two_step'));
  return { action, user, isFresh };
}

type Call = { params: { id: string }; headers?: Record<string, string> };

type Send = (api: AppLoadContext['api'], call: Call, values: FormValues) => Promise<Answer<PasswordLinkView | null>>;

const send: Record<UserAction, Send> = {
  'confirm-address': (api, call, values) =>
    api('POST /admin/users/{id}/confirm-address', { ...call, body: { email: textOf(values, 'email') } }),
  'password-link': (api, call) => api('POST /admin/users/{id}/password-link', call),
  'make-admin': (api, call) => api('POST /admin/users/{id}/admin', call),
  'unmake-admin': (api, call) => api('DELETE /admin/users/{id}/admin', call),
  'end-sessions': (api, call) => api('POST /admin/users/{id}/end-sessions', call),
  recovery: (api, call) => api('POST /admin/users/{id}/recovery', call),
  lock: (api, call, values) =>
    api('POST /admin/users/{id}/lock', { ...call, body: { reason: textOf(values, 'reason') } }),
  unlock: (api, call) => api('DELETE /admin/users/{id}/lock', call),
};

/** Shown once, in the answer to the form. */
export interface MadePasswordLink extends PasswordLinkView {
  picture: string;
}

export async function actOnUser(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const [id, action, language] = [idOf(params), actionOf(args), languageParam(params)];
  const values = await formValues(request);
  const unproven = await proveAgain(context, values);
  if (unproven) return refusedForm(unproven, values, 'action');
  const answer = await send[action](context.api, { params: { id }, ...onceHeaders(values) }, values);
  if (!answer.ok) return refusedOrSignIn(request, askForCode(answer), values, context, 'action');
  if (answer.data) return { ...answer.data, picture: qrPicture(answer.data.link) } satisfies MadePasswordLink;
  const { isAdmin } = (await context.api('GET /profile')).orThrow();
  const to = isAdmin ? userPath(language, id) : `/${language}/dashboard`;
  return redirectWithFlash(to, { key: `identity:users.deed.${action}.done` }, context);
}
