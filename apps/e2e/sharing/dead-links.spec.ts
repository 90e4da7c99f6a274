import { logIn } from '../support/auth-pages.ts';
import { expectAt, expectErrorPage, line, open } from '../support/pages.ts';
import { newEmail, newPerson } from '../support/person.ts';
import { sql } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const unknown = 'A'.repeat(43);

test('an unknown and a revoked link cannot be told apart', { tag: '@no-js' }, async ({ page }) => {
  const owner = await newPerson();
  const { id, shareToken } = await owner.shares();
  await sql(`update shared_medication_lists set is_active = false, revoked_at = now() where id = $1`, [id]);
  for (const token of [shareToken, unknown, `${shareToken?.toLowerCase()}`]) {
    expect(await open(page, `/shared/${token}`)).toBe(404);
    await expectErrorPage(page, 'Share not found');
    await expect(page.getByRole('main')).toContainText('This share link no longer exists or has been revoked');
  }
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expectAt(page, '/en/');
});

test('an address without a token says so', { tag: '@no-js' }, async ({ page }) => {
  expect(await open(page, '/shared')).toBe(404);
  await expectErrorPage(page, 'Share not found');
  await expect(page.getByRole('main')).toContainText('No share token provided');
});

test(
  'an expired link is gone, also after it was cleaned up, in either language',
  { tag: '@no-js' },
  async ({ page }) => {
    const owner = await newPerson();
    const { id, shareToken } = await owner.shares();
    await sql(`update shared_medication_lists set expires_at = now() - interval '1 second' where id = $1`, [id]);
    for (const isActive of [true, false]) {
      await sql(`update shared_medication_lists set is_active = $2 where id = $1`, [id, isActive]);
      expect(await open(page, `/shared/${shareToken}`)).toBe(410);
      await expectErrorPage(page, 'Link expired');
      await expect(page.getByRole('main')).toContainText('This share link has expired.');
    }
    await open(page, `/shared/${shareToken}?lang=pl`);
    await expectErrorPage(page, 'Link wygasł');
  },
);

test(
  'a share for one person asks others to log in, and opens for nobody else',
  { tag: '@no-js' },
  async ({ page, visitor }) => {
    const [owner, reader, stranger] = await Promise.all([newPerson(), newPerson(newEmail('reader')), newPerson()]);
    await owner.has({ name: 'Apap' });
    const { id, shareToken } = await owner.shares();
    await sql(`update shared_medication_lists set recipient_email = $2 where id = $1`, [id, reader.email]);

    expect(await open(page, `/shared/${shareToken}`)).toBe(401);
    await expectErrorPage(page, 'Log-in needed');
    await expect(page.getByRole('main')).toContainText('Please log in to view this shared medication list.');
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await expectAt(page, `/en/auth?tab=signup&returnTo=${encodeURIComponent(`/shared/${shareToken}`)}`);
    await expect(page.getByLabel('E-mail address')).toHaveValue(reader.email);
    await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    await expect(page.getByLabel('E-mail address')).toHaveValue(reader.email);
    await logIn(page, reader.email);
    await expectAt(page, `/shared/${shareToken}`);
    await expect(line(page, 'Apap')).toBeVisible();

    const other = await visitor();
    await open(other, `/en/auth?returnTo=${encodeURIComponent(`/shared/${shareToken}`)}`);
    await logIn(other, stranger.email);
    await expect(other.getByRole('main')).toContainText(
      "You don't have permission to view this shared medication list.",
    );
    expect(await open(other, `/shared/${shareToken}`)).toBe(403);
    const told = await other.content();
    expect(told).not.toContain('Apap');
    expect(told).not.toContain(reader.email);
    await expect(other.getByRole('note')).toContainText(`You are logged in as ${stranger.email}.`);
    await other.getByRole('button', { name: 'Sign out and use that address' }).click();
    await expectAt(other, `/shared/${shareToken}`);
    await expectErrorPage(other, 'Log-in needed');
  },
);

test('a link of broken or endless characters is dead like any other', { tag: '@no-js' }, async ({ page }) => {
  const opened = async (token: string) => {
    const response = await page.goto(`/shared/${token}`);
    await expectErrorPage(page, 'Share not found');
    const { 'content-security-policy': policy, ...headers } = response?.headers() ?? {};
    expect(policy).toContain("default-src 'self'");
    const told = ['content-type', 'cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers[name]);
    return [response?.status(), ...told];
  };
  const dead = await opened(unknown);
  expect(dead).toEqual([404, 'text/html; charset=utf-8', 'no-store', 'same-origin', 'noindex']);
  for (const token of ['%', '%E0%A4%A', '%25%', 'a'.repeat(4000)]) expect(await opened(token)).toEqual(dead);
});

test('an address of broken characters is no page', { tag: '@no-js' }, async ({ page }) => {
  for (const path of ['/%', '/en/%', '/en/page%2', '/en/no/such/%c3%28?q=%', '/en/x%0Ay', '/en/%E2%80%A8']) {
    expect(await open(page, path)).toBe(404);
    await expectErrorPage(page, 'Oops! Page not found');
  }
  expect(await open(page, '/pl/%E0%A4%A')).toBe(404);
  await expectErrorPage(page, 'Ups! Nie ma takiej strony');
});
