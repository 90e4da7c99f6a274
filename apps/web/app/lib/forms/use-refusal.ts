import type { Fetcher } from '@remix-run/react';
import type { FailedForm } from '@domeka/ui';
import { useState } from 'react';
import { isRefused } from './keep-input.ts';

/** Only once idle: a fetcher's data outlives an answer that redirects. */
export function useRefusal({ state, data }: Fetcher<unknown>): FailedForm | undefined {
  const [before, setBefore] = useState<unknown>();
  if (state === 'submitting' && data !== before) setBefore(data);
  return state === 'idle' && data !== before && isRefused(data) ? data.failed : undefined;
}
