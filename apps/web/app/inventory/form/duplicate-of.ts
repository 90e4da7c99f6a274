import type { OpenedPanel } from '../navigation/list-address.ts';

export function duplicateOf(panel: OpenedPanel | null) {
  if (panel?.kind !== 'add' || panel.draft?.kind !== 'duplicate' || panel.draft.existing === null) return null;
  return { draft: panel.draft, existing: panel.draft.existing };
}
