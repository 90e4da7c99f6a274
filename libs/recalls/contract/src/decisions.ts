import { bareLot, folded } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';

/** Bans on placing on the market, and unknown kinds, raise no alarm. */
export const recallKinds = ['withdrawn', 'suspended', 'allowed', 'ban', 'unknown'] as const;
export type RecallKind = (typeof recallKinds)[number];
export type AlarmKind = Extract<RecallKind, 'withdrawn' | 'suspended'>;

export const recallSources = ['register', 'table'] as const;
export type RecallSource = (typeof recallSources)[number];

export interface RecallTarget {
  /** GTIN-14; null where the decision names none, and raises no alarm. */
  gtin: string | null;
  /** As printed, one or a range: `lotsMeant` says which; null means all batches. */
  lot: string | null;
  /** Shown, never compared. */
  expiry: CalendarDate | null;
}

export interface RecallDecision {
  id: string;
  number: string | null;
  kind: RecallKind;
  day: CalendarDate;
  title: string;
  link: string | null;
  /** Place in the file: of decisions of one day the later counts. */
  position: number;
  targets: RecallTarget[];
}

/** Batches compare without their label, case, blanks and punctuation. Empty: no batch. */
export const lotKey = (lot: string) => (saysNone(lot) ? '' : plainKey(bareLot(lot)));
const none = /^(?:brak|nie dotyczy|nie wiem|nieznan[ay]|n\/?d|n\/?a|none|unknown)$/;
export const saysNone = (lot: string) => none.test(folded(lot));
export const plainKey = (lot: string) => lot.toUpperCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Sorts: of decisions on the same code and batch the first one then counts. */
export const laterFirst = (
  a: Pick<RecallDecision, 'id' | 'day' | 'position'>,
  b: Pick<RecallDecision, 'id' | 'day' | 'position'>,
) => b.day.localeCompare(a.day) || b.position - a.position || a.id.localeCompare(b.id);

export const isMatched = (kind: RecallKind) => kind !== 'ban' && kind !== 'unknown';
