import { done } from '../support/api.ts';
import { boxWithCode, scan } from '../support/box.ts';
import { decided } from '../support/catalog.ts';
import { pressAdd } from '../support/medication-form.ts';
import { field, flash, line, open, openLine, row } from '../support/pages.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const { withdrawn, suspended, allBatches } = decided;

test('a scanned box that was recalled says so before it is saved', { tag: '@both' }, async ({ page, me }) => {
  await open(page, '/en/dashboard?panel=scan');
  await scan(page, await boxWithCode(`(01)${allBatches.gtin}(17)281231(10)WA-2`));
  await expect(field(page, 'Name')).toHaveValue('Wycofin');
  const told = page.getByRole('alert').filter({ hasText: 'This package was recalled' });
  await expect(told).toContainText('Do not use it. Take it back to a pharmacy.');
  await expect(told).toContainText(allBatches.number);
  expect((await done('GET /medications', { token: me.token })).items).toEqual([]);
  await pressAdd(page);
  await expect(flash(page)).toContainText('Successfully added medication');
  await expect(row(page, 'Wycofin')).toContainText('Do not use: recalled');
});

test('a box whose batch is not read asks for it; another batch is silent', { tag: '@no-js' }, async ({ page, me }) => {
  await open(page, '/en/dashboard?panel=scan');
  await scan(page, await boxWithCode(`(01)${withdrawn.gtin}(17)281231(10)WA-3`));
  await expect(field(page, 'Batch number')).toHaveValue('WA-3');
  await expect(page.locator('.recall')).toHaveCount(0);
  const [apap] = await me.has({ name: 'Apap', quantity: 20 });
  await open(page, `/en/dashboard/${apap?.id}/packages?panel=scan`);
  await scan(page, await boxWithCode(`(01)${withdrawn.gtin}(17)281231`));
  await expect(page.getByRole('alert')).toContainText('Is the batch on your box one of these?');
  await expect(page.getByRole('alert')).toContainText('WA-1 (05/2099), WA-2 (05/2099)');
});

for (const language of ['en', 'pl'] as const) {
  const t = wordsIn(language);
  const say = (key: string) => t(`inventory:recalls.${key}`);
  const someRecalled = t('inventory:good.recalled', { count: 10, quantity: 10 });
  test(
    `${language}: readers of a share and of the sheet learn that it was recalled, never which batch`,
    oneWayIn(language),
    async ({ page, me, visitor }) => {
      const [salvia] = await me.has(
        { name: 'Salvia', gtin: withdrawn.gtin, lotNumber: 'WA-1', quantity: 10, expiryDate: '2098-05-31' },
        { name: 'Valley', gtin: suspended.gtin, lotNumber: 'SB-1', quantity: 10 },
        { name: 'Unread', gtin: withdrawn.gtin, quantity: 10 },
      );
      await done(`POST /medications/${salvia?.id}/packages`, {
        token: me.token,
        body: { quantity: 20, expiryDate: '2099-05-31' },
      });
      const { shareToken } = await me.shares({ listId: null });
      const reader = await visitor();
      await open(reader, `/shared/${shareToken}?lang=${language}`);
      await openLine(reader, 'Salvia');
      await expect(line(reader, 'Salvia')).toContainText(someRecalled);
      await expect(line(reader, 'Salvia').getByRole('listitem').first()).toContainText(say('tag.recalled'));
      await expect(line(reader, 'Salvia').getByRole('listitem').last()).not.toContainText(say('tag.recalled'));
      await expect(line(reader, 'Valley')).toContainText(say('tag.suspended'));
      await expect(line(reader, 'Unread')).not.toContainText(say('tag.check'));
      expect(await reader.content()).not.toMatch(/WA-1|SB-1/);
      await open(page, `/${language}/dashboard/print`);
      const salviaOnSheet = page.locator('.sheet tbody tr', { hasText: 'Salvia' });
      await expect(salviaOnSheet.locator('th')).toContainText(someRecalled);
      await expect(page.locator('.sheet tbody tr', { hasText: 'Valley' }).locator('th')).toContainText(
        say('tag.suspended'),
      );
      await expect(page.locator('.sheet tbody tr', { hasText: 'Unread' })).not.toContainText(say('tag.check'));
    },
  );
}
