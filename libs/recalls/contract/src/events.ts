import type { RecallSource } from './decisions.ts';

export interface RecallsEvents {
  /** The decisions of a source were replaced. */
  recalls_imported: { source: RecallSource; decisions: number; unreadable: number };
  recalls_discarded: undefined;
  recalls_fetch_asked: undefined;
  recalls_fetch_failed: undefined;
}
