import { faultsOfSignUpForm } from './sign-up-form.ts';

const form = { password: 'quiet-river', confirmPassword: 'quiet-river', terms: true, privacy: true };
const faultsOf = (change: Partial<typeof form>) =>
  faultsOfSignUpForm({ ...form, ...change }).map(({ path, code }) => `${path} ${code}`);

test.each([
  [{}, []],
  [{ confirmPassword: 'quiet-rivers' }, ['confirmPassword passwords-differ']],
  [{ terms: false }, ['terms terms-required']],
  [{ privacy: false }, ['privacy privacy-required']],
  [
    { confirmPassword: '', terms: false, privacy: false },
    ['confirmPassword passwords-differ', 'terms terms-required', 'privacy privacy-required'],
  ],
])('%j', (change, faults) => expect(faultsOf(change)).toEqual(faults));
