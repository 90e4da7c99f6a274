import type { MailKinds } from '@domeka/platform';

const accessGranted = { notice: 'collaboration:notice.access-granted', page: '/list-management' };

/** What takes the place of each of the module's mails where there is no mail server. */
export const mails: MailKinds = {
  'access-granted.collaborator': accessGranted,
  'access-granted.viewer': accessGranted,
  // Only an administrator can let that person in, as the page of whoever invites says.
  'invitation.collaborator': 'nothing',
  'invitation.viewer': 'nothing',
};
