import { Button } from '@radix-ui/themes/components/button';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { deletionDays } from '@domeka/identity/contract';
import type { DeletionView, ErasureNotice } from '@domeka/identity/contract';
import { Field, FormScope, SentenceWith, useWords } from '@domeka/ui';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { formValues } from '../lib/forms/forms.server.ts';
import { languageParam } from '../lib/words/language.ts';
import { Once } from '../lib/forms/once.tsx';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { signedIn } from '../lib/access/signed-in.server.ts';
import { AccountPage } from './account-page.tsx';
import { deleteAccount } from './delete-account.server.ts';
import { MailCodeForm, ProofFields } from './proof/proof.tsx';

export const handle: PageHandle = { title: (t) => t('identity:account.delete.title') };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return signedIn(request, params, await context.api('GET /profile/deletion'));
}

export const action = async ({ request, params, context }: ActionFunctionArgs) =>
  deleteAccount(request, await formValues(request), context, languageParam(params));

export default function DeleteAccount() {
  const { email, obstacles, consequences, backupDays } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('identity');
  return (
    <AccountPage section="data" title={t('account.delete.title')} refused={refused}>
      {obstacles.length > 0 ? (
        <>
          <h2>{t('account.delete.obstacles')}</h2>
          <Notices notices={obstacles} />
        </>
      ) : (
        <>
          <Consequences consequences={consequences} backupDays={backupDays} />
          <FormScope id="delete" failed={refused?.failed}>
            <form method="post" action="#errors" noValidate className="stack" data-reload>
              <Once form="delete" />
              <Field
                name="email"
                type="email"
                label={t('field.email.label-typed')}
                hint={
                  <SentenceWith verbatim={email}>
                    {(gap) => t('account.delete.field-hint', { email: gap })}
                  </SentenceWith>
                }
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
              <ProofFields />
              <DeleteButtons />
            </form>
          </FormScope>
          <MailCodeForm />
        </>
      )}
    </AccountPage>
  );
}

function Consequences({ consequences, backupDays }: Pick<DeletionView, 'consequences' | 'backupDays'>) {
  const { t } = useWords('identity');
  const { language } = useRootData();
  return (
    <>
      <h2>{t('account.delete.lost')}</h2>
      {consequences.length > 0 ? <Notices notices={consequences} /> : <p>{t('account.delete.nothing')}</p>}
      <p>
        {t('account.delete.days', { days: deletionDays })}
        {backupDays !== null && ` ${t('account.delete.backups', { count: backupDays })}`}
      </p>
      <p className="quiet">{t('account.delete.after')}</p>
      <p>
        <a href={`/${language}/account/data`} className="text-link">
          {t('account.delete.export')}
        </a>
      </p>
    </>
  );
}

function Notices({ notices }: { notices: ErasureNotice[] }) {
  const { t } = useWords();
  const { language } = useRootData();
  return (
    <ul className="notices">
      {notices.map(({ key, params, path }) => (
        <li key={path ?? key}>
          {path ? (
            <a href={`/${language}${path}`} className="text-link">
              {t(key, { ...params })}
            </a>
          ) : (
            t(key, { ...params })
          )}
        </li>
      ))}
    </ul>
  );
}

function DeleteButtons() {
  const { t } = useWords('identity');
  const { language } = useRootData();
  return (
    <div className="button-row">
      <Button type="submit" size="3" color="red" className="danger-button">
        {t('account.delete.submit')}
      </Button>
      <Button asChild size="3" variant="soft" color="gray">
        <a href={`/${language}/account/data`}>{t('account.cancel')}</a>
      </Button>
    </div>
  );
}
