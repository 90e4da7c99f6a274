import type { Locator, Page } from '@playwright/test';
import { languages } from '@domeka/kernel';
import { open } from '../support/pages.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const boxOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

async function expectInLine(first: Locator, others: Locator[]) {
  let before = await boxOf(first);
  const { top, bottom } = before;
  for (const each of others) {
    const box = await boxOf(each);
    expect(box.left).toBeGreaterThan(before.right);
    expect(box.top).toBeLessThan(bottom);
    expect(box.bottom).toBeGreaterThan(top);
    before = box;
  }
}

async function expectBelowEachOther(locators: Locator[]) {
  const boxes = await Promise.all(locators.map(boxOf));
  boxes.slice(1).forEach((box, index) => expect(box.top).toBeGreaterThanOrEqual(boxes[index]?.bottom ?? 0));
}

async function expectTabOrder(page: Page, locators: Locator[]) {
  await locators[0]?.focus();
  for (const next of locators.slice(1)) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
}

for (const language of languages) {
  const t = wordsIn(language);
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });
  const link = (page: Page, key: string) => page.getByRole('main').getByRole('link', { name: t(key), exact: true });
  const button = (page: Page, key: string) => page.getByRole('main').getByRole('button', { name: t(key), exact: true });

  test(
    `the list’s title, buttons and search stand in a line where there is room, in ${language}`,
    oneWayIn(language),
    async ({ page, me }) => {
      await me.has({ name: 'Apap' });
      await open(page, `/${language}/dashboard`);
      const tools = [
        link(page, 'inventory:list.add'),
        link(page, 'inventory:list.share'),
        link(page, 'inventory:scan.open'),
        page.getByRole('searchbox'),
        page.locator('.sheet-open'),
        page.locator('.list-menu > summary'),
      ];
      const submit = button(page, 'inventory:filter.submit'); // inside the box
      await expectInLine(heading(page), tools);
      await expectTabOrder(page, [...tools.slice(0, 4), submit, ...tools.slice(4)]);
      await page.setViewportSize({ width: 375, height: 800 });
      const search = page.getByRole('searchbox');
      await expectInLine(search, tools.slice(-2));
      await expectTabOrder(page, [search, submit, ...tools.slice(-2)]);
      await expect(page.locator('.toolbar')).toBeHidden();
      const bar = page.getByRole('navigation', { name: t('inventory:bar.label') }).getByRole('link');
      await expect(bar).toHaveText(['expiry', 'scan', 'add', 'share'].map((key) => t(`inventory:bar.${key}`)));
      await expectInLine(bar.first(), (await bar.all()).slice(1));
    },
  );

  test(
    `what is done with shares stands beside their title, before the lists, in ${language}`,
    oneWayIn(language),
    async ({ page, me }) => {
      await me.has({ name: 'Apap' });
      await open(page, `/${language}/list-management`);
      const share = link(page, 'sharing:manage.share').and(page.locator('.rt-Button')); // not that of the bottom bar
      const tools = [share, button(page, 'sharing:manage.refresh'), link(page, 'collaboration:manage.all')];
      await expectInLine(heading(page), tools);
      const places = ['personal', 'new'].map((place) => link(page, `collaboration:manage.${place}`));
      await expectTabOrder(page, [...tools, ...places]);
      await page.setViewportSize({ width: 375, height: 800 });
      await expectBelowEachOther([heading(page), share]);
      await expectInLine(share, tools.slice(1, 2)); // Refresh: an icon
    },
  );
}
