import { Button } from '@radix-ui/themes/components/button';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { FormScope, useWords } from '@domeka/ui';
import { Author } from '../lib/forms/once.tsx';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { formValues, intentOf } from '../lib/forms/forms.server.ts';
import { keepInput } from '../lib/forms/keep-input.ts';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { refusedOrSignIn, signedIn } from '../lib/access/signed-in.server.ts';
import { KeepSetting } from './keep-setting.tsx';
import { AccountPage } from './account-page.tsx';
import { besideItsField, mailCode, proofIn } from './proof/proof.server.ts';
import { MailCodeForm, ProofFields } from './proof/proof.tsx';

export const handle: PageHandle = { title: (t) => t('identity:account.data.title') };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  signedIn(request, params, await context.api('GET /profile'));
  return null;
}

/** On success the file is sent instead of the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  if (intentOf(values, ['', 'mail-code']) === 'mail-code') return mailCode(request, values, context);
  const answer = await context.download('POST /profile/export', { body: proofIn(values) });
  if (answer.ok) return null;
  return refusedOrSignIn(request, besideItsField(answer.problem, values), values, context, 'export');
}

export const clientAction = keepInput('mail-code');
export { unlessRefused as shouldRevalidate } from '../lib/forms/keep-input.ts';

export default function Data() {
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('identity');
  const { language } = useRootData();
  return (
    <AccountPage section="data" refused={refused}>
      <section aria-labelledby="export-heading" className="account-part">
        <h2 id="export-heading">{t('account.data.export.title')}</h2>
        <p>{t('account.data.export.text')}</p>
        <FormScope id="export" failed={refused?.failed}>
          <form method="post" action="#errors" noValidate className="stack" data-reload>
            <Author />
            <ProofFields />
            <p>
              <Button type="submit" size="3">
                {t('account.data.export.submit')}
              </Button>
            </p>
          </form>
        </FormScope>
        <MailCodeForm />
      </section>
      <KeepSetting />
      <section aria-labelledby="delete-heading" className="account-part">
        <h2 id="delete-heading">{t('account.data.delete.title')}</h2>
        <p>{t('account.data.delete.text')}</p>
        <p>
          <a href={`/${language}/account/delete`} className="text-link danger">
            {t('account.data.delete.link')}
          </a>
        </p>
      </section>
    </AccountPage>
  );
}
