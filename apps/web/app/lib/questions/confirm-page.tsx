import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { Page } from '@domeka/ui';
import type { ReactNode } from 'react';
import type { RefusedAction } from '../forms/answers.server.ts';
import { Once } from '../forms/once.tsx';
import { SeenVersion } from '../forms/seen-version.tsx';

interface ConfirmProps {
  title: ReactNode;
  confirm: string;
  cancel: string;
  back: string;
  form: string;
  refused: RefusedAction | undefined;
  problemTitle?: string;
  /** Of what the question is about; what was changed since is not what was asked about. */
  version?: number | string;
  fields?: ReactNode;
  children: ReactNode;
}

export function ConfirmPage({
  title,
  confirm,
  cancel,
  back,
  form,
  refused,
  problemTitle,
  version,
  fields,
  children,
}: ConfirmProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Page title={title} problem={refused?.failed.problem} formId={form} problemTitle={problemTitle} width="text">
      {children}
      <form method="post" action="#errors" noValidate className="stack">
        <Once form={form} />
        <SeenVersion current={version} failed={refused?.failed} />
        {fields}
        <div className="button-row">
          <Button type="submit" size="3" color="red" className="danger-button" loading={isBusy}>
            {confirm}
          </Button>
          <Button asChild size="3" variant="soft" color="gray">
            <a href={back}>{cancel}</a>
          </Button>
        </div>
      </form>
    </Page>
  );
}
