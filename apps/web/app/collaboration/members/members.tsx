import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { mayOnList } from '@domeka/collaboration/contract';
import type { InvitationView, MemberView } from '@domeka/collaboration/contract';
import { useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { formValues } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { languageParam } from '../../lib/words/language.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import { membersPath } from '../../lib/navigation/list-paths.ts';
import { InviteCard } from './invite-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { manageErrorTitle } from '../manage-error.tsx';
import { ManagePage } from '../manage-page.tsx';
import { managedList } from '../managed-list.server.ts';
import type { Managed } from '../managed-list.server.ts';
import { membersAction } from './members-actions.server.ts';
import { MembersTable } from './members-table.tsx';
import { PendingInvitations } from './pending-invitations.tsx';
import { ShareByLink } from '../share-by-link.tsx';

interface Members extends Managed {
  members: MemberView[];
  /** Null when the reader's role does not manage members. */
  invitations: InvitationView[] | null;
}

export const handle: PageHandle<Members> = {
  title: (t, { current }) => `${t('collaboration:tab.members')} – ${current.name}`,
  errorTitle: manageErrorTitle,
};

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Members> {
  const managed = await managedList(request, params, context);
  const { id, role } = managed.current;
  const [members, invitations] = await Promise.all([
    context.api('GET /lists/{id}/members', { params: { id } }),
    mayOnList(role, 'manage-members') ? context.api('GET /lists/{id}/invitations', { params: { id } }) : null,
  ]);
  return {
    ...managed,
    members: signedIn(request, params, members).items,
    invitations: invitations && signedIn(request, params, invitations).items,
  };
}

export const action = async ({ request, params, context }: ActionFunctionArgs) =>
  membersAction(request, await formValues(request), context, languageParam(params));

export const clientAction = keepInput('invite');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';
export { ManageError as ErrorBoundary } from '../manage-error.tsx';

export default function MembersTab() {
  const { lists, current, members, invitations } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  const home = membersPath(language, current.id);
  return (
    <ManagePage
      lists={lists}
      current={current}
      tab="members"
      refused={refused}
      problemTitle={refused && titleOf(refused.form, t)}
    >
      {invitations && <InviteCard home={home} refused={refused?.form === 'invite' ? refused : undefined} />}
      <MembersTable list={current} members={members} home={home} />
      {invitations && <PendingInvitations list={current} invitations={invitations} home={home} />}
      {invitations && <ShareByLink home={home} />}
      {mayOnList(current.role, 'leave') && <LeaveCard list={current} />}
    </ManagePage>
  );
}

function titleOf(form: string, t: (key: string) => string) {
  if (form.startsWith('role')) return t('toast.role-failed.title');
  if (form === 'link') return t('link.failed');
  return form === 'resend' || form === 'mail' ? t('failed.resend') : t('failed.invite');
}
