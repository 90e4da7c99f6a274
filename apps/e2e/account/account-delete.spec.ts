import { done } from '../support/api.ts';
import { logIn, press } from '../support/auth-pages.ts';
import { invite, newList } from '../support/list-steps.ts';
import { mailTo } from '../support/mailbox.ts';
import { expectAt, expectRefused, field, flash, open, row } from '../support/pages.ts';
import { newPerson } from '../support/person.ts';
import { productUrl, sql } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

test(
  'leaving tells what is lost, locks at once, and is taken back by logging in',
  { tag: '@both' },
  async ({ page, me, visitor }) => {
    await me.has({ name: 'Apap' }, { name: 'Ibuprom' });
    const { shareToken } = await me.shares();
    await open(page, '/en/account/data');
    await page.getByRole('link', { name: 'Delete my account' }).click();
    await expectAt(page, '/en/account/delete');
    await expect(page.getByRole('main')).toContainText('2 medicines will be deleted.');
    await expect(page.getByRole('main')).toContainText('1 link that you shared will stop working at once.');
    await field(page, 'Type your e-mail address').fill('somebody@example.test');
    await expectRefused(page, await press(page, 'Delete my account'), 'Type the e-mail address of this account');
    await field(page, 'Type your e-mail address').fill(me.email);
    await press(page, 'Delete my account');
    await expect(flash(page)).toContainText('Your account is locked');
    await expectAt(page, '/en/');
    expect((await mailTo(me.email)).subject).toBe('Your account will be deleted');
    const reader = await visitor();
    expect(await open(reader, `/shared/${shareToken}?lang=en`)).toBe(404);

    await open(page, '/en/auth');
    await logIn(page, me.email);
    await expect(flash(page)).toContainText('Your account stays');
    await open(page, '/en/dashboard');
    await expect(row(page, 'Apap')).toBeVisible();
    expect(await open(reader, `/shared/${shareToken}?lang=en`)).toBe(200);
  },
);

test(
  'lists that others are in are to be handed over first, and found from here',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const list = await newList(me, 'At home');
    await invite(me, list, (await newPerson()).email);
    await open(page, '/en/account/delete');
    await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Hand the list “At home” over to another member, or delete it' }).click();
    await expectAt(page, `/en/list-management/settings?list=${list.id}`);
    await expect(page.getByRole('link', { name: 'Delete List' })).toBeVisible();
  },
);

test('the last day is told in the time zone of the profile', { tag: '@no-js' }, async ({ page, me }) => {
  const timeZone = 'Pacific/Kiritimati'; // 26 hours ahead of the browser's zone
  await done('PUT /profile', { token: me.token, body: { timeZone } });
  await page.context().addCookies([{ name: 'tz', value: 'Etc%2FGMT%2B12', url: productUrl() }]);
  await open(page, '/en/account/delete');
  await field(page, 'Type your e-mail address').fill(me.email);
  await press(page, 'Delete my account');
  const [leaving] = await sql<{ due: Date }>('select deletion_due_at as due from users where id = $1', [me.id]);
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone }).format(leaving?.due);
  await expect(flash(page)).toContainText(`On ${day} it will be deleted for good.`);
});
