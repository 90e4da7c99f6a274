import { addDays, calendarDateIn, defaultTimeZone, writtenDate } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import type { Locator } from '@playwright/test';
import { done } from '../support/api.ts';
import { decided } from '../support/catalog.ts';
import { flash, line, open, openLine, row } from '../support/pages.ts';
import type { Person } from '../support/person.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const pastDay = calendarDateIn(defaultTimeZone, addDays(new Date(), -15));
const past = { quantity: 10, expiryDate: pastDay };
const recalled = { quantity: 4, gtin: decided.withdrawn.gtin, lotNumber: 'WA-1', expiryDate: '2098-01-31' };
const good = [
  { quantity: 20, expiryDate: '2099-03-31' },
  { quantity: 16, expiryDate: '2099-11-30' },
];

async function hasPackages(me: Person, name: string, first: object, ...others: object[]): Promise<string> {
  const [medication] = await me.has({ name, ...first });
  for (const body of others) await done(`POST /medications/${medication?.id}/packages`, { token: me.token, body });
  return medication?.id ?? '';
}

const amounts = {
  en: { 36: '36 good', 35: '35 good', 37: '37 good', both: '10 expired, 4 recalled', syrup: '1 package expired' },
  pl: {
    36: '36 dobrych',
    35: '35 dobrych',
    37: '37 dobrych',
    both: '10 po terminie, 4 wycofane',
    syrup: '1 opakowanie po terminie',
  },
};
const until = {
  en: (amount: string) => `${amount}, until Mar 31, 2099`,
  pl: (amount: string) => `${amount}, do 31 mar 2099`,
};
const number = (at: Locator) => at.locator('.change-quantity');

for (const language of ['en', 'pl'] as const satisfies Language[]) {
  const t = wordsIn(language);
  const told = amounts[language];
  const sentence = (amount: 35 | 36 | 37) => until[language](told[amount]);

  test(
    `a card tells what is good first, and one less takes from it, in ${language}`,
    oneWayIn(language),
    async ({ page, me }) => {
      const id = await hasPackages(me, 'Ibuprom', past, recalled, ...good);
      await open(page, `/${language}/dashboard`);
      const card = row(page, 'Ibuprom');
      const link = card.getByRole('link', { name: `${sentence(36)}, ${told.both}: Ibuprom` });
      await expect(link).toBeVisible();
      await expect(number(card)).toHaveText('36');
      await expect(card.locator('.package-count')).toHaveCount(0);
      await expect(card).not.toContainText(t('inventory:recalls.tag.recalled'));
      await card.getByRole('button', { name: t('inventory:quantity.one-less') }).click();
      await expect(flash(page)).toContainText(
        language === 'en' ? '1 taken from the package that ends in March 2099' : 'ważnego do marca 2099',
      );
      await expect(card).toContainText(sentence(35));
      await expect(card).toContainText(told.both);
      await flash(page)
        .getByRole('button', { name: t('common:toast.undo') })
        .click();
      await expect(card).toContainText(sentence(36));
      await card.getByRole('button', { name: t('inventory:quantity.one-more') }).click();
      await expect(card).toContainText(sentence(37));
      await expect(flash(page)).not.toContainText('51');
      await card.getByRole('link', { name: new RegExp(`, ${told.both}: Ibuprom$`) }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/dashboard/${id}/packages`));
      await expect(page.locator('.package-card').first()).toContainText(t('inventory:packages.first'));
      await expect(page.locator('.package-card').first().locator('.change-quantity')).toHaveText('21');
    },
  );

  test(
    `what is all good or not good at all, and percentages, in ${language}`,
    oneWayIn(language),
    async ({ page, me }) => {
      await hasPackages(me, 'Fine', ...(good as [object, object]));
      await hasPackages(me, 'Spoilt', past, { ...past, quantity: 3 });
      await hasPackages(me, 'Herbapect', { type: 'syrup', ...past, quantity: 25 }, { quantity: 50 });
      await open(page, `/${language}/dashboard`);
      await expect(page.locator('.good-packages')).toHaveCount(1);
      await expect(number(row(page, 'Fine'))).toHaveText('36');
      await expect(row(page, 'Fine')).toContainText(t('inventory:packages.count', { count: 2 }));
      await expect(number(row(page, 'Spoilt'))).toHaveText('13');
      await expect(row(page, 'Herbapect')).toContainText(told.syrup);
      await expect(number(row(page, 'Herbapect'))).toHaveText(/^50\s?%$/);
    },
  );

  test(
    `the sheet and a share tell the good ones first too, in ${language}`,
    oneWayIn(language),
    async ({ page, me, visitor }) => {
      await hasPackages(me, 'Ibuprom', past, recalled, ...good);
      await open(page, `/${language}/dashboard/print`);
      const onSheet = page.locator('.sheet tbody tr');
      await expect(onSheet.locator('td').last()).toHaveText(writtenDate(language, '2099-03-31'));
      await expect(onSheet).toContainText('36: 20 ');
      await expect(onSheet.locator('th')).toContainText(t('inventory:good.recalled', { count: 4, quantity: 4 }));
      await page.getByLabel(t('inventory:print.extra.expired')).check();
      await page.getByRole('button', { name: t('inventory:print.show') }).click();
      await expect(onSheet.locator('th')).toContainText(told.both);
      await expect(onSheet).toContainText('36: 20 ');

      const { shareToken } = await me.shares({ listId: null });
      const reader = await visitor();
      await open(reader, `/shared/${shareToken}?lang=${language}`);
      const shown = line(reader, 'Ibuprom');
      await expect(shown.locator('summary .good-packages')).toContainText(sentence(36));
      await expect(shown.locator('summary .good-packages')).toContainText(told.both);
      await openLine(reader, 'Ibuprom');
      await expect(shown.getByRole('link')).toHaveCount(0);
      await expect(shown.getByRole('listitem')).toHaveCount(4);
    },
  );
}
