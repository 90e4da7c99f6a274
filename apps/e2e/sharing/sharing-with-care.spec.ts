import type { Page } from '@playwright/test';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { expectAt, expectRefused, field, flash, line, open, summary } from '../support/pages.ts';
import { productUrl } from '../support/product.ts';
import { goodPassword, newEmail, newPerson, signIn } from '../support/person.ts';
import { expect, scriptsRun, test } from '../support/test.ts';

const openPanel = '/en/list-management?panel=share';
const change = (page: Page) => page.getByText('Change', { exact: true });

async function expectOpenedOnce(page: Page) {
  await page.reload();
  await expect(page.getByRole('rowheader')).toContainText('Opened 1 time, last');
}

test(
  'a list shared with one person is mailed to them, opens for them, and for nobody else',
  { tag: '@no-js' },
  async ({ page, me, visitor }) => {
    await me.has({ name: 'Apap', isTaken: true }, { name: 'Kept secret', isPrivate: true });
    const jan = await newPerson(newEmail('jan'), 'pl');
    await open(page, openPanel);
    await change(page).click();
    await expect(field(page, 'E-mail of the person you share with')).toBeHidden();
    await field(page, 'Note below the list’s title (optional)').fill('For the visit');
    await page.getByRole('radio', { name: 'One person' }).check();
    await field(page, 'E-mail of the person you share with').fill('plain');
    await expectRefused(page, await press(page, 'Share'), 'Please enter a valid email address');
    await expect(field(page, 'E-mail of the person you share with')).toHaveValue('plain');
    await field(page, 'E-mail of the person you share with').fill(jan.email.toUpperCase());
    await press(page, 'Share');
    await expect(flash(page)).toContainText('We sent the link to that address.');
    await expect(page.getByRole('main')).toContainText(`It opens for ${jan.email} only, logged in.`);
    await page.getByRole('link', { name: 'Back to the shares' }).click();
    await expect(page.getByRole('rowheader')).toContainText(jan.email);

    const mail = await mailTo(jan.email);
    expect(mail.subject).toBe('Udostępniono Ci listę leków');
    expect(mail.text + mail.html).not.toMatch(/Apap|Kept secret|For the visit/);
    const link = linkIn(mail).href;

    const [his, hers] = [await visitor(), await visitor()];
    expect(await open(his, link)).toBe(401);
    await expect(his.getByRole('main')).toContainText('Zaloguj się, aby zobaczyć tę udostępnioną listę leków.');
    await his.getByRole('main').getByRole('link', { name: 'Zaloguj się' }).click();
    await field(his, 'Adres e-mail').fill(jan.email);
    await field(his, 'Hasło').fill(goodPassword);
    await press(his, 'Zaloguj się');
    await expect(line(his, 'Apap')).toBeVisible();
    await expect(his.getByRole('heading', { level: 2 })).toHaveText('Przyjmuje: 1');
    await expect(his.getByRole('main')).toContainText('For the visit');
    await expectOpenedOnce(page);
    await his.reload();
    await expect(his.getByText('Kept secret')).toHaveCount(0);

    await signIn(hers.context(), await newPerson());
    expect(await open(hers, link.replace('?lang=pl', ''))).toBe(403);
    await expect(hers.getByRole('main')).toContainText(
      "You don't have permission to view this shared medication list.",
    );
    await expect(hers.getByText('Apap')).toHaveCount(0);

    await expectOpenedOnce(page);
  },
);

test('who the list is for sees changes by themselves', { tag: '@js' }, async ({ page, me }) => {
  const owner = await newPerson();
  const [apap] = await owner.has({ name: 'Apap', quantity: 1 });
  const { shareToken } = await owner.shares({ recipientEmail: me.email });
  await open(page, `/shared/${shareToken}`);
  await expect(line(page, 'Apap')).toContainText('1');
  await done(`PATCH /medications/${apap?.id}/quantity`, { token: owner.token, body: { quantity: 7 } });
  await expect(line(page, 'Apap')).toContainText('7');
});

test(
  'a passcode is asked for, remembered in this browser, and locked after ten wrong ones',
  { tag: '@both' },
  async ({ page, me, visitor }) => {
    await me.has({ name: 'Apap', isTaken: true });
    await open(page, openPanel);
    await change(page).click();
    await field(page, 'Passcode (optional)').fill('123');
    await expectRefused(page, await press(page, 'Show a code'), 'Use at least 4 characters');
    await expect(field(page, 'Passcode (optional)')).toHaveValue(scriptsRun() ? '123' : '');
    await expect(page.getByText('Enter the passcode again')).toBeVisible({ visible: !scriptsRun() });
    await field(page, 'Passcode (optional)').fill('Zażółć');
    await press(page, 'Show a code');
    await expect(page.getByRole('main')).toContainText('They are asked for the passcode.');
    await page.getByRole('link', { name: 'Back to the shares' }).click();
    await expect(page.getByRole('rowheader')).toContainText('With a passcode');
    const link = await page.locator('.copy-input').inputValue();

    const reader = await visitor();
    expect(await open(reader, link)).toBe(403);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Passcode needed');
    expect(await reader.content()).not.toMatch(/Apap|@example/);
    await field(reader, 'Passcode').fill('wrong');
    await expectRefused(reader, await press(reader, 'Open the list'), 'This passcode is not right');
    if (!scriptsRun()) await expect(field(reader, 'Passcode')).toHaveValue('');
    await field(reader, 'Passcode').fill('Zażółć');
    const sent = reader.waitForRequest((request) => request.method() === 'POST');
    await press(reader, 'Open the list');
    expect((await (await sent).allHeaders()).origin).toBe(productUrl()); // may be the only evidence of the origin
    await expect(line(reader, 'Apap')).toBeVisible();
    await expect(reader.getByRole('heading', { level: 2 })).toHaveText('What is taken: 1');
    await expectOpenedOnce(page);
    await open(reader, link);
    await expect(line(reader, 'Apap')).toBeVisible();
    await expectOpenedOnce(page);

    const guesser = await visitor();
    await open(guesser, link);
    for (let n = 0; n < 10; n += 1) {
      await field(guesser, 'Passcode').fill(`wrong ${n}`);
      expect(await press(guesser, 'Open the list')).toBe(422);
    }
    await field(guesser, 'Passcode').fill('Zażółć');
    expect(await press(guesser, 'Open the list')).toBe(429);
    await expect(summary(guesser)).toContainText('Too many wrong passcodes');
  },
);

test(
  'the owner sees how often the link was opened, whatever looked at it in between',
  { tag: '@both' },
  async ({ page, me, visitor }) => {
    const { shareToken } = await me.shares();
    await open(page, '/en/list-management');
    await expect(page.getByRole('rowheader')).toContainText('Not opened yet.');
    const preview = await visitor({ userAgent: 'WhatsApp/2.23.20.0' });
    await open(preview, `/shared/${shareToken}`);
    await page.request.head(`/shared/${shareToken}`);
    const reader = await visitor();
    await open(reader, `/shared/${shareToken}`);
    await reader.reload();
    if (scriptsRun()) await reader.waitForResponse(/\/api\/shared\//); // a poll
    await expectOpenedOnce(page);
  },
);

test('a share ends on the day its owner chose, and says so', { tag: '@no-js' }, async ({ page, me, visitor }) => {
  await open(page, openPanel);
  const chosen = new Date(Date.now() + 3 * 86_400_000);
  const day = chosen.toISOString().slice(0, 10);
  await change(page).click();
  await field(page, 'Last day (optional)').fill(day);
  await press(page, 'Send a link');
  await expect(flash(page)).toContainText('Share created successfully');
  const words = chosen.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  await expect(page.getByRole('main')).toContainText(words);
  const { items } = await done('GET /shares', { token: me.token });
  const reader = await visitor();
  await open(reader, `/shared/${items[0].shareToken}?lang=en`);
  await expect(reader.getByRole('main')).toContainText(words);
});

test('the owner holds up a QR code of the link, drawn by our server', { tag: '@no-js' }, async ({ page, me }) => {
  await me.shares();
  await open(page, '/en/list-management');
  const link = await page.locator('.copy-input').inputValue();
  await page.getByRole('link', { name: /^QR code of the share of/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('QR code of your list');
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(link);
});

test('the list can be taken along as a table', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ name: 'Żurawina', dosage: '=1+1' });
  const { shareToken } = await me.shares();
  await open(page, `/shared/${shareToken}?lang=pl`);
  const link = page.getByRole('link', { name: 'Pobierz jako tabelę (CSV)' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('leki.csv');
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  });
  expect(await answer.text()).toContain("Żurawina;'=1+1;");
});

test(
  'who wants to take along a list that has ended reads why not',
  { tag: '@no-js' },
  async ({ page, me, visitor }) => {
    const share = await me.shares();
    await open(page, `/shared/${share.shareToken}?lang=pl`);
    await done(`DELETE /shares/${share.id}`, { token: me.token });
    await page.getByRole('link', { name: 'Pobierz jako tabelę (CSV)' }).click();
    await expectAt(page, `/shared/${share.shareToken}?lang=pl`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nie znaleziono udostępnienia');

    const { shareToken } = await me.shares({ passcode: '1234' });
    const reader = await visitor();
    expect(await open(reader, `/shared/${shareToken}/medications.csv`)).toBe(403);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Passcode needed');
  },
);
