import type { FieldError } from '@domeka/kernel';
import { faultOfPassword } from './password.ts';

export interface ConsentForm {
  terms: boolean;
  privacy: boolean;
}

export interface SignUpForm extends ConsentForm {
  email: string;
  password: string;
  confirmPassword: string;
}

/** All faults the form can tell at once; only the API judges the address and which passwords are easy to guess. */
export function faultsOfSignUpForm(form: SignUpForm): FieldError[] {
  const email = form.email.trim() === '' ? 'required' : hasDomain(form.email) ? null : 'email-invalid';
  const password = faultOfPassword(form.password);
  return [
    ...(email ? [{ path: 'email', code: email }] : []),
    ...(password ? [{ path: 'password', ...password }] : []),
    ...(form.password !== form.confirmPassword ? [{ path: 'confirmPassword', code: 'passwords-differ' }] : []),
    ...faultsOfConsent(form),
  ];
}

const hasDomain = (email: string) => /.@[^\s@]+$/.exec(email.trim())?.[0].includes('.') ?? false;

export function faultsOfConsent({ terms, privacy }: ConsentForm): FieldError[] {
  const faults: FieldError[] = [];
  if (!terms) faults.push({ path: 'terms', code: 'terms-required' });
  if (!privacy) faults.push({ path: 'privacy', code: 'privacy-required' });
  return faults;
}
