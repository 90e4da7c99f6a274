import type { ImportRowGroup, ListImportView } from '@domeka/inventory/contract';

/** Of a done import only what an undo would leave; of an undone one nothing. */
export function groupsOf({ state, counts }: Pick<ListImportView, 'state' | 'counts'>): {
  group: ImportRowGroup;
  count: number;
}[] {
  if (state === 'undone') return [];
  if (state === 'done') return [{ group: 'changed', count: counts.changed }];
  return [
    { group: 'new', count: counts.new },
    { group: 'another-package', count: counts.anotherPackage },
    { group: 'already-there', count: counts.alreadyThere },
    { group: 'unread', count: counts.unread },
  ];
}
