import { InvitationLinks } from './application/invitation-links.ts';
import { InviteAccount } from './application/invite-account.ts';

export const invitationsProviders = [InvitationLinks, InviteAccount];
