import { Heading } from '@radix-ui/themes/components/heading';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Problem } from '@domeka/kernel';
import { ErrorSummary } from './error-summary.tsx';

interface PageProps {
  title: ReactNode;
  problem?: Problem | undefined;
  formId?: string;
  problemTitle?: string | undefined;
  before?: ReactNode;
  tools?: ReactNode;
  width?: 'narrow' | 'text' | 'reading' | 'wide';
  children: ReactNode;
}

/** Email addresses break before the @. */
const breakable = (title: string) =>
  title.split(/(?=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

export function Page({
  title,
  problem,
  formId = '',
  problemTitle,
  before,
  tools,
  width = 'wide',
  children,
}: PageProps) {
  return (
    <div className={`page page-${width}`}>
      {before}
      {problem && <ErrorSummary problem={problem} formId={formId} title={problemTitle} />}
      <div className="page-head">
        <Heading as="h1" size="7" weight="bold" tabIndex={-1} className="page-title">
          {typeof title === 'string' ? breakable(title) : title}
        </Heading>
        {tools}
      </div>
      {children}
    </div>
  );
}
