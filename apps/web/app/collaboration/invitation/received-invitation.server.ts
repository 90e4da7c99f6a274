import { data } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { keepAddress } from '../../identity/kept-address.server.ts';
import { assertWithoutTail } from '../../lib/pages/without-tail.server.ts';

export const invitationOf = async ({ params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>) =>
  (await context.api('GET /list-invitations/{token}', { params: { token: params.token ?? '' } })).orThrow();

/** Remembers the invited address for the login form. */
export async function receivedInvitation({ request, params, context }: LoaderFunctionArgs) {
  assertWithoutTail(request);
  const invitation = await invitationOf({ params, context });
  return data(invitation, { headers: { 'Set-Cookie': await keepAddress(invitation.email, context) } });
}
