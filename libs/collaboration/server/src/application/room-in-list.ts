import type { EntityManager } from '@mikro-orm/postgresql';
import { mostMembers, refuse } from '@domeka/collaboration/contract';
import { ListInvitationSchema, ListMemberSchema } from '../infrastructure/collaboration.schema.ts';

/** Beside members and open invitations; inside the transaction that holds the list. @throws too-many-members */
export async function assertRoomInList(em: EntityManager, listId: string, email: string, now: Date) {
  const members = await em.count(ListMemberSchema, { listId });
  const invited = await em.count(ListInvitationSchema, {
    listId,
    status: 'pending',
    recipientEmail: { $ne: email },
    expiresAt: { $gt: now },
  });
  if (members + invited >= mostMembers) throw refuse('too-many-members', { most: mostMembers });
}
