import { useFetcher } from '@remix-run/react';
import type { MemberView } from '@domeka/collaboration/contract';
import { useEffect } from 'react';
import type { ChangeEvent } from 'react';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useFailure } from '../../lib/messages/use-failure.ts';
import { useRefusal } from '../../lib/forms/use-refusal.ts';
import { useToast } from '../../lib/messages/toast-context.ts';
import type { SavedRole } from './members-actions.server.ts';

/** Saves a role on change and keeps the focus; a refused choice is reset and explained. */
export function useRole({ userId, role }: MemberView, home: string) {
  const fetcher = useFetcher<SavedRole | RefusedAction>();
  const showToast = useToast();
  const { author } = useRootData();
  const { data, state } = fetcher;
  useEffect(() => {
    if (state === 'idle' && data && 'role' in data) showToast({ key: 'collaboration:toast.role-changed' });
  }, [data, state, showToast]);
  const failure = useFailure(useRefusal(fetcher), (reason) => ({
    key: 'collaboration:toast.role-failed',
    params: { reason },
    role: 'alert',
  }));
  const sent = fetcher.formData?.get('role');
  return {
    chosen: typeof sent === 'string' ? sent : role,
    failure,
    save: ({ target }: ChangeEvent<HTMLSelectElement>) =>
      fetcher.submit(
        { intent: 'role', userId, role: target.value, seenRole: role, stay: 'true', author: author ?? '' },
        { method: 'post', action: home, preventScrollReset: true },
      ),
  };
}
