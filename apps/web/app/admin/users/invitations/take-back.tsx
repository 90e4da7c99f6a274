import { useActionData, useLoaderData } from '@remix-run/react';
import type { AccountInvitationView } from '@domeka/identity/contract';
import { useWords } from '@domeka/ui';
import type { RefusedAction } from '../../../lib/forms/answers.server.ts';
import { keepInput } from '../../../lib/forms/keep-input.ts';
import type { PageHandle } from '../../../lib/pages/page-handle.ts';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { ConfirmPage } from '../../../lib/questions/confirm-page.tsx';
import { usersPath } from '../users-address.ts';

export const handle: PageHandle<AccountInvitationView> = {
  title: (t, { email }) => t('identity:users.taken-back.title', { email }),
};

export { loadInvitation as loader, takeBack as action } from './invitations.server.ts';
export const clientAction = keepInput('take-back');
export { unlessRefused as shouldRevalidate } from '../../../lib/forms/keep-input.ts';
export { ErrorBoundary } from '../../admin-error.tsx';

export default function TakeBack() {
  const { email } = useLoaderData<AccountInvitationView>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('identity');
  const { language } = useRootData();
  return (
    <ConfirmPage
      title={t('users.taken-back.title', { email })}
      confirm={t('users.taken-back.confirm')}
      cancel={t('users.cancel')}
      back={usersPath(language)}
      refused={refused}
      form="take-back"
      problemTitle={t('users.taken-back.failed')}
    >
      <p>{t('users.taken-back.text')}</p>
    </ConfirmPage>
  );
}
