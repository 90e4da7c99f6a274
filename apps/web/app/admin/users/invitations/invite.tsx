import { Button } from '@radix-ui/themes/components/button';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { languages } from '@domeka/kernel';
import { CheckboxField, Field, FormScope, NativeSelect, Page, useWords } from '@domeka/ui';
import { ProofField } from '../../../account/proof/proof-field.tsx';
import type { RefusedAction } from '../../../lib/forms/answers.server.ts';
import { keepInput } from '../../../lib/forms/keep-input.ts';
import { Once } from '../../../lib/forms/once.tsx';
import type { PageHandle } from '../../../lib/pages/page-handle.ts';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { languageNames } from '../../../lib/words/language-names.ts';
import { BackToUsers } from '../back-to-users.tsx';
import type { loadInvite } from './invitations.server.ts';

export const handle: PageHandle = { title: (t) => t('identity:users.invite.title') };

export { invite as action, loadInvite as loader } from './invitations.server.ts';
export const clientAction = keepInput('invite');
export { unlessRefused as shouldRevalidate } from '../../../lib/forms/keep-input.ts';
export { ErrorBoundary } from '../../admin-error.tsx';

export default function Invite() {
  const { needsProof, again } = useLoaderData<typeof loadInvite>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('identity');
  const { language, hasMail } = useRootData();
  const choices = languages.map((value) => ({ value, label: languageNames[value] }));
  return (
    <Page
      title={t('users.invite.title')}
      width="text"
      before={<BackToUsers />}
      problem={refused?.failed.problem}
      formId="invite"
      problemTitle={t('users.invite.failed')}
    >
      <p>{t('users.invite.text')}</p>
      <FormScope id="invite" failed={refused?.failed} initial={{ email: again?.email ?? '', name: again?.name ?? '' }}>
        <form method="post" action="#errors" noValidate className="stack">
          <Once form="invite" />
          <Field name="email" type="email" label={t('field.email.label')} autoComplete="off" required />
          <Field name="name" label={t('users.invite.name')} autoComplete="off" />
          <NativeSelect
            name="language"
            label={t('field.language.label')}
            hint={t(hasMail ? 'users.invite.language' : 'users.invite.language-of-link')}
            choices={choices}
            defaultValue={again?.language ?? language}
          />
          {!hasMail && (
            <CheckboxField name="vouched" label={t('users.invite.vouched')} hint={t('users.invite.vouched-hint')} />
          )}
          {(needsProof || asksForCode(refused)) && <ProofField />}
          <Ways hasMail={hasMail} />
        </form>
      </FormScope>
    </Page>
  );
}

const asksForCode = (refused: RefusedAction | undefined) =>
  refused?.failed.problem.errors?.some(({ path }) => path === 'code');

function Ways({ hasMail }: { hasMail: boolean }) {
  const { t } = useWords('identity');
  const sending = useNavigation().formData?.get('send');
  return (
    <div className="button-row">
      {hasMail && (
        <Button type="submit" size="3" name="send" value="true" loading={sending === 'true'}>
          {t('users.invite.send')}
        </Button>
      )}
      <Button
        type="submit"
        size="3"
        name="send"
        value="false"
        variant={hasMail ? 'soft' : 'solid'}
        loading={sending === 'false'}
      >
        {t('users.invite.show')}
      </Button>
    </div>
  );
}
