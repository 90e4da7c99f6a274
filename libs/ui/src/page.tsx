import { Heading } from '@radix-ui/themes/components/heading';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Problem } from '@domeka/kernel';
import { ErrorSummary } from './error-summary.tsx';

interface PageProps {
  title: ReactNode;
  /** What a form on this page was refused for, and that form's id. */
  problem?: Problem | undefined;
  formId?: string;
  problemTitle?: string | undefined;
  /** Stands above the heading, e.g. a back link. */
  before?: ReactNode;
  /** What is done with the page as a whole: stands below the heading, or beside it where there is room. */
  tools?: ReactNode;
  width?: 'narrow' | 'text' | 'reading' | 'wide';
  children: ReactNode;
}

/** An address in a title breaks before its @, where it breaks at all. */
const breakable = (title: string) =>
  title.split(/(?=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** One screen: back link, what went wrong, h1, content. The h1 takes the focus after client navigation. */
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
