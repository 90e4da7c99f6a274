import type { ShareView } from '@domeka/sharing/contract';
import { shownVersionOf } from './application/change-share.ts';
import type { ShareRow } from './infrastructure/sharing.queries.ts';

export function shareView(share: ShareRow, token: string | null, mayHandle: boolean): ShareView {
  const shown = {
    note: mayHandle ? share.note : null,
    shows: mayHandle ? share.shows : null,
    showsLabels: mayHandle && share.showsLabels,
  };
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
    ...shown,
    hasPasscode: share.passcodeHash !== null,
    openedCount: mayHandle ? share.openedCount : 0,
    mailFailed: mayHandle && share.mailFailed,
    lastOpenedAt: (mayHandle ? share.lastOpenedAt : null)?.toISOString() ?? null,
    version: shownVersionOf(shown),
  };
}
