import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { refuse } from '@domeka/identity/contract';
import type { AccountInvitationInput, AccountInvitationView } from '@domeka/identity/contract';
import { isUuid } from '@domeka/kernel';
import type { Problem } from '@domeka/kernel';
import { askForCode, lacksProof, proveAgain } from '../../../account/two-step/two-step.server.ts';
import { invalidForm } from '../../../identity/auth.server.ts';
import { adminOnly } from '../../../lib/access/admin-only.server.ts';
import { refusedOrSignIn, signedIn } from '../../../lib/access/signed-in.server.ts';
import { settled } from '../../../lib/access/settled.server.ts';
import { qrPicture } from '../../../lib/drawings/qr-picture.server.ts';
import { redirectWithFlash, refusedForm, seeOther } from '../../../lib/forms/answers.server.ts';
import type { FormValues } from '../../../lib/forms/form-values.ts';
import { formValues, isTicked, onceHeaders, textOf } from '../../../lib/forms/forms.server.ts';
import { refusalPage } from '../../../lib/pages/refusal-page.server.ts';
import { languageParam } from '../../../lib/words/language.ts';
import { invitationPath, usersPath } from '../users-address.ts';

/** Only who vouches for an address proves anew who they are. `again`: the invitation whose link is to be a new one. */
export async function loadInvite(args: LoaderFunctionArgs) {
  await adminOnly(args);
  const id = new URL(args.request.url).searchParams.get('again');
  const again = id === null ? null : await pendingInvitation(args, id);
  if (args.context.site.hasMail) return { needsProof: false, again };
  const { isFresh } = signedIn(args.request, args.params, await args.context.api('GET /auth/v1/two_step'));
  return { needsProof: !isFresh, again };
}

export async function invite({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const unproven = await proveAgain(context, values);
  if (unproven) return refusedForm(unproven, values, 'invite');
  const send = isTicked(values, 'send');
  const body = {
    email: textOf(values, 'email'),
    name: textOf(values, 'name').trim() || null,
    language: textOf(values, 'language') as AccountInvitationInput['language'],
    send,
    ...(!context.site.hasMail && { vouched: isTicked(values, 'vouched') }),
  };
  const answer = await context.api('POST /admin/invitations', { body, ...onceHeaders(values) });
  if (!answer.ok) return refusedOrSignIn(request, askForCode(answer), values, context, 'invite');
  const language = languageParam(params);
  if (!send) return seeOther(invitationPath(language, answer.data.id));
  return redirectWithFlash(usersPath(language), { key: 'identity:users.invite.sent' }, context);
}

const idOf = ({ id = '' }: { id?: string }) => {
  if (!isUuid(id)) throw refusalPage(refuse('invitation-not-found'));
  return id;
};

async function pendingInvitation({ context }: Pick<LoaderFunctionArgs, 'context'>, id: string) {
  const { items } = (await context.api('GET /admin/invitations')).orThrow();
  const invitation = items.find((one) => one.id === id);
  if (!invitation) throw refusalPage(refuse('invitation-not-found'));
  return invitation;
}

export async function loadInvitation(args: LoaderFunctionArgs): Promise<AccountInvitationView> {
  await adminOnly(args);
  return pendingInvitation(args, idOf(args.params));
}

/** The picture is drawn here, so that no third party gets the link. Null until a proof is fresh, where one is needed. */
export async function loadInvitationLink(args: LoaderFunctionArgs) {
  const { id, email } = await loadInvitation(args);
  const answer = await args.context.api('GET /admin/invitations/{id}/link', { params: { id } });
  if (!answer.ok && lacksProof(answer)) return { email, shown: null };
  const { link, until } = answer.orThrow();
  return { email, shown: { link, until, picture: qrPicture(link) } };
}

/** Proves who asks; the page shows the link then. */
export async function proveForLink({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const unproven = (await proveAgain(context, values)) ?? lackingCode(values);
  if (unproven) return refusedForm(unproven, values, 'link');
  return seeOther(invitationPath(languageParam(params), idOf(params)));
}

const lackingCode = (values: FormValues): Problem | null =>
  textOf(values, 'code').trim() === '' ? invalidForm([{ path: 'code', code: 'code-needed' }]) : null;

export async function takeBack({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const answer = await context.api('DELETE /admin/invitations/{id}', {
    params: { id: idOf(params) },
    ...onceHeaders(values),
  });
  const to = usersPath(languageParam(params));
  return settled(request, answer, values, context, { form: 'take-back', to, toast: 'identity:users.taken-back.done' });
}
