export type FormValues = Record<string, string | string[]>;

/** The hidden control that says whose page a form stands on. */
export const authorControl = 'author';

/** The controls of a form; a name that came several times has a list. Files are left out. */
export function valuesOf(form: FormData): FormValues {
  const texts = new Map<string, string[]>();
  for (const [name, value] of form) if (typeof value === 'string') texts.set(name, [...(texts.get(name) ?? []), value]);
  // Defines members, whatever they are called.
  return Object.fromEntries([...texts].map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')]));
}

const secretFields = ['password', 'confirmPassword', 'currentPassword', 'passcode'];

/** What of a refused form comes back: secrets are typed again. */
export const withoutSecrets = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secretFields.includes(name)));
