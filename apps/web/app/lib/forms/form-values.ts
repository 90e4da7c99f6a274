export type FormValues = Record<string, string | string[]>;

export const authorControl = 'author';
/** The id a form got when it was tapped, where it may wait on the device until there is a network. */
export const changeControl = 'change';

export function valuesOf(form: FormData): FormValues {
  const texts = new Map<string, string[]>();
  for (const [name, value] of form) if (typeof value === 'string') texts.set(name, [...(texts.get(name) ?? []), value]);
  // Safe for any name, such as `__proto__`.
  return Object.fromEntries([...texts].map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')]));
}

const secretFields = ['password', 'confirmPassword', 'currentPassword', 'passcode'];

export const withoutSecrets = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secretFields.includes(name)));
