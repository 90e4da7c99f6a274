import type { MailKinds, NoticeInstead } from '@domeka/platform';

/** What takes the place of each of the module's mails where there is no mail server. */
export const mails: MailKinds = {
  // Reminders come by notification and calendar.
  soon: 'nothing',
  expired: 'nothing',
  recalled: 'nothing',
  suspended: 'nothing',
  trial: 'nothing',
};

export const mailGone: NoticeInstead = { notice: 'reminders:notice.mail-gone', page: '/account/reminders' };
