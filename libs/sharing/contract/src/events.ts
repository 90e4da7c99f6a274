/** What sharing tells other modules, named as the specification's audit actions, and what each event carries. */
export interface SharingEvents {
  share_created: { recipient: 'anyone' | 'person' };
  share_deactivated: undefined;
  share_extended: undefined;
}
