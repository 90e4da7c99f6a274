import { Button } from '@radix-ui/themes/components/button';
import { Heading } from '@radix-ui/themes/components/heading';
import { useFetcher } from '@remix-run/react';
import type { FetcherWithComponents } from '@remix-run/react';
import { ErrorSummary, FormScope, NativeDialog } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import type { RefusedAction } from '../forms/answers.server.ts';
import { Once } from '../forms/once.tsx';
import { SeenVersion } from '../forms/seen-version.tsx';
import type { ToFailure } from '../messages/use-failure.ts';
import { useRefusal } from '../forms/use-refusal.ts';

export interface Question {
  to: string;
  form: string;
  title: ReactNode;
  text: ReactNode;
  /** Identifies the item when title and text do not. */
  which?: ReactNode;
  confirm: string;
  cancel: string;
  /** Of the item: a later change needs a new confirmation. */
  version?: number | string;
  failed?: ToFailure;
  /** Additional fields; the dialog stays open until they are accepted. */
  fields?: (isRefused: boolean) => ReactNode;
  problemTitle?: string;
}

interface DialogProps {
  question: Question;
  onClose: () => void;
}

interface FormProps extends DialogProps {
  fetcher: FetcherWithComponents<RefusedAction>;
  failed?: FailedForm | undefined;
  onSubmit?: () => void;
  staysThere?: boolean;
}

export function ConfirmDialog({ question, fetcher, failed, onSubmit, onClose, staysThere }: FormProps) {
  const { to, form, title, text, which, confirm, cancel, version, fields, problemTitle } = question;
  const titleId = useId();
  return (
    <NativeDialog labelledBy={titleId} isRefused={failed !== undefined} onClose={onClose}>
      {failed && <ErrorSummary problem={failed.problem} formId={form} title={problemTitle} />}
      <Heading as="h2" size="5" id={titleId}>
        {title}
      </Heading>
      <p>{text}</p>
      {which && <p className="quiet">{which}</p>}
      <FormScope id={form} failed={failed}>
        <fetcher.Form
          method="post"
          action={to}
          noValidate
          className="stack"
          onSubmit={onSubmit}
          preventScrollReset={staysThere}
        >
          <Once form={form} />
          <SeenVersion current={version} failed={failed} />
          {fields?.(failed !== undefined)}
          <div className="button-row">
            <Button type="submit" size="3" color="red" className="danger-button" loading={fetcher.state !== 'idle'}>
              {confirm}
            </Button>
            <Button type="button" size="3" variant="soft" color="gray" data-first-focus onClick={onClose}>
              {cancel}
            </Button>
          </div>
        </fetcher.Form>
      </FormScope>
    </NativeDialog>
  );
}

/** Stays open until its fields are accepted; errors are shown inside. */
export function AskingDialog({ question, onClose }: DialogProps) {
  const fetcher = useFetcher<RefusedAction>();
  const { state, data } = fetcher;
  const refusal = useRefusal(fetcher);
  const isSent = useRef(false);
  useEffect(() => {
    if (state !== 'idle') isSent.current = true;
    else if (isSent.current && !refusal) onClose();
  }, [state, refusal, onClose]);
  return <ConfirmDialog question={question} fetcher={fetcher} failed={data?.failed} onClose={onClose} />;
}
