import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useNavigation } from '@remix-run/react';
import { Page, useWords } from '@domeka/ui';
import { redirectWithFlash, refusedForm, seeOther } from '../lib/forms/answers.server.ts';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { formValues, isTicked, onceHeaders, textOf } from '../lib/forms/forms.server.ts';
import { keepInput } from '../lib/forms/keep-input.ts';
import { languageParam } from '../lib/words/language.ts';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { ContactFields } from './contact-fields.tsx';

export const handle: PageHandle = {
  title: (t) => t('content:contact.title'),
  description: (t) => t('content:contact.text'),
  isPublic: true,
};

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  if (!context.site.hasMail) return seeOther(`/${languageParam(params)}/contact`);
  const isDialog = new URL(request.url).searchParams.has('dialog');
  const answer = await context.api('POST /contact', {
    body: {
      name: textOf(values, 'name'),
      email: textOf(values, 'email'),
      subject: textOf(values, 'subject'),
      message: textOf(values, 'message'),
      leaveBlank: textOf(values, 'leaveBlank'),
      isPerson: isTicked(values, 'isPerson'),
    },
    ...onceHeaders(values),
  });
  if (!answer.ok) return refusedForm(answer, values, isDialog ? 'contact-dialog' : 'contact');
  if (isDialog) return { sent: true };
  return redirectWithFlash(`/${languageParam(params)}/contact`, { key: 'content:toast.contact-sent' }, context);
}

export const clientAction = keepInput('contact');

export { ErrorBoundary } from '../lib/errors/error-page.tsx';

export default function Contact() {
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('content');
  const { language, hasMail } = useRootData();
  const isBusy = useNavigation().state === 'submitting';
  const problem = refused?.failed.problem;
  if (!hasMail) return <WithoutMail />;
  return (
    <Page
      title={t('contact.title')}
      width="text"
      problem={problem}
      formId="contact"
      problemTitle={problem && problem.status >= 500 ? t('contact.failed') : undefined}
    >
      <p className="lead">{t('contact.text')}</p>
      <form method="post" action={`/${language}/contact#errors`} noValidate className="stack">
        <ContactFields id="contact" failed={refused?.failed} isBusy={isBusy} />
      </form>
    </Page>
  );
}

/** Pages and old mails lead here as well. */
function WithoutMail() {
  const { t } = useWords('content');
  const { contactAddress } = useRootData();
  return (
    <Page title={t('contact.title')} width="text">
      <p className="lead">{t(contactAddress ? 'contact.write-to' : 'contact.ask')}</p>
      {contactAddress && (
        <p>
          <a href={`mailto:${contactAddress}`} className="text-link" translate="no">
            {contactAddress}
          </a>
        </p>
      )}
    </Page>
  );
}
