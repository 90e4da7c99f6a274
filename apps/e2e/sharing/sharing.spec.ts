import type { Page, Route } from '@playwright/test';
import { api, done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { expectAt, expectErrorPage, flash, line, open, statusOf } from '../support/pages.ts';
import { hasMany } from '../support/person.ts';
import { photo } from '../support/photo.ts';
import { sql } from '../support/product.ts';
import { expect, scriptsRun, test } from '../support/test.ts';

const linkOf = (page: Page) => page.getByRole('textbox', { name: /^Link made on/ });
const tokenOf = (link: string) => new URL(link).pathname.split('/')[2] ?? '';

test(
  'a list is shared by a link, read by a stranger without what is private, extended and ended',
  { tag: '@both' },
  async ({ page, me, visitor }) => {
    await me.has(
      { name: 'Kept secret', isPrivate: true },
      { name: 'Apap', dosage: '500 mg', additionalInfo: 'After meals' },
    );
    await open(page, '/en/dashboard');
    await page.getByRole('link', { name: 'Share my list' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Share Your Medication List');
    await expect(page.getByRole('main')).toContainText('1 of 2 medications, without private ones · 90 days');
    await press(page, 'Send a link');
    await expect(flash(page)).toContainText('Share created successfully');
    const link = await linkOf(page).inputValue();
    await page.getByRole('link', { name: 'Back to the shares' }).click();
    await expect(page.getByRole('rowheader')).toContainText('Anyone with link');
    await expect(page.getByRole('rowheader')).toContainText('1 of 2 medications will be visible.');
    await expect(page.getByRole('columnheader')).toHaveText(['Shared With', 'Created', 'Expires', 'Actions']);
    await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeVisible();
    await expect(linkOf(page)).toHaveValue(link);

    const stranger = await visitor();
    expect(await open(stranger, link)).toBe(200);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Medications');
    await expect(stranger.getByText(`Shared by ${me.email}`)).toHaveCount(1);
    await expect(line(stranger, 'Apap')).toContainText('After meals');
    await expect(stranger.getByRole('main').locator('form, [contenteditable]')).toHaveCount(0);
    expect(await stranger.content()).not.toContain('Kept secret');
    const read = await api(`GET /shared/${tokenOf(link)}`);
    expect(read.json.items.map(({ name }: { name: string }) => name)).toEqual(['Apap']);
    expect(read.text).not.toContain('Kept secret');

    await page.getByRole('button', { name: /^Extend by 7 days the share of/ }).click();
    await expect(flash(page)).toContainText('Share extended');

    await page.getByRole('link', { name: /^Delete the share of/ }).click();
    await expect(page.getByText('Are you sure you want to permanently delete this share?')).toBeVisible();
    await page.getByRole(scriptsRun() ? 'button' : 'link', { name: 'Cancel' }).click();
    await expect(linkOf(page)).toHaveValue(link);
    await page.getByRole('link', { name: /^Delete the share of/ }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(flash(page)).toContainText('Share revoked');
    await expect(page.getByText("You haven't shared your medication list with anyone yet.")).toBeVisible();

    if (!scriptsRun()) await stranger.reload(); // with scripts the page polls
    await expect(stranger.getByRole('main')).toContainText('This share link no longer exists or has been revoked');
    await expectErrorPage(stranger, 'Share not found');
    await expect(stranger.getByText('Apap')).toHaveCount(0);
    expect((await api(`GET /shared/${tokenOf(link)}`)).status).toBe(404);
  },
);

test(
  'the stranger sees the photo of what is shared, and only of that',
  { tag: '@no-js' },
  async ({ page, me, visitor }) => {
    const [secret] = await me.has({ name: 'Kept secret', isPrivate: true }, { name: 'Apap' });
    const [apap] = (await done('GET /medications', { token: me.token })).items as { id: string }[];
    await open(page, `/en/dashboard?panel=edit&id=${apap?.id}`);
    await page.getByLabel('Photo').setInputFiles(photo);
    await press(page, 'Save');
    const { shareToken } = await me.shares();
    const stranger = await visitor();
    await open(stranger, `/shared/${shareToken}`);
    const source = (await line(stranger, 'Apap').locator('img').getAttribute('src')) ?? '';
    expect((await stranger.request.get(source)).status()).toBe(200);
    expect((await stranger.request.get(source.replace(apap?.id ?? '', secret?.id ?? ''))).status()).toBe(404);
  },
);

test(
  'the shared page is not kept, not indexed, and tells no other site where its reader came from',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const { shareToken } = await me.shares();
    const response = await page.request.get(`/shared/${shareToken}`);
    expect(response.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
    await open(page, `/shared/${shareToken}`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  },
);

test(
  'a link copied from a Polish screen opens in Polish, and its reader may change that',
  { tag: '@no-js' },
  async ({ page, me, visitor }) => {
    await me.has({ name: 'Apap' });
    await me.shares();
    await open(page, '/pl/list-management');
    const link = await page.locator('.copy-input').inputValue();
    expect(link).toMatch(/\?lang=pl$/);
    const stranger = await visitor();
    await open(stranger, link);
    await expect(stranger.locator('html')).toHaveAttribute('lang', 'pl-PL');
    await expect(line(stranger, 'Apap')).toContainText('tabletki');
    await stranger.getByRole('button', { name: 'English' }).click();
    await expect(line(stranger, 'Apap')).toContainText('tablets');
    await stranger.getByRole('button', { name: 'Dark colours' }).click();
    await expect(stranger.locator('html')).toHaveClass('dark');
  },
);

test(
  'a share that was ended elsewhere goes when something is to be done with it',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const { id } = await me.shares();
    await open(page, '/en/list-management');
    await done(`DELETE /shares/${id}`, { token: me.token });
    const extend = page.getByRole('button', { name: /^Extend by 7 days/ });
    expect(await statusOf(page, () => extend.click())).toBe(404);
    await expect(page.locator('.error-summary')).toContainText('no longer exists or has been revoked');
    await expect(page.getByRole('rowheader')).toHaveCount(0);
  },
);

test('refreshing, and giving up a new share', { tag: '@no-js' }, async ({ page, me }) => {
  await me.shares();
  await open(page, '/en/list-management');
  await press(page, 'Refresh');
  await expect(flash(page)).toContainText('Data refreshed successfully');
  await page.getByRole('link', { name: 'Share List' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expectAt(page, '/en/list-management?list=personal');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
});

test('the reader sees changes by themselves, and may pause them', { tag: '@js' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Apap', quantity: 1 });
  const { shareToken } = await me.shares();
  await page.clock.install();
  await open(page, `/shared/${shareToken}`);
  await expect(line(page, 'Apap')).toContainText('1');
  await done(`PATCH /medications/${apap?.id}/quantity`, { token: me.token, body: { quantity: 7 } });
  await expect(line(page, 'Apap')).toContainText('7');
  await page.getByRole('button', { name: 'Pause updates' }).click();
  await expect(page.getByRole('button', { name: 'Resume updates' })).toHaveAttribute('aria-pressed', 'true');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await done(`PATCH /medications/${apap?.id}/quantity`, { token: me.token, body: { quantity: 9 } });
  await page.clock.runFor('01:00');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.clock.runFor('00:10');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Resume updates' }).click();
  await expect(line(page, 'Apap')).toContainText('9');
});

test(
  'at the reader’s midnight how long things last is read anew once, and no change of the list is announced',
  { tag: '@js' },
  async ({ page, me }) => {
    await me.has({ name: 'Apap' });
    const { shareToken } = await me.shares();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const times = (path: string) => asked.filter((one) => one === path).length;
    await page.clock.install({ time: new Date(Date.now() + 3 * 86_400_000) }); // on a device with a wrong clock
    await open(page, `/shared/${shareToken}`);
    const timesAsTimePasses = async (path: string) => {
      await page.clock.runFor('00:03');
      return times(path);
    };
    await expect.poll(() => timesAsTimePasses(`/api/shared/${shareToken}`)).toBeGreaterThan(1);
    expect(times(`/shared/${shareToken}.data`)).toBe(0);

    const anotherDay = async (route: Route) => {
      const { href } = new URL(route.request().url());
      const zones = ['Etc/GMT+12', 'Pacific/Kiritimati'].map(encodeURIComponent); // one of them has another day
      const there = zones.map((zone) => href.replace(/timeZone=[^&]+/, `timeZone=${zone}`));
      const answers = await Promise.all(there.map((url) => route.fetch({ url })));
      const response = answers.find((answer) => answer.status() === 200);
      await route.fulfill(response ? { response } : { status: 500 });
    };
    await page.route(`**/api/shared/${shareToken}*`, anotherDay, { times: 1 });
    await expect.poll(() => timesAsTimePasses(`/shared/${shareToken}.data`)).toBe(1);
    await page.clock.runFor('00:10');
    expect(times(`/shared/${shareToken}.data`)).toBe(1);
    await expect(page.getByText('The list has changed.')).toHaveCount(0);
  },
);

test('another page of a shared list is no change of it; each change is said', { tag: '@js' }, async ({ page, me }) => {
  await hasMany(me, 201);
  const { shareToken } = await me.shares();
  await open(page, `/shared/${shareToken}`);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(line(page, 'Medicine')).toHaveCount(1);
  await expect(page.getByText('The list has changed.')).toHaveCount(0);
  const said = page.getByText('The list has changed.');
  for (const quantity of [7, 8, 9]) {
    await sql(`update medications set quantity = $2 where user_id = $1`, [me.id, quantity]);
    await expect(said.and(page.locator(':not([data-heard])'))).toHaveCount(1); // a new element each time
    await said.evaluate((words) => words.setAttribute('data-heard', ''));
  }
});

test('a page beyond the last one is not read again and again', { tag: '@js' }, async ({ page, me }) => {
  await me.has({ name: 'Apap' });
  const { shareToken } = await me.shares();
  const polled = page.waitForResponse(`**/api/shared/${shareToken}?*`);
  await open(page, `/shared/${shareToken}?page=9`);
  expect((await polled).status()).toBe(304);
});

test('the link is sent by the device’s own sheet, where there is one', { tag: '@js' }, async ({ page, me }) => {
  const { shareToken } = await me.shares();
  await page.addInitScript(() => {
    navigator.share = (sent) =>
      Promise.resolve(void Object.assign(document.documentElement.dataset, { sent: sent?.url }));
  });
  await open(page, '/en/list-management');
  await page.getByRole('button', { name: 'Send…' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-sent', new RegExp(`/shared/${shareToken}`));
});

test('the link is copied by a button', { tag: '@js' }, async ({ page, context, me }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await me.shares();
  await open(page, '/en/list-management');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(flash(page)).toContainText('Link copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await linkOf(page).inputValue());
});

test(
  'where the clipboard is closed, the link is selected to be copied by hand',
  { tag: '@js' },
  async ({ page, me }) => {
    await me.shares();
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('closed'));
    });
    await open(page, '/en/list-management');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(flash(page)).toContainText('Failed to copy link to clipboard');
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('/shared/');
    await expect(linkOf(page)).toBeFocused();
    await expect(linkOf(page)).toHaveAccessibleDescription(/^Failed to copy link to clipboard/);
  },
);
