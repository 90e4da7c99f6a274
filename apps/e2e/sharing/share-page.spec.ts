import type { Page } from '@playwright/test';
import { languages, writtenDay } from '@domeka/kernel';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { newList } from '../support/list-steps.ts';
import { mailTo } from '../support/mailbox.ts';
import { expectAt, expectRefused, field, flash, open } from '../support/pages.ts';
import { newEmail } from '../support/person.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const phone = { width: 375, height: 812 };
const bottomOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);

for (const language of languages) {
  const t = wordsIn(language);
  const ways = [t('sharing:ways.code'), t('sharing:ways.send'), t('sharing:ways.print')];
  const main = (page: Page) => page.getByRole('main');
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });

  test(
    `three ways to hand the list over stand on a phone’s first screen, one tap each, in ${language}`,
    oneWayIn(language),
    async ({ page, me }) => {
      await me.has({ name: 'Apap' }, { name: 'Ibuprom' }, { name: 'Kept secret', isPrivate: true });
      const list = await newList(me, 'Cottage');
      await page.setViewportSize(phone);
      await open(page, `/${language}/dashboard?list=personal`);
      await page
        .locator('.bottom-bar')
        .getByRole('link', { name: t('inventory:list.share') })
        .click();
      await expect(heading(page)).toHaveText(t('sharing:dialog.title'));
      await expect(main(page).getByRole('link', { name: t('sharing:dialog.cancel') })).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.share-ways > *')).toHaveText(ways);
      const bar = await page.locator('.bottom-bar').evaluate((element) => element.getBoundingClientRect().top);
      expect(await bottomOf(page, '.share-ways')).toBeLessThan(bar);
      await expect(main(page)).toContainText(t('sharing:ways.shown', { shareable: 2, count: 3, days: 90 }));
      await expect(page.getByText(t('sharing:ways.change'), { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(main(page)).not.toContainText(t('sharing:ways.links', { total: 0 }));

      await press(page, t('sharing:ways.code'));
      await expect(flash(page)).toContainText(t('sharing:toast.created.title'));
      await expect(page.getByRole('img', { name: t('sharing:qr.link') })).toBeVisible();
      await main(page)
        .getByRole('link', { name: t('sharing:ways.send') })
        .click();
      await expect(heading(page)).toHaveText(t('sharing:made.title'));
      const link = await page.locator('.copy-input').inputValue();
      await main(page)
        .getByRole('link', { name: t('sharing:ways.code') })
        .click();
      await expect(main(page)).toContainText(link);

      await page
        .locator('.bottom-bar')
        .getByRole('link', { name: t('inventory:list.share') })
        .click();
      await main(page).getByRole('link', { name: 'Cottage' }).click();
      await expect(main(page)).toContainText(t('sharing:ways.shown', { shareable: 0, count: 0, days: 90 }));
      await press(page, t('sharing:ways.send'));
      await expect(page.locator('.copy-input')).not.toHaveValue(link);
      expect((await done(`GET /shares?list=${list.id}`, { token: me.token })).total).toBe(1);

      await page
        .locator('.bottom-bar')
        .getByRole('link', { name: t('inventory:list.share') })
        .click();
      await main(page)
        .getByRole('link', { name: t('sharing:ways.print') })
        .click();
      await expect(page).toHaveURL(new RegExp(`/${language}/dashboard/print\\?list=${list.id}$`));
      await page.goBack();
      await main(page)
        .getByRole('link', { name: t('sharing:ways.links', { total: 2 }) })
        .click();
      await expectAt(page, `/${language}/list-management?list=all`);
    },
  );

  test(
    `links that stand together are told apart by note, day and passcode, in ${language}`,
    oneWayIn(language),
    async ({ page, me }) => {
      await me.has({ name: 'Apap', isTaken: true }, { name: 'Ibuprom' }, { name: 'Kept secret', isPrivate: true });
      const { createdAt } = await me.shares({ showsLabels: true });
      const noted = await me.shares({ note: 'Dr Nowak', passcode: '1234', shows: 'taken', showsLabels: true });
      const email = newEmail('jan');
      const forOne = await me.shares({ recipientEmail: email });
      await open(page, `/${language}/list-management?list=all`);
      const day = writtenDay(language, 'Europe/Warsaw', new Date(createdAt)).replace(/,? 20\d\d$/, '');
      const from = (who: string) => t('sharing:all.from', { who, since: day });
      const row = (id: string) => page.locator(`#share-${id} th`);
      await expect(page.getByRole('rowheader').last()).toContainText(from(t('sharing:anyone')));
      await expect(page.getByRole('rowheader').last()).not.toContainText(t('sharing:guarded'));
      await expect(row(noted.id)).toHaveText(
        new RegExp(`^\\W*Dr Nowak.*${from(t('sharing:anyone'))}.*${t('sharing:shows.both')}.*${t('sharing:guarded')}`),
      );
      await expect(row(forOne.id)).toContainText(email);
      await open(page, `/${language}/list-management?list=personal`);
      await expect(row(noted.id)).toContainText(t('sharing:shows.both'));
      await expect(row(noted.id)).toContainText(t('sharing:visible', { shareable: 1, count: 3 }));
      await expect(row(forOne.id)).toContainText(t('sharing:visible', { shareable: 2, count: 3 }));
      await expect(page.getByRole('rowheader').last()).toContainText(t('sharing:shows.labels'));
    },
  );
}

test('what is wrong in "Change" unfolds it, with all that was typed', { tag: '@both' }, async ({ page, me }) => {
  await open(page, '/en/list-management?panel=share');
  const [note, lastDay] = [field(page, 'Note below the list’s title (optional)'), field(page, 'Last day (optional)')];
  await expect(note).toBeHidden();
  await page.getByText('Change', { exact: true }).click();
  await note.fill('For the visit');
  await lastDay.fill('2001-05-03');
  await expectRefused(page, await press(page, 'Show a code'), 'Choose today or a later day');
  await expect(lastDay).toHaveAccessibleDescription(/Choose today or a later day/);
  await expect(lastDay).toHaveValue('2001-05-03');
  await expect(note).toHaveValue('For the visit');
  await expect(note).toBeVisible();
  expect((await done('GET /shares', { token: me.token })).total).toBe(0);
});

test('Enter in "Change" shares as its button does', { tag: '@no-js' }, async ({ page, me }) => {
  const email = newEmail('jan');
  await me.has({ name: 'Apap' });
  await open(page, '/en/list-management?panel=share');
  await page.getByText('Change', { exact: true }).click();
  await page.getByRole('radio', { name: 'One person' }).check();
  await field(page, 'E-mail of the person you share with').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link to your list');
  expect((await mailTo(email)).text).toContain('/shared/');
});
