import type { MadeDeletionView } from '@domeka/inventory/contract';
import type { Flash } from '../../lib/messages/flash.server.ts';

/** Limited, since a cookie carries their ids. */
const mostNamed = 5;

/** Offers undo, and names medications kept because they changed; `list` is the list's address. */
export const deletedFlash = (
  { id: deletion, count, kept }: Pick<MadeDeletionView, 'id' | 'count' | 'kept'>,
  list: string,
): Flash => ({
  key: kept.length > 0 ? 'inventory:toast.deleted-some' : 'inventory:toast.deleted',
  params: { count },
  about: kept.length > 0 ? { medications: kept.slice(0, mostNamed), count: kept.length } : { deletion },
  undo: { action: list, fields: { intent: 'undo-delete', deletion, list: new URL(list, 'http://list').search } },
});
