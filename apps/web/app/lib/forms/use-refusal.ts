import type { Fetcher } from '@remix-run/react';
import type { FailedForm } from '@domeka/ui';
import { useState } from 'react';
import { isRefused } from './keep-input.ts';

/**
 * What the last form of a fetcher was refused for, once that is answered. Its data alone does not tell: it outlives an
 * answer that leads to a page.
 */
export function useRefusal({ state, data }: Fetcher<unknown>): FailedForm | undefined {
  const [before, setBefore] = useState<unknown>();
  if (state === 'submitting' && data !== before) setBefore(data);
  return state === 'idle' && data !== before && isRefused(data) ? data.failed : undefined;
}
