import type { ReactNode } from 'react';
import { Page, Verbatim } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { Icon } from '../../lib/icons/icon.tsx';

interface FrameProps {
  title: ReactNode;
  /** Of the medication, above a form's title. */
  name?: string;
  back: { to: string; label: string };
  refused: RefusedAction | undefined;
  problemTitle?: string;
  children: ReactNode;
}

export function PackageFrame({ title, name, back, refused, problemTitle, children }: FrameProps) {
  return (
    <Page
      title={title}
      problem={refused?.failed.problem}
      formId={refused?.form ?? ''}
      problemTitle={problemTitle}
      width="text"
      before={
        <p className="packages-back">
          <a href={back.to} className="text-link">
            <Icon name="arrow-left" />
            {back.label}
          </a>
          {name && <Verbatim>{name}</Verbatim>}
        </p>
      }
    >
      {children}
    </Page>
  );
}
