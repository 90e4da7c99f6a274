import type { MailKinds, NoticeInstead } from '@domeka/platform';

const told = (kind: string, keeps: readonly string[] = []): NoticeInstead => ({
  notice: `identity:notice.${kind}`,
  keeps,
  page: '/account/security',
});

/** What takes the place of each of the module's mails where there is no mail server. */
export const mails: MailKinds = {
  confirm: 'nothing',
  'confirm-again': 'nothing',
  'confirm-without-password': 'nothing',
  'already-registered': 'nothing',
  recover: 'link',
  'account-invitation': 'link',
  'log-in': 'nothing',
  'address-proof': 'nothing',
  reauthenticate: 'nothing',
  'email-change-current': 'nothing',
  'email-change-new': 'nothing',
  'deletion-requested': 'nothing',
  welcome: 'nothing',
  'password-changed': told('password-changed'),
  recovered: told('recovered'),
  'password-link': told('password-link'),
  'session-ended': told('session-ended'),
  'identity-linked': told('identity-linked', ['method']),
  'identity-unlinked': told('identity-unlinked', ['method']),
  'email-changed': told('email-changed'),
  'two-step-on': told('two-step-on'),
  'two-step-reset': told('two-step-reset'),
  'wrong-codes': told('wrong-codes'),
  'app-removed': told('app-removed'),
  'recovery-code-used': told('recovery-code-used', ['count']),
  'recovery-codes-new': told('recovery-codes-new'),
  'account-restored': told('account-restored'),
  'admin-granted': told('admin-granted'),
  'admin-revoked': told('admin-revoked'),
  'sessions-ended': told('sessions-ended'),
  'account-locked': told('account-locked'),
  'account-locked-because': told('account-locked'),
  'account-unlocked': told('account-unlocked'),
};
