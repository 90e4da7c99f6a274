import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useNavigation } from '@remix-run/react';
import { refuseCommon } from '@domeka/kernel';
import { Page, useWords } from '@domeka/ui';
import { redirectWithFlash, refusedForm } from '../lib/forms/answers.server.ts';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { formValues, isTicked, onceHeaders, textOf } from '../lib/forms/forms.server.ts';
import { keepInput } from '../lib/forms/keep-input.ts';
import { languageParam } from '../lib/words/language.ts';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { refusalPage } from '../lib/pages/refusal-page.server.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { ContactFields } from './contact-fields.tsx';

export const handle: PageHandle = {
  title: (t) => t('content:contact.title'),
  description: (t) => t('content:contact.text'),
  isPublic: true,
};

/** Without mail the form leads nowhere: a `mailto:` link stands in its place, where there is an address. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.site.hasMail) throw refusalPage(refuseCommon('not-found'));
  return null;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
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
  const { language } = useRootData();
  const isBusy = useNavigation().state === 'submitting';
  const problem = refused?.failed.problem;
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
