import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { calendarDateIn, defaultTimeZone } from '@domeka/kernel';
import { done } from '../support/api.ts';
import { hasHome, isRecalled } from '../support/homes/home.ts';
import { expectAt, open, openListMenu, openSheet } from '../support/pages.ts';
import { newPerson } from '../support/person.ts';
import { tooWide } from '../support/rules/layout.ts';
import { expect, oneWayIn, scriptsRun, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const today = calendarDateIn(defaultTimeZone, new Date());
const sizes = [
  { width: 320, height: 640 },
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** Where the first medication begins, and how many are whole above the bar. */
const measured = (page: Page) =>
  page.locator('.medications tbody tr:not(.offer-row)').evaluateAll((rows) => {
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect();
    const edge = bar?.height ? bar.top : innerHeight;
    return { begins: boxes[0]?.top ?? Infinity, whole: boxes.filter(({ bottom }) => bottom <= edge).length };
  });

for (const language of ['en', 'pl'] as const) {
  const t = wordsIn(language);
  test(
    `medicines begin on the first screen, with a recall, an offer, a filter and what is shared, in ${language}`,
    oneWayIn(language),
    async ({ page, me }) => {
      await hasHome(me, today);
      const expired = (await done('GET /medications?expiry=expired', { token: me.token })).items;
      for (const { id } of expired.slice(1)) await done(`DELETE /medications/${id}`, { token: me.token });
      const expectPlace = async (path: string, most: { phone: number; else: number }, least: number[]) => {
        for (const [index, size] of sizes.entries()) {
          await page.setViewportSize(size);
          await open(page, `/${language}/dashboard${path}`);
          const { begins, whole } = await measured(page);
          const where = `${path} at ${size.width} px`;
          expect(begins, where).toBeLessThanOrEqual(size.width < 768 ? most.phone : most.else);
          expect(whole, where).toBeGreaterThanOrEqual(least[index] ?? 0);
          expect(await tooWide(page, size.width), where).toEqual([]);
        }
      };
      await expectPlace('?q=gor%C4%85czk', { phone: 260, else: 370 }, [1, 3, 4, 5]);
      await expectPlace('?category=painkiller', { phone: 260, else: 370 }, [1, 3, 4, 5]);
      await expectPlace('', { phone: 308, else: 400 }, [1, 3, 6, 6]); // one has expired, and reminders are offered
      await isRecalled(expired[0]?.id ?? '');
      await expectPlace('?sort=expiry', { phone: 308, else: 400 }, [1, 2, 4, 5]);
      await done('PUT /reminders', { token: me.token, body: { isOn: false } });
      await expectPlace('', { phone: 308, else: 400 }, [1, 2, 6, 7]);
      await done(`DELETE /medications/${expired[0]?.id}`, { token: me.token });
      await expectPlace('', { phone: 260, else: 360 }, [1, 3, 6, 7]);
      const anna = await newPerson();
      await anna.has({ name: 'Hers' });
      await anna.shares({ recipientEmail: me.email });
      await expectPlace('?tab=all', { phone: 308, else: 400 }, [1, 2, 6, 6]);
    },
  );

  test(
    `what is not on a phone’s list stands one tap away, with its words, in ${language}`,
    oneWayIn(language),
    async ({ page, me }) => {
      await me.has(
        { name: 'Apap', categories: ['painkiller'], purposes: ['fever'], expiryDate: '2020-01-31' },
        { name: 'Nasivin', categories: ['cold/flu'] },
      );
      const say = (key: string, params = {}) => t(`inventory:${key}`, params);
      const link = (name: string) => page.getByRole('link', { name, exact: true });
      await page.setViewportSize({ width: 375, height: 812 });
      await open(page, `/${language}/dashboard`);
      await openSheet(page);
      await expect(link(say('list.tab-mine', { count: 2 }))).toBeVisible();
      await expect(link(say('list.tab-all', { count: 2 }))).toBeVisible();
      await expect(page.getByRole('combobox', { name: say('order.label') })).toBeVisible();
      await expect(link(`${say('filter.expired')} (1)`)).toBeVisible();
      if (!scriptsRun()) await expect(link(`${say('purpose.fever')} 1`)).toBeVisible();
      await link(say('filter.show', { count: 2 })).click();
      await expect(link(say('filter.show', { count: 2 }))).toBeHidden();
      await expectAt(page, `/${language}/dashboard`);

      await openSheet(page);
      await page
        .getByRole('list', { name: say('filter.categories') })
        .getByRole('link', { name: t('inventory:category.cold/flu') })
        .click();
      await expect(page.getByRole('rowheader')).toHaveText([/Nasivin/]);
      await expect(page.locator('.summary')).toContainText(say('list.summary', { matching: 1, count: 2 }));
      await expect(page.locator('.wrong-line')).toHaveCount(0);
      await page.getByRole('link', { name: new RegExp(`^${say('filter.end')}: `) }).click();
      await expect(page.getByRole('rowheader')).toHaveCount(2);

      await page
        .getByRole('region', { name: say('list.wrong') })
        .getByRole('link', { name: say('expiry-line.expired', { count: 1 }) })
        .click();
      await expect(page.getByRole('rowheader')).toHaveText([/Apap/]);
      await expect(page.getByRole('list', { name: say('filter.tokens') }).getByRole('link')).toHaveText([
        `${say('filter.end')}: ${say('filter.expired')}`,
        say('clear-out.title'),
      ]);
      await openListMenu(page);
      for (const [name, path] of [
        [say('list.print'), 'print'],
        [t('sharing:card.title'), 'card'],
        [say('several.title'), 'select'],
        [say('clear-out.title'), 'clear-out'],
        [say('along.json'), 'medications\\.json'],
      ] as const)
        await expect(page.locator('.list-menu').getByRole('link', { name })).toHaveAttribute(
          'href',
          new RegExp(`/dashboard/${path}\\?`),
        );
      const download = page.waitForEvent('download');
      await page
        .locator('.list-menu')
        .getByRole('link', { name: say('along.csv') })
        .click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^domeka-\d{4}-\d\d-\d\d\.csv$/);
      expect(await readFile(await file.path(), 'utf8')).toMatch(/^\ufeff[^\n]+\r\nApap[^\n]+\r\n$/);
    },
  );
}
