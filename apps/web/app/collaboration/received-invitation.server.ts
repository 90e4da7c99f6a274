import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ReceivedInvitationView } from '@domeka/collaboration/contract';

/** The invitation whose secret the address holds. */
export async function receivedInvitation({ params, context }: LoaderFunctionArgs): Promise<ReceivedInvitationView> {
  return (await context.api('GET /list-invitations/{token}', { params: { token: params.token ?? '' } })).orThrow();
}
