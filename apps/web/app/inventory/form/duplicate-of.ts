import type { OpenedPanel } from '../facts/list-address.ts';

/** What was typed and the medication it seems to be, where a panel asks about that. */
export function duplicateOf(panel: OpenedPanel | null) {
  if (panel?.kind !== 'add' || panel.draft?.kind !== 'duplicate' || panel.draft.existing === null) return null;
  return { draft: panel.draft, existing: panel.draft.existing };
}
