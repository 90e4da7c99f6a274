import { Button } from '@radix-ui/themes/components/button';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { FormScope, PasswordField, useWords } from '@domeka/ui';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { formValues } from '../lib/forms/forms.server.ts';
import { keepInput } from '../lib/forms/keep-input.ts';
import { languageParam } from '../lib/words/language.ts';
import { Once } from '../lib/forms/once.tsx';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { signedIn } from '../lib/access/signed-in.server.ts';
import { AccountPage } from './account-page.tsx';
import { MailCodeForm, ProofFields } from './proof/proof.tsx';
import { EmailPart } from './email-part.tsx';
import { securityAction } from './security.server.ts';

export const handle: PageHandle = { title: (t) => t('identity:account.security.title') };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { email } = signedIn(request, params, await context.api('GET /profile'));
  const user = (await context.api('GET /auth/v1/user')).orThrow();
  return { email, newEmail: user.new_email ?? null };
}

export const action = async ({ request, params, context }: ActionFunctionArgs) =>
  securityAction(request, await formValues(request), context, languageParam(params));

export const clientAction = keepInput('password');
export { unlessRefused as shouldRevalidate } from '../lib/forms/keep-input.ts';

export default function Security() {
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('identity');
  const addresses = useLoaderData<typeof loader>();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <AccountPage section="security" refused={refused}>
      <EmailPart {...addresses} refused={refused} />
      <h2>{t('account.security.password.title')}</h2>
      <p>{t('account.security.password.text')}</p>
      <FormScope id="password" failed={refused?.form === 'password' ? refused.failed : undefined}>
        <form method="post" action="#errors" noValidate className="stack">
          <Once form="password" />
          <ProofFields />
          <PasswordField
            name="password"
            label={t('field.newPassword.label')}
            hint={t('field.password.hint')}
            autoComplete="new-password"
          />
          <p>
            <Button type="submit" size="3" loading={isBusy}>
              {t('account.security.password.submit')}
            </Button>
          </p>
        </form>
      </FormScope>
      <MailCodeForm />
    </AccountPage>
  );
}
