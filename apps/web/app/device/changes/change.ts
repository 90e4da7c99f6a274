import type { PostedForm } from '../../lib/device/waiting.ts';

export const changeIntents = ['step', 'open', 'add'] as const;
export type ChangeIntent = (typeof changeIntents)[number];

/** What the server says of a change that need not be sent again. */
export interface Settled {
  result: 'done' | 'refused' | 'asked';
  reason?: string;
  link?: string;
}

export interface Change {
  shape: number;
  /** That of the tap: sent twice, it acts once. */
  id: string;
  person: string;
  form: PostedForm;
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

export interface Answer extends Partial<Settled> {
  status: number;
  /** In ms, by `Retry-After`. */
  pause?: number;
}
