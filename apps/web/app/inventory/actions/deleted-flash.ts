import type { ChangedSeveralView, MadeDeletionView } from '@domeka/inventory/contract';
import type { Flash } from '../../lib/messages/flash.server.ts';

export const toastsOf = {
  medications: {
    deleted: 'inventory:toast.deleted',
    some: 'inventory:toast.deleted-some',
    restored: 'inventory:toast.restored',
  },
  packages: {
    deleted: 'inventory:packages.toast.deleted',
    some: 'inventory:packages.toast.deleted-some',
    restored: 'inventory:packages.toast.restored',
  },
} as const;

const changed = {
  move: { all: 'inventory:toast.moved', some: 'inventory:toast.moved-some' },
  private: { all: 'inventory:toast.all-private', some: 'inventory:toast.some-private' },
  public: { all: 'inventory:toast.all-public', some: 'inventory:toast.some-public' },
} as const;

/** Limited, since a cookie carries their ids. */
const mostNamed = 5;

/** Offers undo, and names medications kept because they changed; `list` is the list's address. */
export const deletedFlash = (
  { id: deletion, count, kept }: Pick<MadeDeletionView, 'id' | 'count' | 'kept'>,
  list: string,
  what: keyof typeof toastsOf = 'medications',
): Flash => ({
  key: toastsOf[what][kept.length > 0 ? 'some' : 'deleted'],
  params: { count },
  about: aboutKept(kept) ?? { deletion },
  undo: { action: list, fields: { intent: 'undo-delete', what, deletion, list: new URL(list, 'http://list').search } },
});

/** On the page of one medication's packages, which names none that were kept. */
export const deletedPackagesFlash = (
  { id: deletion, count, kept }: Pick<MadeDeletionView, 'id' | 'count' | 'kept'>,
  page: string,
): Flash =>
  count === 0
    ? { key: 'inventory:packages.toast.none-deleted', role: 'alert' }
    : {
        key: toastsOf.packages[kept.length > 0 ? 'some' : 'deleted'],
        params: { count },
        undo: { action: page, fields: { intent: 'undo-delete', deletion } },
      };

export const changedFlash = ({ count, kept }: ChangedSeveralView, how: keyof typeof changed): Flash => ({
  key: changed[how][kept.length > 0 ? 'some' : 'all'],
  params: { count },
  ...(kept.length > 0 && { about: aboutKept(kept) }),
});

/** Names medications that stay. */
export const aboutKept = (kept: string[]) =>
  kept.length > 0 ? { medications: kept.slice(0, mostNamed), count: kept.length } : undefined;
