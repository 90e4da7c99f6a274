import type { PostedForm } from '../../lib/device/waiting.ts';

/** What may wait for a network: a step of one piece, opening a package, adding by typing. */
export const changeIntents = ['step', 'open', 'add'] as const;
export type ChangeIntent = (typeof changeIntents)[number];

/** What the server says of a change that need not be sent again. */
export interface Settled {
  result: 'done' | 'refused' | 'asked';
  /** In the page's language. */
  reason?: string;
  /** Where it can be answered, or corrected. */
  link?: string;
}

/** As it is kept on the device. */
export interface Change {
  shape: number;
  /** That of the tap: sent twice, it acts once. */
  id: string;
  /** The id of whom it was made for. */
  person: string;
  form: PostedForm;
  /** Of the medication, for the bar. */
  name: string;
  /** In ms, by the device's clock. */
  madeAt: number;
  state: 'waiting' | 'refused' | 'asked';
  /** Its author wants it sent, however old it is. */
  isConfirmed?: boolean;
  reason?: string | undefined;
  link?: string | undefined;
  /** Given by the store, in the order in which changes were made. */
  order?: number;
}

/** What came back for one: nothing of `Settled` where it was not settled. */
export interface Answer extends Partial<Settled> {
  status: number;
  /** In ms, by `Retry-After`. */
  pause?: number;
}
