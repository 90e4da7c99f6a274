import type { Problem } from '@domeka/kernel';
import { ErrorSummary, useWords } from '@domeka/ui';

export function RefusalSummary({ problem, formId }: { problem: Problem; formId: string }) {
  const { t } = useWords('identity');
  const isOfFields = problem.errors !== undefined && problem.errors.length > 0;
  return <ErrorSummary problem={problem} formId={formId} title={isOfFields ? undefined : t('error-title')} />;
}
