export const shareRecipients = ['anyone', 'person'] as const;

export interface SharingEvents {
  share_created: { recipient: (typeof shareRecipients)[number] };
  share_deactivated: undefined;
  share_extended: undefined;
  /** Told at most once an hour of a share and a reader; of those without an account together. */
  share_opened: undefined;
  /** A wrong passcode; told at most once an hour of a share and a reader, or the network of one without an account. */
  share_passcode_failed: { network?: string };
  /** Too many wrong passcodes closed it for a while. */
  share_locked: { network?: string };
  /** Somebody opened a share that is for another person; told at most once an hour of both. */
  share_refused: undefined;
}
