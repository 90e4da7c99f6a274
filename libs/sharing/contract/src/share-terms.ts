import type { ShareView } from './share.ts';

export const shareDays = 90;
export const extensionDays = 7;
export const longestShareDays = 365;

export const longestNote = 200;
export const passcodeLength = { min: 4, max: 64 };
/** Wrong passcodes before a share is locked, and minutes of the lock. */
export const mostPasscodeTries = 10;
export const passcodeLockMinutes = 15;

export const sharedPath = (token: string, language: 'en' | 'pl') =>
  `/shared/${encodeURIComponent(token)}${language === 'pl' ? '?lang=pl' : ''}`;

/** What a share shows, where that is neither everything at home nor what it showed before one could choose. */
export function shownPart({ shows, showsLabels }: Pick<ShareView, 'shows' | 'showsLabels'>) {
  if (shows !== 'taken') return showsLabels ? 'labels' : null;
  return showsLabels ? 'both' : 'taken';
}
