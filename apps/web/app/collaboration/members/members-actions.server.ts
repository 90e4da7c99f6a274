import type { AppLoadContext } from '@remix-run/node';
import type { GivenRole } from '@domeka/collaboration/contract';
import type { Answer, Language } from '@domeka/kernel';
import { redirectWithFlash } from '../../lib/forms/answers.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { intentOf, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { settled } from '../../lib/forms/settled.server.ts';
import { refusedOrSignIn, signInFirst } from '../../lib/access/signed-in.server.ts';
import { membersPath } from '../addresses.ts';
import { makeLink } from '../share-by-link.server.ts';

/** A role that was saved from a page that stays. */
export interface SavedRole {
  role: GivenRole;
}

/** Every form of the members' screen posts here; `intent` says which one it was. */
export async function membersAction(request: Request, values: FormValues, context: AppLoadContext, language: Language) {
  const { api } = context;
  const id = new URL(request.url).searchParams.get('list') ?? '';
  const home = membersPath(language, id);
  const once = onceHeaders(values);
  const refused = (answer: Answer<unknown> & { ok: false }, form: string) =>
    refusedOrSignIn(request, answer, values, context, form);
  switch (intentOf(values, ['invite', 'resend', 'role', 'mail', 'link', 'refresh'])) {
    case 'role': {
      const userId = textOf(values, 'userId');
      const role = textOf(values, 'role') as GivenRole;
      const answer = await api('PATCH /lists/{id}/members/{userId}', {
        params: { id, userId },
        body: { role, seenRole: (textOf(values, 'seenRole') || undefined) as GivenRole },
        ...once,
      });
      if (!answer.ok) return refused(answer, `role-${userId}`);
      if (textOf(values, 'stay') === 'true') return { role } satisfies SavedRole;
      return redirectWithFlash(home, { key: 'collaboration:toast.role-changed' }, context);
    }
    case 'mail': {
      const params = { id, userId: textOf(values, 'userId') };
      const answer = await api('POST /lists/{id}/members/{userId}/mail', { params, ...once });
      if (!answer.ok) return refused(answer, 'resend');
      return redirectWithFlash(home, mailed(answer.data.mailed, 'mail-resent'), context);
    }
    case 'resend': {
      const params = { id, invitationId: textOf(values, 'invitationId') };
      const answer = await api('POST /lists/{id}/invitations/{invitationId}/resend', { params, ...once });
      if (!answer.ok) return refused(answer, 'resend');
      return redirectWithFlash(home, mailed(answer.data.mailed, 'invitation-resent'), context);
    }
    case 'link':
      return makeLink(request, values, context, { language, listId: id });
    case 'refresh': {
      const answer = await api('GET /lists/{id}/members', { params: { id } });
      return settled(request, answer, values, context, { form: 'refresh', to: home, toast: 'sharing:toast.refreshed' });
    }
    case 'invite': {
      const body = { email: textOf(values, 'email'), role: (textOf(values, 'role') || undefined) as GivenRole };
      const answer = await api('POST /lists/{id}/members', { params: { id }, body, ...once });
      if (!answer.ok && answer.status === 401)
        return signInFirst(request, { lang: language }, 'collaboration:invite.not-signed-in', context);
      if (!answer.ok) return refused(answer, 'invite');
      const { userExists } = answer.data;
      return redirectWithFlash(home, mailed(answer.data.mailed, userExists ? 'member-added' : 'invited'), context);
    }
  }
}

/** What is true of the mail: on its way, or not, though the rest holds. */
const mailed = (isMailed: boolean, toast: string) =>
  isMailed
    ? { key: `collaboration:toast.${toast}` }
    : { key: `collaboration:toast.${toast}-unmailed`, role: 'alert' as const };
