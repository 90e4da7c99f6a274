import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { open } from '../support/pages.ts';
import { newEmail, newPerson } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

async function asking(language: 'en' | 'pl' = 'en') {
  const { email, token } = await newPerson(newEmail(), language);
  const to = newEmail('new');
  await done('PUT /auth/v1/user', { token, language, body: { email: to, client: 'web' } });
  return { email, to, current: await mailTo(email), next: await mailTo(to) };
}

test('both mailboxes confirm a new address, the second one signs in', { tag: '@no-js' }, async ({ page }) => {
  const { to, current, next } = await asking();
  expect([current.subject, next.subject]).toEqual(['Confirm your new address', 'Confirm your new address']);
  await open(page, linkIn(next).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm the new address');
  await press(page, 'Confirm');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await open(page, linkIn(current).href);
  await press(page, 'Confirm');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is changed');
  await page.getByRole('main').getByRole('link', { name: 'Go to Domeka' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My medications');
  await expect(page.getByRole('banner')).toContainText(to);
});

test('a link that was used says so, in Polish too', { tag: '@no-js' }, async ({ page }) => {
  const { current } = await asking('pl');
  for (const heading of ['Jeszcze jeden krok', 'Ten link już nie działa']) {
    await open(page, linkIn(current).href);
    await press(page, 'Potwierdź');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await expect(page.getByRole('main')).toContainText('otwórz wiadomość wysłaną na drugi adres');
});
