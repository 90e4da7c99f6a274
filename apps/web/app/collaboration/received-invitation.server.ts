import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ReceivedInvitationView } from '@domeka/collaboration/contract';
import { assertWithoutTail } from '../lib/pages/without-tail.server.ts';

/** The invitation whose secret the address holds. */
export async function receivedInvitation({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<ReceivedInvitationView> {
  assertWithoutTail(request);
  return (await context.api('GET /list-invitations/{token}', { params: { token: params.token ?? '' } })).orThrow();
}
