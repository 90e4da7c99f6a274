/** What may wait for a network: a step of one piece, opening a package, adding by typing. */
export const changeIntents = ['step', 'open', 'add'] as const;
export type ChangeIntent = (typeof changeIntents)[number];

/** What the server says of a change that need not be sent again. */
export interface Settled {
  result: 'done' | 'refused' | 'asked';
  /** In the page's language. */
  reason?: string;
  /** Where it can be answered. */
  link?: string;
}
