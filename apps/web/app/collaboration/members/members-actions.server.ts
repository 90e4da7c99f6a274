import type { AppLoadContext } from '@remix-run/node';
import type { GivenRole } from '@domeka/collaboration/contract';
import type { Answer, Language } from '@domeka/kernel';
import { redirectWithFlash } from '../../lib/forms/answers.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { intentOf, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { settled } from '../../lib/access/settled.server.ts';
import { refusedOrSignIn, signInFirst } from '../../lib/access/signed-in.server.ts';
import { membersPath } from '../../lib/navigation/list-paths.ts';
import { makeLink } from '../share-by-link.server.ts';

export interface SavedRole {
  role: GivenRole;
}

interface Submission {
  request: Request;
  values: FormValues;
  context: AppLoadContext;
  language: Language;
  id: string;
  home: string;
}

const actions = {
  invite,
  resend: resendInvitation,
  role: changeRole,
  mail: mailMember,
  link: ({ request, values, context, language, id }: Submission) =>
    makeLink(request, values, context, { language, listId: id }),
  refresh,
};
const intents = Object.keys(actions) as (keyof typeof actions)[];

export async function membersAction(request: Request, values: FormValues, context: AppLoadContext, language: Language) {
  const id = new URL(request.url).searchParams.get('list') ?? '';
  const home = membersPath(language, id);
  return actions[intentOf(values, intents)]({ request, values, context, language, id, home });
}

async function invite(submission: Submission) {
  const { request, values, context, language, id, home } = submission;
  const body = { email: textOf(values, 'email'), role: (textOf(values, 'role') || undefined) as GivenRole };
  const answer = await context.api('POST /lists/{id}/members', { params: { id }, body, ...onceHeaders(values) });
  if (!answer.ok && answer.status === 401)
    return signInFirst(request, { lang: language }, 'collaboration:invite.not-signed-in', context);
  if (!answer.ok) return refused(submission, answer, 'invite');
  const { userExists } = answer.data;
  if (!context.site.hasMail) return redirectWithFlash(home, toldWithoutMail(userExists), context);
  return redirectWithFlash(home, mailed(answer.data.mailed, userExists ? 'member-added' : 'invited'), context);
}

async function resendInvitation(submission: Submission) {
  const { values, context, id, home } = submission;
  const params = { id, invitationId: textOf(values, 'invitationId') };
  const answer = await context.api('POST /lists/{id}/invitations/{invitationId}/resend', {
    params,
    ...onceHeaders(values),
  });
  if (!answer.ok) return refused(submission, answer, 'resend');
  if (!context.site.hasMail) return redirectWithFlash(home, { key: 'collaboration:toast.invitation-renewed' }, context);
  return redirectWithFlash(home, mailed(answer.data.mailed, 'invitation-resent'), context);
}

async function changeRole(submission: Submission) {
  const { values, context, id, home } = submission;
  const userId = textOf(values, 'userId');
  const role = textOf(values, 'role') as GivenRole;
  const answer = await context.api('PATCH /lists/{id}/members/{userId}', {
    params: { id, userId },
    body: { role, seenRole: (textOf(values, 'seenRole') || undefined) as GivenRole },
    ...onceHeaders(values),
  });
  if (!answer.ok) return refused(submission, answer, `role-${userId}`);
  if (textOf(values, 'stay') === 'true') return { role } satisfies SavedRole;
  return redirectWithFlash(home, { key: 'collaboration:toast.role-changed' }, context);
}

async function mailMember(submission: Submission) {
  const { values, context, id, home } = submission;
  const params = { id, userId: textOf(values, 'userId') };
  const answer = await context.api('POST /lists/{id}/members/{userId}/mail', { params, ...onceHeaders(values) });
  if (!answer.ok) return refused(submission, answer, 'resend');
  if (!context.site.hasMail) return redirectWithFlash(home, toldWithoutMail(true), context);
  return redirectWithFlash(home, mailed(answer.data.mailed, 'mail-resent'), context);
}

async function refresh({ request, values, context, id, home }: Submission) {
  const answer = await context.api('GET /lists/{id}/members', { params: { id } });
  return settled(request, answer, values, context, { form: 'refresh', to: home, toast: 'sharing:toast.refreshed' });
}

const refused = ({ request, values, context }: Submission, answer: Answer<unknown> & { ok: false }, form: string) =>
  refusedOrSignIn(request, answer, values, context, form);

const toldWithoutMail = (userExists: boolean) => ({
  key: userExists ? 'collaboration:toast.member-added-here' : 'collaboration:toast.invitation-waits',
});

/** The change holds even if its mail could not be sent. */
const mailed = (isMailed: boolean, toast: string) =>
  isMailed
    ? { key: `collaboration:toast.${toast}` }
    : { key: `collaboration:toast.${toast}-unmailed`, role: 'alert' as const };
