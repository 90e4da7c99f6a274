import { useActionData, useLoaderData } from '@remix-run/react';
import { FormScope, TextAreaField, useWords } from '@domeka/ui';
import { ProofField } from '../../account/proof/proof-field.tsx';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { ConfirmPage } from '../../lib/questions/confirm-page.tsx';
import type { loadDeed } from './user.server.ts';
import { userPath } from './users-address.ts';

type Data = Awaited<ReturnType<typeof loadDeed>>;

export const handle: PageHandle<Data> = {
  title: (t, { deed, user }) => t(`identity:users.deed.${deed}.title`, { email: user.email }),
};

export { actOnUser as action, loadDeed as loader } from './user.server.ts';
export const clientAction = keepInput('deed');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function UserDeed() {
  const { deed, user, isFresh } = useLoaderData<Data>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('identity');
  const { language } = useRootData();
  return (
    <FormScope id="deed" failed={refused?.failed}>
      <ConfirmPage
        title={t(`users.deed.${deed}.title`, { email: user.email })}
        confirm={t(`users.deed.${deed}.confirm`)}
        cancel={t('users.cancel')}
        back={userPath(language, user.id)}
        refused={refused}
        form="deed"
        problemTitle={t(`users.deed.${deed}.failed`)}
        fields={
          <>
            {deed === 'lock' && (
              <TextAreaField name="reason" label={t('field.reason.label')} hint={t('field.reason.hint')} />
            )}
            {(!isFresh || refused) && <ProofField />}
          </>
        }
      >
        <p>{t(`users.deed.${deed}.text`)}</p>
      </ConfirmPage>
    </FormScope>
  );
}

export { ErrorBoundary } from '../admin-error.tsx';
