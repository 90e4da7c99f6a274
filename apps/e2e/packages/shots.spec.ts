import { done } from '../support/api.ts';
import { open } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test('shots', { tag: '@both' }, async ({ page, me }, info) => {
  const js = info.project.name;
  const [drops] = await me.has({
    name: 'Ibuprom Max',
    dosage: '400 mg',
    quantity: 20,
    expiryDate: '2027-05-31',
    lotNumber: 'B12345',
  });
  const [syrup] = await me.has({ name: 'Hedelix', type: 'syrup', quantity: 75, expiryDate: '2027-05-31' });
  const id = drops?.id;
  const add = (body: object, to = id) => done(`POST /medications/${to}/packages`, { token: me.token, body });
  const second = await add({ quantity: 10, expiryDate: '2027-11-30', lotNumber: 'LOT7-77' });
  const day = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
  await done(`PUT /medications/${id}/packages/${second.id}/opening`, {
    token: me.token,
    body: { openedOn: day, keeps: { value: 28, unit: 'days' } },
  });
  await add({ quantity: 100 }, syrup?.id);
  for (const language of ['en', 'pl']) {
    for (const [width, height] of [
      [375, 667],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      const shot = async (name: string, path: string, full = false) => {
        await open(page, `/${language}/dashboard/${path}`);
        for (const theme of language === 'en' ? ['light', 'dark'] : ['light']) {
          await page.emulateMedia({ colorScheme: theme as 'light' });
          await page.screenshot({ path: `/tmp/shots/${name}-${language}-${width}-${theme}-${js}.png`, fullPage: full });
        }
        await page.emulateMedia({ colorScheme: 'light' });
      };
      await shot('cards', `${id}/packages`);
      await shot('qty', `${id}/packages?qty=${second.id}`);
      await shot('opening', `${id}/packages?panel=opening&id=${second.id}`, true);
      await shot('edit', `${id}/packages?panel=edit&id=${second.id}`, true);
      await shot('scan', `${id}/packages?panel=scan`, true);
      await shot('syrup', `${syrup?.id}/packages?qty=`);
    }
  }
  for (const [quantity, expiryDate] of [
    [0, '2026-12-05'],
    [0, '2026-01-31'],
    [4.5, null],
  ] as const)
    await add({ quantity, expiryDate });
  await page.setViewportSize({ width: 375, height: 667 });
  await open(page, `/pl/dashboard/${id}/packages`);
  await page.screenshot({ path: `/tmp/shots/five-pl-375-light-${js}.png`, fullPage: true });
  expect(1).toBe(1);
});
