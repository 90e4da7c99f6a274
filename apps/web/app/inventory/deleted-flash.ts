import type { Flash } from '../lib/messages/flash.server.ts';

/** Says what was deleted, and brings it back on request (D-61); `list` is the list's address. */
export const deletedFlash = (deletion: string, count: number, list: string): Flash => ({
  key: 'inventory:toast.deleted',
  params: { count },
  about: { deletion },
  undo: { action: list, fields: { intent: 'undo-delete', deletion, list: new URL(list, 'http://list').search } },
});
