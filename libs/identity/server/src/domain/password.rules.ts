const productName = 'domeka';

export const normalisedPassword = (password: string) => password.normalize('NFKC');

export const hashedForms = (password: string) => [
  ...new Set([normalisedPassword(password), password.normalize('NFC')]),
];

/** Anything shorter stands in many a good password by chance. */
export function contextWords(email: string): string[] {
  const name = email.split('@')[0] ?? '';
  const parts = name.split(/[._+-]/).filter((part) => part.length >= 4);
  return [productName, email, ...(name.length >= 3 ? [name] : []), ...parts].map((word) => word.toLowerCase());
}

export const containsContext = (password: string, email: string) =>
  contextWords(email).some((word) => password.toLowerCase().includes(word));

/** A part is scored in milliseconds; a passphrase of 70 characters would take most of a second. */
const scoredLength = 30;

export const scoredParts = (password: string) =>
  password.length <= scoredLength ? [password] : [password.slice(0, scoredLength), password.slice(-scoredLength)];
