import type { identityRefusals } from '@domeka/identity/contract';

type Absence = keyof typeof identityRefusals;

const absences = new Map<string, Absence>([
  ['sso', 'saml_provider_disabled'],
  ['saml', 'saml_provider_disabled'],
  ['passkeys', 'passkey_disabled'],
  ['oauth', 'feature_disabled'],
]);
const forAdministrators = ['admin', 'invite'];

/** Null for an address that the contract does not know either. */
export function absenceAt(path: string, hasToken: boolean): Absence | null {
  const [first = '', second] = path.split(/[/?]/);
  if (forAdministrators.includes(first)) return hasToken ? 'not_admin' : 'no_authorization';
  if (first === 'user' && second === 'oauth') return 'feature_disabled';
  return absences.get(first) ?? null;
}
