import { useLocation } from '@remix-run/react';
import { problemText, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import { useEffect, useState } from 'react';
import { useToast } from './toast-context.ts';
import type { Flash } from './flash.server.ts';

export type ToFailure = (reason: string, isKnown: boolean) => Flash;

/** An error of a background request: a message at once, and a note until the next attempt or page. */
export function useFailure(refusal: FailedForm | undefined, toFailure: ToFailure | undefined): Flash | null {
  const { t } = useWords();
  const showToast = useToast();
  const { key } = useLocation();
  const [answered, setAnswered] = useState({ refusal, key });
  if (answered.refusal !== refusal) setAnswered({ refusal, key });
  const problem = refusal?.problem;
  const failure = problem && toFailure?.(problemText(t, problem), problem.code !== 'unexpected');
  useEffect(() => {
    if (failure) showToast(failure);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer, whatever else renders
  }, [refusal]);
  return failure && answered.key === key ? failure : null;
}
