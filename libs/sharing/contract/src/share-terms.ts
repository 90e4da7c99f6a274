/** Days a share lives after it is made, and days an extension adds. */
export const shareDays = 90;
export const extensionDays = 7;
/** A share never reaches further than this from today. */
export const longestShareDays = 365;

/** Longest note for the reader, and how long a passcode may be, in characters. */
export const longestNote = 200;
export const passcodeLength = { min: 4, max: 64 };
/** Wrong passcodes before a share answers no more, and for how many minutes. */
export const mostPasscodeTries = 10;
export const passcodeLockMinutes = 15;

export const sharedPath = (token: string, language: 'en' | 'pl') =>
  `/shared/${encodeURIComponent(token)}${language === 'pl' ? '?lang=pl' : ''}`;
