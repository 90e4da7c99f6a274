import type { Page } from '@playwright/test';
import type { Language } from '@domeka/kernel';
import { goodPassword } from './person.ts';
import { statusOf } from './pages.ts';
import { wordsIn } from './words.ts';

interface SignUp {
  password?: string;
  again?: string;
  language?: Language;
}

/** @param email null where it stands there already, of an invitation */
export async function fillSignUp(
  page: Page,
  email: string | null,
  { password = goodPassword, again, language = 'en' }: SignUp = {},
) {
  const t = wordsIn(language);
  const label = (name: string) => t(`identity:field.${name}.label`).replace(/<\/?page>/g, '');
  if (email !== null) await page.getByLabel(label('email')).fill(email);
  await page.getByLabel(label('password'), { exact: true }).fill(password);
  await page.getByLabel(label('confirmPassword')).fill(again ?? password);
  await page.getByLabel(label('terms')).check();
  await page.getByLabel(label('privacy')).check();
}

export const press = (page: Page, name: string): Promise<number> =>
  statusOf(page, () => page.getByRole('main').getByRole('button', { name, exact: true }).click());

export async function logIn(page: Page, email: string, password = goodPassword): Promise<number> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  return press(page, 'Log in');
}

export async function logInAtProvider(page: Page, account: string | null) {
  await page.getByRole('heading', { name: 'Log in at the provider' }).waitFor();
  if (account !== null) await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: account === null ? 'Turn back' : 'Continue' }).click();
}
