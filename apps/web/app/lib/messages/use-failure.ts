import { useLocation } from '@remix-run/react';
import { problemText, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import { useEffect, useState } from 'react';
import { useToast } from './toast-context.ts';
import type { Flash } from './flash.server.ts';

/** The message for a refusal; gets the reason, and whether it is one or only that something went wrong. */
export type ToFailure = (reason: string, isKnown: boolean) => Flash;

/**
 * Why something failed that scripts sent by themselves: shown as a message at once, and given back to stand beside it
 * until the next try or the next page.
 */
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer, whatever else is rendered meanwhile
  }, [refusal]);
  return failure && answered.key === key ? failure : null;
}
