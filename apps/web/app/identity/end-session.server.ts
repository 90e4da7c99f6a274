import type { AppLoadContext } from '@remix-run/node';

/** Of this browser; false where that cannot be done just now. */
export async function endSession({ api }: AppLoadContext): Promise<boolean> {
  const answer = await api('POST /auth/v1/logout', { query: { scope: 'local' } });
  return answer.ok || [401, 403, 404].includes(answer.status);
}

export const signedOut = { key: 'identity:toast.signed-out' };
