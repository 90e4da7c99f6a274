import type { Page } from '@playwright/test';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { linkIn, mailsTo, mailTo } from '../support/mailbox.ts';
import { expectAt, expectRefused, flash, open } from '../support/pages.ts';
import { goodPassword, newEmail } from '../support/person.ts';
import { sql } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const expired = 'Email verification link has expired or is invalid. Please request a new one.';

test(
  'an expired link says so, and a new one is mailed to the address typed there',
  { tag: '@both' },
  async ({ page }) => {
    const email = newEmail();
    await done('POST /auth/v1/signup', {
      body: { email, password: goodPassword, data: { terms: true, privacy: true } },
    });
    const link = linkIn(await mailTo(email)).href;
    await sql(
      `update one_time_tokens set expires_at = now() - interval '1 second' where user_id = (select id from users where email = $1)`,
      [email],
    );
    await open(page, link);
    await press(page, 'Confirm my address');
    await expect(page.getByRole('alert')).toContainText(expired);

    await page.getByRole('region', { name: 'Get a new link' }).getByLabel('E-mail address').fill(email);
    await press(page, 'Resend Verification');
    await expect(flash(page)).toContainText('New verification email sent. Please check your inbox.');
    await open(page, linkIn(await mailTo(email, 2)).href);
    await press(page, 'Confirm my address');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My medications');
  },
);

test(
  'a link that is refused for another reason says it, and may be tried again',
  { tag: '@no-js' },
  async ({ page }) => {
    const email = newEmail();
    const terms = { terms: true, privacy: true };
    await done('POST /auth/v1/signup', { body: { email, password: goodPassword, data: terms, client: 'web' } });
    const ban = (until: string) => sql(`update users set banned_until = ${until} where email = $1`, [email]);
    await ban(`now() + interval '1 day'`);
    await open(page, linkIn(await mailTo(email)).href);
    const refused = await press(page, 'Confirm my address');
    await expectRefused(page, refused, 'This account is locked. Write to us if you think that is a mistake.');
    await expect(page.getByRole('alert')).toContainText('Authentication Error');
    await ban('null');
    await press(page, 'Confirm my address');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My medications');
  },
);

test(
  'the address of a failed link shows the same, and asks for the address first',
  { tag: '@no-js' },
  async ({ page }) => {
    await open(page, '/en/auth?error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid');
    await expect(page.getByRole('alert')).toContainText('Authentication Error');
    await expect(page.getByRole('alert')).toContainText(expired);
    const status = await press(page, 'Resend Verification');
    await expectRefused(page, status, 'Please enter your email address first');
    await page.getByRole('region', { name: 'Get a new link' }).getByLabel('E-mail address').fill('nobody');
    await expectRefused(page, await press(page, 'Resend Verification'), 'Please enter a valid email address');
  },
);

test('an unknown address is answered like a known one, and nothing is mailed', { tag: '@no-js' }, async ({ page }) => {
  const email = newEmail('nobody');
  await open(page, '/en/auth?link=expired');
  await page.getByRole('region', { name: 'Get a new link' }).getByLabel('E-mail address').fill(email);
  await press(page, 'Resend Verification');
  await expect(flash(page)).toContainText('New verification email sent. Please check your inbox.');
  expect(await mailsTo(email)).toEqual([]);
});

for (const [reason, address, shown] of [
  ['error=access_denied&error_code=otp_expired&error_description=x', '/en/auth?tab=login&link=expired', expired],
  ['error=server_error&error_description=The%20provider%20said%20no', '/en/auth', 'The provider said no'],
  ['error=server_error', '/en/auth', 'Authentication failed'],
] as const) {
  test(`a failure is said: ${reason}`, { tag: '@no-js' }, async ({ page }) => {
    await open(page, `/en/auth?${reason}`);
    const message = page.locator('.callout-warning, .flash').first();
    await expect(message).toContainText('Authentication Error');
    await expect(message).toContainText(shown);
  });

  test(`and stays with the form when its toast is gone: ${reason}`, { tag: '@js' }, async ({ page }) => {
    await open(page, `/en/auth?${reason}`);
    const message = page.locator('.callout-warning');
    await expect(message).toContainText(shown);
    if (shown !== expired) {
      await expect(page.locator('.flash')).toBeFocused();
      await page.keyboard.press('Escape');
    }
    await expect(page.locator('.flash')).toHaveCount(0);
    await expect(message).toContainText(shown);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(message).toHaveCount(0);
  });

  test(`and leaves the address, so that its message is shown once: ${reason}`, { tag: '@both' }, async ({ page }) => {
    await open(page, `/en/auth?${reason}`);
    await expectAt(page, address);
    await expect(page.locator('.callout-warning, .flash').first()).toContainText(shown);
    await page.reload();
    await expect(page.locator('.flash')).toHaveCount(0);
  });

  test(
    `behind the hash, which no server sees, as well, and what a client stored leaves the browser: ${reason}`,
    { tag: '@js' },
    async ({ page }) => {
      await storeAsClientsDo(page);
      await open(page, `/en/auth#${reason}`);
      await expect(page.locator('.callout-warning, .flash').first()).toContainText(shown);
      await expectAt(page, address);
      await expect.poll(() => stored(page)).toEqual([['kept'], ['kept']]);
    },
  );
}

/** Keys as `@supabase/auth-js` writes them, and an unrelated one. */
async function storeAsClientsDo(page: Page) {
  await open(page, '/en/contact');
  await page.evaluate(() => {
    for (const store of [localStorage, sessionStorage])
      for (const key of ['sb-site-auth-token', 'sb-site-auth-token-code-verifier', 'kept']) store.setItem(key, '{}');
  });
}

const stored = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].map((store) =>
      Object.keys(store)
        .filter((key) => /^(sb-|kept)/.test(key))
        .sort(),
    ),
  );

test(
  'whoever is signed in hears that a link does not work, and not that it did',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await open(page, `/en/auth/confirm?type=signup&redirect_to=/en/auth?type=signup&token_hash=${'A'.repeat(43)}`);
    await press(page, 'Confirm my address');
    await expect(flash(page)).toContainText(expired);
    await expect(flash(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('banner')).toContainText(me.email);
    expect(page.url()).not.toContain('otp_expired');
  },
);
