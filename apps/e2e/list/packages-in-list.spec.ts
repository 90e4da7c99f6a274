import { addDays, calendarDateIn, defaultTimeZone, writtenDate } from '@domeka/kernel';
import { done } from '../support/api.ts';
import { flash, line, open, openLine, row } from '../support/pages.ts';
import type { Person } from '../support/person.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

interface Box {
  quantity: number;
  expiryDate?: string;
  location?: string;
}

const day = (days: number) => calendarDateIn(defaultTimeZone, addDays(new Date(), days));

async function hasPackages(me: Person, name: string, first: Box, ...others: Box[]): Promise<string> {
  const [medication] = await me.has({ name, ...first });
  const id = String(medication?.id);
  for (const body of others) await done(`POST /medications/${id}/packages`, { token: me.token, body });
  return id;
}
const quantities = async (me: Person, id: string) =>
  (await done(`GET /medications/${id}`, { token: me.token })).packages.map(
    ({ quantity }: { quantity: number }) => quantity,
  );

for (const language of ['en', 'pl'] as const) {
  const t = wordsIn(language);
  test(
    `pieces are taken from the package in use, then from the next, and given back, in ${language}`,
    oneWayIn(language),
    async ({ page, me }) => {
      const id = await hasPackages(
        me,
        'Apap',
        { quantity: 1.5, expiryDate: '2098-05-31' },
        { quantity: 10, expiryDate: '2098-11-15' },
      );
      const less = row(page, 'Apap').getByRole('button', { name: t('inventory:quantity.one-less') });
      const left = row(page, 'Apap').getByRole('link', { name: /, [\d.,]+$/ });
      const number = (value: number) => value.toLocaleString(language);
      await open(page, `/${language}/dashboard`);
      await expect(row(page, 'Apap')).toContainText(t('inventory:packages.count', { count: 2 }));
      await less.click();
      await expect(left).toHaveText(number(10.5));
      const from = {
        en: '1 taken from the package that ends in May 2098',
        pl: 'Zużyto 1 z opakowania ważnego do maja 2098',
      };
      await expect(flash(page)).toContainText(from[language]);
      await less.click();
      await expect(left).toHaveText(number(9.5));
      await expect(flash(page)).toContainText(t('inventory:packages.toast.taken-from-two.title', { taken: 1 }));
      await expect(flash(page)).toContainText('Apap');
      expect((await quantities(me, id)).sort()).toEqual([0, 9.5]);
      await flash(page)
        .getByRole('button', { name: t('common:toast.undo') })
        .click();
      await expect(left).toHaveText(number(10.5));
      expect(await quantities(me, id)).toEqual([0.5, 10]);
      await left.click();
      await expect(page).toHaveURL(new RegExp(`/${language}/dashboard/${id}/packages`));
    },
  );

  test(
    `of two packages one is cleared out, and comes back, in ${language}`,
    oneWayIn(language),
    async ({ page, me }) => {
      await hasPackages(me, 'Apap', { quantity: 3, expiryDate: day(-10) }, { quantity: 20, expiryDate: day(400) });
      await me.has({ name: 'Old', expiryDate: day(-40) });
      const expired = t('inventory:good.expired', { count: 3, quantity: 3 });
      await open(page, `/${language}/dashboard/clear-out`);
      await expect(page.getByRole('checkbox')).toHaveCount(2);
      await expect(page.locator('.medication-choice', { hasText: 'Apap' })).toContainText(
        t('inventory:clear-out.one-of', { number: 2 }),
      );
      await page.getByRole('button', { name: t('inventory:clear-out.confirm') }).click();
      await expect(flash(page)).toContainText(t('inventory:packages.toast.deleted.title', { count: 2 }));
      await expect(page.getByRole('rowheader')).toHaveText(['Apap']);
      await expect(row(page, 'Apap')).not.toContainText(expired);
      await expect(row(page, 'Apap')).toContainText('20');
      await flash(page)
        .getByRole('button', { name: t('common:toast.undo') })
        .click();
      await expect(flash(page)).toContainText(t('inventory:packages.toast.restored.title', { count: 2 }));
      await expect(page.getByRole('rowheader')).toHaveCount(2);
      await expect(row(page, 'Apap')).toContainText(expired);
    },
  );

  test(`the sheet and a share show each package, in ${language}`, oneWayIn(language), async ({ page, me, visitor }) => {
    await hasPackages(
      me,
      'Apap',
      { quantity: 20, expiryDate: '2098-05-31' },
      { quantity: 10, expiryDate: '2098-11-15' },
      { quantity: 7, expiryDate: '2020-01-31' },
    );
    await open(page, `/${language}/dashboard/print`);
    const ends = writtenDate(language, '2098-05-31');
    const [may, november] = [
      t('inventory:print.package', { quantity: 20, date: ends }),
      t('inventory:print.package', { quantity: 10, date: writtenDate(language, '2098-11-15') }),
    ];
    await expect(page.locator('.sheet')).toContainText(`30: ${may}; ${november}`);
    await expect(page.locator('.sheet td').last()).toHaveText(ends);
    const { shareToken } = await me.shares({ listId: null });
    const reader = await visitor();
    await open(reader, `/shared/${shareToken}?lang=${language}`);
    await openLine(reader, 'Apap');
    await expect(line(reader, 'Apap')).not.toContainText(t('inventory:packages.count', { count: 3 }));
    await expect(line(reader, 'Apap').getByRole('listitem')).toHaveText([/^7 /, /^20 /, /^10 /]);
  });
}

for (const language of ['en', 'pl'] as const) {
  const t = wordsIn(language);
  const bathroom = language === 'pl' ? 'łazienka' : 'Bathroom';

  test(`the sheet says by place what lies where, in ${language}`, oneWayIn(language), async ({ page, me }) => {
    await hasPackages(me, 'Apap', { quantity: 20, location: bathroom }, { quantity: 10 });
    await hasPackages(me, 'Ibum', { quantity: 5, location: bathroom });
    await open(page, `/${language}/dashboard/print`);
    await page.getByLabel(t('inventory:print.by-place')).check();
    await page.getByRole('button', { name: t('inventory:print.show') }).click();
    const rows = [bathroom, /^Apap/, /^Ibum/, t('inventory:print.no-place'), /^Apap/];
    await expect(page.locator('.sheet').getByRole('rowheader')).toHaveText(rows);
    await expect(page.getByLabel(t('inventory:print.by-place'))).toBeChecked();
  });
}

test('what changed while one cleared out stays, and is named', { tag: '@no-js' }, async ({ page, me }) => {
  const id = await hasPackages(me, 'Apap', { quantity: 3, expiryDate: day(-10) }, { quantity: 4, expiryDate: day(-9) });
  await open(page, '/en/dashboard/clear-out');
  const { packages } = await done(`GET /medications/${id}`, { token: me.token });
  const [renewed, other] = packages as { id: string; quantity: number }[];
  await done(`PATCH /medications/${id}/packages/${renewed?.id}`, {
    token: me.token,
    body: { expiryDate: day(1000) },
  });
  await page.getByRole('button', { name: 'Delete the ticked ones' }).click();
  await expect(flash(page)).toContainText('Package deleted');
  await expect(flash(page)).toContainText('Apap');
  expect(await quantities(me, id)).toEqual([renewed?.quantity]);
  expect(other?.quantity).not.toBe(renewed?.quantity);
});
