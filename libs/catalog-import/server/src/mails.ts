import type { MailKinds } from '@domeka/platform';

/** What takes the place of each of the module's mails where there is no mail server. */
export const mails: MailKinds = {
  'would-shrink': { notice: 'catalog-import:notice.would-shrink', keeps: ['gone'], page: '/admin?tab=catalog' },
  'recalls-would-shrink': {
    notice: 'catalog-import:notice.recalls-would-shrink',
    keeps: ['lacks', 'known'],
    page: '/admin?tab=recalls',
  },
};
