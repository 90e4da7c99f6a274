import type { MailKinds } from '@domeka/platform';

/** What takes the place of each of the module's mails where there is no mail server. */
export const mails: MailKinds = {
  contact: 'nothing', // a `mailto:` link takes the form's place
};
