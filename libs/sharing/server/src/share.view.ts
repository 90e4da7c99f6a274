import type { ShareView } from '@domeka/sharing/contract';
import type { ShareRow } from './infrastructure/sharing.queries.ts';

/**
 * A share as clients see it. Anyone who may not handle it learns that it exists, of which kind and until when, not whom
 * it is for, its link, or what became of it.
 * @param token the secret of its link, or null where that is lost.
 */
export function shareView(share: ShareRow, token: string | null, mayHandle: boolean): ShareView {
  return {
    id: share.id,
    ownerId: share.ownerId,
    ownerEmail: share.ownerEmail,
    listId: share.listId,
    recipientEmail: mayHandle ? share.recipientEmail : null,
    isForOne: share.recipientEmail !== null,
    shareToken: mayHandle ? token : null,
    createdAt: share.createdAt.toISOString(),
    expiresAt: share.expiresAt.toISOString(),
    isActive: share.isActive,
    note: mayHandle ? share.note : null,
    hasPasscode: share.passcodeHash !== null,
    openedCount: mayHandle ? share.openedCount : 0,
    mailFailed: mayHandle && share.mailFailed,
    lastOpenedAt: (mayHandle ? share.lastOpenedAt : null)?.toISOString() ?? null,
  };
}
