/** Whom a share is for. */
export const shareRecipients = ['anyone', 'person'] as const;

/** What sharing tells other modules, named as the specification's audit actions, and what each event carries. */
export interface SharingEvents {
  share_created: { recipient: (typeof shareRecipients)[number] };
  share_deactivated: undefined;
  share_extended: undefined;
  /** Told at most once an hour of a share and a reader; of those without an account together. */
  share_opened: undefined;
}
