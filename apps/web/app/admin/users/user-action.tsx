import { useActionData, useLoaderData } from '@remix-run/react';
import { FormScope, TextAreaField, useWords } from '@domeka/ui';
import { ProofField } from '../../account/proof/proof-field.tsx';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { ConfirmPage } from '../../lib/questions/confirm-page.tsx';
import { PasswordLink } from './password-link.tsx';
import type { loadUserAction, MadePasswordLink } from './user.server.ts';
import { userPath } from './users-address.ts';

type Data = Awaited<ReturnType<typeof loadUserAction>>;

export const handle: PageHandle<Data> = {
  title: (t, { action, user }) =>
    t(`identity:users.deed.${action}.title`, { email: user.email, newEmail: user.newEmail ?? '' }),
};

export { actOnUser as action, loadUserAction as loader } from './user.server.ts';
export const clientAction = keepInput('action');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function UserActionPage() {
  const { action, user, isFresh } = useLoaderData<Data>();
  const answer = useActionData<RefusedAction | MadePasswordLink>();
  const { t } = useWords('identity');
  const { language, hasMail } = useRootData();
  if (answer && 'link' in answer) return <PasswordLink made={answer} user={user} />;
  const refused = answer;
  const names = { email: user.email, newEmail: user.newEmail ?? '' };
  return (
    <FormScope id="action" failed={refused?.failed}>
      <ConfirmPage
        title={t(`users.deed.${action}.title`, names)}
        confirm={t(`users.deed.${action}.confirm`)}
        cancel={t('users.cancel')}
        back={userPath(language, user.id)}
        refused={refused}
        form="action"
        problemTitle={t(`users.deed.${action}.failed`)}
        fields={
          <>
            {action === 'confirm-address' && <input type="hidden" name="email" value={user.newEmail ?? ''} />}
            {action === 'lock' && (
              <TextAreaField
                name="reason"
                label={t('field.reason.label')}
                hint={t(hasMail ? 'field.reason.hint' : 'users.reason-kept')}
              />
            )}
            {(!isFresh || refused) && <ProofField />}
          </>
        }
      >
        <p>{t(`users.deed.${action}.text`)}</p>
      </ConfirmPage>
    </FormScope>
  );
}

export { ErrorBoundary } from '../admin-error.tsx';
