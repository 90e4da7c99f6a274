import { done } from '../support/api.ts';
import { fillMedication } from '../support/medication-form.ts';
import { field, row } from '../support/pages.ts';
import { violations } from '../support/rules/axe.ts';
import { expect, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';
import { apap, bar, counted, less, listOf, openKept, quantityOf, waiting } from './waiting-steps.ts';

for (const language of ['en', 'pl'] as const) {
  const t = wordsIn(language);

  test(
    `what is done without a network is sent once it is back, once (${language})`,
    { tag: '@js' },
    async ({ page, context, me }) => {
      await me.has(apap);
      await openKept(page, `/${language}/dashboard?panel=add`);
      await context.setOffline(true);
      await less(page, language).click();
      await expect(row(page, 'Apap')).toContainText(`−1 · ${t('common:changes.waits')}`);
      await field(page, t('inventory:field.name.label')).fill('Ibum');
      await field(page, t('inventory:field.expiryDate.label')).fill('11/2099');
      await page.getByRole('button', { name: t('inventory:panel.submit-add'), exact: true }).click();
      await expect(field(page, t('inventory:field.name.label'))).toHaveValue('');
      await expect(counted(page)).toHaveText(waiting(2, language));
      await expect(bar(page)).toContainText('Ibum');
      await page.goto(`/${language}/dashboard`); // the page that is kept
      await expect(page.locator('.kept-item')).toContainText(t('common:changes.waits'));
      await less(page, language).click();
      await expect(counted(page)).toHaveText(waiting(3, language));
      await context.setOffline(false);
      await expect(counted(page)).toHaveText(t('common:changes.sent'));
      await expect(row(page, 'Ibum')).toBeVisible();
      const { items, total } = await listOf(me);
      expect([total, items[0].quantity]).toEqual([2, 28]);
    },
  );
}

test('twenty taps without a network are twenty, and are told once', { tag: '@js' }, async ({ page, context, me }) => {
  await me.has(apap);
  await openKept(page, '/en/dashboard');
  await context.setOffline(true);
  await page.goto('/en/dashboard');
  const told: string[] = [];
  await page.exposeFunction('tell', (text: string) => void told.push(text));
  await expect(less(page)).toBeVisible();
  await page.evaluate(() => {
    const region = document.querySelector('.waiting-changes [role=status]') as Element;
    const { tell } = window as unknown as { tell: (text: string) => void };
    new MutationObserver(() => tell(region.textContent)).observe(region, { childList: true });
  });
  for (let tap = 0; tap < 20; tap += 1) await less(page).click();
  await expect(counted(page)).toHaveText(waiting(20));
  await expect(page.locator('.kept-item')).toContainText('−20 · Waits to be sent');
  expect(told).toEqual([waiting(1)]);
  await context.setOffline(false);
  await expect(counted(page)).toHaveText('Sent.');
  expect(await quantityOf(me)).toBe(10);
});

test(
  'what is kept waits and is sent, also where there is no room for the badge’s number',
  { tag: '@js' },
  async ({ page, context, me }) => {
    await me.has(apap);
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype; // eslint-disable-line @typescript-eslint/unbound-method -- called with its storage
      Storage.prototype.setItem = function (name, value) {
        if (['waiting-changes', 'changes-sent'].includes(name)) throw new DOMException('', 'QuotaExceededError');
        setItem.call(this, name, value);
      };
    });
    await openKept(page, '/en/dashboard');
    await context.setOffline(true);
    await less(page).click();
    await expect(counted(page)).toHaveText(waiting(1));
    await page.goto('/en/dashboard'); // the kept page
    await less(page).click();
    await expect(counted(page)).toHaveText(waiting(2));
    await expect(bar(page).getByRole('alert')).toHaveCount(0);
    await context.setOffline(false);
    await expect.poll(() => quantityOf(me)).toBe(28);
  },
);

test(
  'what is typed on the kept page waits there, and a package is opened',
  { tag: '@js' },
  async ({ page, context, me }) => {
    await me.has(apap);
    await openKept(page, '/en/dashboard');
    await context.setOffline(true);
    await page.goto('/en/dashboard');
    await page.getByText('Add medication', { exact: true }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Enter the name of the medicine')).toBeVisible();
    await field(page, 'Name').fill('Eye drops');
    await page.getByRole('textbox', { name: 'Expiry date' }).fill('11/2099');
    await field(page, 'Quantity').fill('10');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(bar(page)).toContainText('Eye drops: added');
    await page.getByRole('button', { name: 'Mark as opened: Apap' }).click();
    expect(await violations(page)).toEqual([]);
    await expect(counted(page)).toHaveText(waiting(2));
    await page.reload();
    await expect(counted(page)).toHaveText(waiting(2));
    await context.setOffline(false);
    await expect(counted(page)).toHaveText('Sent.');
    const { items } = await listOf(me);
    expect(items).toMatchObject([{ name: 'Apap' }, { name: 'Eye drops', quantity: 10, expiryDate: '2099-11-30' }]);
    const { packages } = await done(`GET /medications/${items[0].id}`, { token: me.token });
    expect(packages[0].openedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  },
);

test(
  'an answer that was lost costs nothing: the change is sent again, and acts once',
  { tag: '@js' },
  async ({ page, me }) => {
    await me.has(apap);
    await openKept(page, '/en/dashboard?panel=add');
    const lose = async (path: string) => {
      let lost = 0;
      await page.route(path, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        lost += 1;
        await route.abort('internetdisconnected');
      });
      return () => lost;
    };
    const pageForms = await lose('**/dashboard.data*');
    const sent = await lose('**/dashboard/changes');
    await less(page).click();
    await expect(counted(page)).toHaveText(waiting(1));
    await fillMedication(page, { name: 'Ibum', quantity: '10', expiryDate: '11/2099' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(counted(page)).toHaveText(waiting(2));
    expect(pageForms()).toBe(2); // made, but the page does not know
    await expect.poll(sent).toBeGreaterThan(0);
    const before = await listOf(me);
    expect([before.total, before.items[0].quantity]).toEqual([2, 29]);
    await page.unroute('**/dashboard/changes');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(counted(page)).toHaveText('Sent.');
    const { items, total } = await listOf(me);
    expect([total, items[0].quantity]).toEqual([2, 29]);
  },
);
