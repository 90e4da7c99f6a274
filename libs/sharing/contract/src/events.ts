/** What sharing tells other modules, named as the specification's audit actions. */
export type SharingEventType = 'share_created' | 'share_deactivated' | 'share_extended';
