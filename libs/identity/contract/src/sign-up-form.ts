import type { FieldError } from '@domeka/kernel';

export interface ConsentForm {
  terms: boolean;
  privacy: boolean;
}

export interface SignUpForm extends ConsentForm {
  password: string;
  confirmPassword: string;
}

/** What only the sign-up form asks (AUTH-03, AUTH-04); e-mail and password are judged by the API. */
export function faultsOfSignUpForm(form: SignUpForm): FieldError[] {
  const differs = form.password !== form.confirmPassword;
  return [...(differs ? [{ path: 'confirmPassword', code: 'passwords-differ' }] : []), ...faultsOfConsent(form)];
}

/** An account needs both consents, however it begins. */
export function faultsOfConsent({ terms, privacy }: ConsentForm): FieldError[] {
  const faults: FieldError[] = [];
  if (!terms) faults.push({ path: 'terms', code: 'terms-required' });
  if (!privacy) faults.push({ path: 'privacy', code: 'privacy-required' });
  return faults;
}
