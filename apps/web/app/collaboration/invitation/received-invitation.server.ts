import { data } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { keepAddress } from '../../identity/kept-address.server.ts';
import { assertWithoutTail } from '../../lib/pages/without-tail.server.ts';

/** Remembers the invited address for the login form. */
export async function receivedInvitation({ request, params, context }: LoaderFunctionArgs) {
  assertWithoutTail(request);
  const answer = await context.api('GET /list-invitations/{token}', { params: { token: params.token ?? '' } });
  const invitation = answer.orThrow();
  return data(invitation, { headers: { 'Set-Cookie': await keepAddress(invitation.email, context) } });
}
