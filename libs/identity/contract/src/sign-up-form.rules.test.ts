import { faultsOfSignUpForm } from './sign-up-form.ts';

const consents = { terms: true, privacy: true };
const form = { email: 'jan@example.test', password: 'quiet-river', confirmPassword: 'quiet-river', ...consents };
const faultsOf = (change: Partial<typeof form>) =>
  faultsOfSignUpForm({ ...form, ...change }).map(({ path, code }) => `${path} ${code}`);

test.each([
  [{}, []],
  [{ confirmPassword: 'quiet-rivers' }, ['confirmPassword passwords-differ']],
  [{ terms: false }, ['terms terms-required']],
  [{ privacy: false }, ['privacy privacy-required']],
  [{ email: ' ' }, ['email required']],
  [{ email: 'jan' }, ['email email-invalid']],
  [{ email: '@example.test' }, ['email email-invalid']],
  [{ email: 'jan@example' }, ['email email-invalid']],
  [{ email: `jan@${'a.'.repeat(500_000)} x` }, ['email email-invalid']],
  [{ email: ' "jan k"@żółw.example.test ' }, []],
  [
    { email: 'jan@', password: 'river', confirmPassword: '', terms: false, privacy: false },
    [
      'email email-invalid',
      'password too-short',
      'confirmPassword passwords-differ',
      'terms terms-required',
      'privacy privacy-required',
    ],
  ],
])('%j', (change, faults) => expect(faultsOf(change)).toEqual(faults));
