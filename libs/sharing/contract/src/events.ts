export const shareRecipients = ['anyone', 'person'] as const;

export interface SharingEvents {
  share_created: { recipient: (typeof shareRecipients)[number] };
  share_deactivated: undefined;
  share_extended: undefined;
  share_changed: undefined;
  /** At most once an hour of a share and a reader; visitors without an account count together. */
  share_opened: undefined;
  /** Or of a visitor's network. */
  share_passcode_failed: { network?: string };
  share_locked: { network?: string };
  /** At most once an hour of a share and a reader. */
  share_refused: undefined;
}
