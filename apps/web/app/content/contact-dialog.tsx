import { Button } from '@radix-ui/themes/components/button';
import { Heading } from '@radix-ui/themes/components/heading';
import { useFetcher } from '@remix-run/react';
import { ErrorSummary, NativeDialog, useWords } from '@domeka/ui';
import { useEffect } from 'react';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { useToast } from '../lib/messages/toast-context.ts';
import { useGuardedClose } from '../lib/questions/use-guarded-close.tsx';
import { ContactFields } from './contact-fields.tsx';

export default function ContactDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords('content');
  const { language } = useRootData();
  const fetcher = useFetcher<RefusedAction & { sent?: boolean }>();
  const showToast = useToast();
  const isSent = fetcher.data?.sent === true;
  useEffect(() => {
    if (!isSent) return;
    showToast({ key: 'content:toast.contact-sent' });
    onClose();
  }, [isSent, showToast, onClose]);
  const { mayClose, question } = useGuardedClose(onClose, isSent);
  const problem = fetcher.data?.failed?.problem;
  return (
    <>
      <NativeDialog labelledBy="contact-title" isRefused={problem !== undefined} mayClose={mayClose} onClose={onClose}>
        {problem && (
          <ErrorSummary
            problem={problem}
            formId="contact-dialog"
            title={problem.status >= 500 ? t('contact.failed') : undefined}
          />
        )}
        <Heading as="h2" size="5" id="contact-title">
          {t('contact.title')}
        </Heading>
        <p>{t('contact.text')}</p>
        <fetcher.Form method="post" action={`/${language}/contact?dialog`} noValidate className="stack">
          <ContactFields id="contact-dialog" failed={fetcher.data?.failed} isBusy={fetcher.state !== 'idle'}>
            <Button type="button" size="3" variant="soft" color="gray" onClick={() => mayClose() && onClose()}>
              {t('contact.cancel')}
            </Button>
          </ContactFields>
        </fetcher.Form>
      </NativeDialog>
      {question}
    </>
  );
}
