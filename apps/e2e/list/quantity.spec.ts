import type { Page } from '@playwright/test';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { expectRefused, field, flash, open, row, statusOf, summary } from '../support/pages.ts';
import { expect, scriptsRun, test } from '../support/test.ts';

async function expectRefusedInRow(page: Page, status: number, name: string, reason: string) {
  if (!scriptsRun()) return expectRefused(page, status, reason);
  expect(status).toBeGreaterThanOrEqual(400);
  await expect(summary(page)).toHaveCount(0);
  await expect(amount(page, name)).toBeFocused();
}

const amount = (page: Page, name: string) => row(page, name).getByLabel(`Quantity: ${name}`, { exact: true });

test('a number is changed in its row', { tag: '@both' }, async ({ page, me }) => {
  await me.has({ name: 'Apap', quantity: 2 });
  await open(page, '/en/dashboard');
  await page.getByRole('link', { name: 'Change quantity: Apap' }).click();
  await amount(page, 'Apap').fill('1,5');
  await row(page, 'Apap').getByRole('button', { name: 'Confirm' }).click();
  await expect(flash(page)).toContainText('Successfully updated medication');
  await expect(row(page, 'Apap').getByRole('link', { name: 'Change quantity' })).toBeVisible();
  await expect(row(page, 'Apap')).toContainText('1.5');
});

test('a bad number is refused and the row stays open with it', { tag: '@both' }, async ({ page, me }) => {
  await me.has({ name: 'Apap', quantity: 2 });
  await open(page, '/en/dashboard');
  await page.getByRole('link', { name: 'Change quantity: Apap' }).click();
  const quantity = amount(page, 'Apap');
  await quantity.fill('-1');
  const status = await statusOf(page, () => row(page, 'Apap').getByRole('button', { name: 'Confirm' }).click());
  await expectRefusedInRow(page, status, 'Apap', 'Enter a number of 0 or more, in halves');
  await expect(quantity).toHaveValue('-1');
  await expect(quantity).toHaveAccessibleDescription(/Enter a number of 0 or more/);
  await quantity.fill('0');
  await row(page, 'Apap').getByRole('button', { name: 'Confirm' }).click();
  await expect(flash(page)).toContainText('None left');
  expect((await done('GET /medications', { token: me.token })).items[0].quantity).toBe(0);
});

test(
  'a number that is emptied is refused at its field, and nothing is saved',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await me.has({ name: 'Apap', quantity: 2 });
    await open(page, '/en/dashboard');
    await page.getByRole('link', { name: 'Change quantity: Apap' }).click();
    await amount(page, 'Apap').fill(' ');
    const status = await statusOf(page, () => row(page, 'Apap').getByRole('button', { name: 'Confirm' }).click());
    expect(status).toBe(422);
    await expectRefusedInRow(page, status, 'Apap', 'Say how much is left');
    await expect(amount(page, 'Apap')).toHaveAccessibleDescription('Say how much is left');
    expect((await done('GET /medications', { token: me.token })).items[0].quantity).toBe(2);
  },
);

test('what somebody else changed meanwhile is shown, not overwritten', { tag: '@both' }, async ({ page, me }) => {
  const [apap, syrup] = await me.has(
    { name: 'Apap', quantity: 10 },
    { name: 'Cough syrup', type: 'syrup', quantity: 100 },
  );
  const elsewhere = (id: string | undefined, quantity: number) =>
    done(`PATCH /medications/${id}/quantity`, { token: me.token, body: { quantity } });
  const confirmIn = (name: string) =>
    statusOf(page, () => row(page, name).getByRole('button', { name: 'Confirm' }).click());
  await open(page, '/en/dashboard');
  await page.getByRole('link', { name: 'Change quantity: Apap' }).click();
  const quantity = amount(page, 'Apap');
  await quantity.fill('many');
  await expectRefusedInRow(page, await confirmIn('Apap'), 'Apap', 'Enter a number of 0 or more');
  await elsewhere(apap?.id, 9);
  await quantity.fill('8');
  const status = await confirmIn('Apap');
  expect(status).toBe(409);
  await expectRefusedInRow(
    page,
    status,
    'Apap',
    'This was changed elsewhere while you were writing. Confirm again to keep yours',
  );
  await expect(quantity).toHaveValue('8');
  await expect(quantity).toHaveAccessibleDescription('Somebody changed this (now: 9). Confirm again to keep yours');
  await elsewhere(apap?.id, 7);
  expect(await confirmIn('Apap')).toBe(409);
  await expect(row(page, 'Apap')).toContainText('now: 7');
  await confirmIn('Apap');
  await expect(flash(page)).toContainText('Successfully updated medication');
  // When the row is closed the layout is stable: an earlier press may miss the moving link.
  await expect(row(page, 'Apap').getByRole('link', { name: 'Change quantity' })).toHaveText('8');

  await page.getByRole('link', { name: 'Change quantity: Cough syrup' }).click();
  await row(page, 'Cough syrup').getByLabel('50%').check();
  await elsewhere(syrup?.id, 75);
  expect(await confirmIn('Cough syrup')).toBe(409);
  await expect(row(page, 'Cough syrup')).toContainText('now: 75%');
  await expect(row(page, 'Cough syrup').getByLabel('50%')).toBeChecked();
});

test(
  'an address that opens the quantity of a row that is not there opens nothing',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await me.has({ name: 'Apap' });
    await open(page, '/en/dashboard?qty=00000000-0000-4000-8000-000000000000');
    await expect(page).toHaveTitle('My medications – Domeka');
    await expect(row(page, 'Apap')).toBeVisible();
  },
);

test('what is measured in per cent has steps', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ name: 'Cough syrup', type: 'syrup', quantity: 50 });
  await open(page, '/en/dashboard');
  await page.getByRole('link', { name: 'Change quantity: Cough syrup' }).click();
  const choice = row(page, 'Cough syrup').getByRole('group', { name: 'Quantity: Cough syrup' });
  await expect(choice.getByLabel('50%')).toBeChecked();
  await choice.getByLabel('Finished').check();
  await row(page, 'Cough syrup').getByRole('button', { name: 'Confirm' }).click();
  await expect(flash(page)).toContainText('None left');
  await expect(row(page, 'Cough syrup')).toContainText('Finished');
});

test('a Polish field begins with a comma, as its hint says', { tag: '@no-js' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Apap', quantity: 2.5 });
  await open(page, `/pl/dashboard?panel=edit&id=${apap?.id}`);
  await expect(field(page, 'Ilość')).toHaveValue('2,5');
  await press(page, 'Zapisz');
  await page.getByRole('link', { name: 'Zmień ilość: Apap' }).click();
  await expect(row(page, 'Apap').getByLabel('Ilość: Apap', { exact: true })).toHaveValue('2,5');
  await row(page, 'Apap').getByRole('button', { name: 'Zatwierdź' }).click();
  await expect(row(page, 'Apap').getByRole('link', { name: 'Zmień ilość' })).toBeVisible();
  expect((await done('GET /medications', { token: me.token })).items[0].quantity).toBe(2.5);
});

test('cancelling changes nothing', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ name: 'Apap', quantity: 2 });
  await open(page, '/en/dashboard');
  await page.getByRole('link', { name: 'Change quantity: Apap' }).click();
  await amount(page, 'Apap').fill('9');
  await row(page, 'Apap').getByRole('link', { name: 'Cancel' }).click();
  await expect(row(page, 'Apap').getByRole('link', { name: 'Change quantity' })).toBeVisible();
  expect((await done('GET /medications', { token: me.token })).items[0].quantity).toBe(2);
});

test('the place in the list is kept', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has(...Array.from({ length: 22 }, (_, index) => ({ name: `Box ${index}`, quantity: 1 })));
  await open(page, '/en/dashboard?page=2&q=box');
  await page.getByRole('link', { name: 'Change quantity: Box 0' }).click();
  await amount(page, 'Box 0').fill('7');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(flash(page)).toContainText('Successfully updated medication');
  await expect(page).toHaveURL(/\/en\/dashboard\?page=2&q=box#med-/);
  await expect(row(page, 'Box 0')).toContainText('7');
});

test('a bad number keeps the place in the list as well', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has(
    ...Array.from({ length: 22 }, (_, index) => ({ name: `Box ${index}`, quantity: 1, categories: ['allergy'] })),
  );
  await open(page, '/en/dashboard?page=2&q=box&category=allergy');
  await page.getByRole('link', { name: 'Change quantity: Box 0' }).click();
  await amount(page, 'Box 0').fill('many');
  const status = await statusOf(page, () => page.getByRole('button', { name: 'Confirm' }).click());
  await expectRefusedInRow(page, status, 'Box 0', 'Enter a number of 0 or more, in halves');
  await expect(page).toHaveURL(/\/en\/dashboard\?page=2&q=box&category=allergy&qty=/);
  await expect(amount(page, 'Box 0')).toHaveValue('many');
  await expect(amount(page, 'Box 0')).toHaveAccessibleDescription(/Enter a number of 0 or more/);
  await amount(page, 'Box 0').fill('7');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/en\/dashboard\?page=2&q=box&category=allergy#med-/);
  await expect(row(page, 'Box 0')).toContainText('7');
});

test('Enter confirms, Esc cancels, and the focus is where the work is', { tag: '@js' }, async ({ page, me }) => {
  await me.has({ name: 'Cough syrup', type: 'syrup', quantity: 50 }, { name: 'Apap', quantity: 2 });
  await open(page, '/en/dashboard');
  const change = (name: string) => page.getByRole('link', { name: `Change quantity: ${name}` });
  await change('Apap').click();
  await expect(amount(page, 'Apap')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(change('Apap')).toBeFocused();
  await change('Apap').click();
  await amount(page, 'Apap').fill('3');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Apap')).toContainText('3');
  await expect(change('Apap')).toBeFocused();
  await change('Cough syrup').click();
  await expect(page.getByLabel('50%')).toBeFocused();
});

test(
  'one piece less or more at once, taken back by the message; at none it asks what to do',
  { tag: '@both' },
  async ({ page, me }) => {
    await me.has({ name: 'Keep', quantity: 5 }, { name: 'Apap', quantity: 1.5 });
    const left = (name: string) => row(page, name).getByRole('link', { name: /^Change quantity/ });
    await open(page, '/en/dashboard?sort=name');
    await row(page, 'Apap').getByRole('button', { name: 'One less' }).click();
    await expect(left('Apap')).toHaveText('0.5');
    await expect(flash(page)).toContainText('Apap. Quantity now: 0.5.');
    await flash(page).getByRole('button', { name: 'Undo' }).click();
    await expect(left('Apap')).toHaveText('1.5');
    await row(page, 'Apap').getByRole('button', { name: 'One more' }).click();
    await expect(left('Apap')).toHaveText('2.5');
    for (const expected of ['1.5', '0.5', '0']) {
      await row(page, 'Apap').getByRole('button', { name: 'One less' }).click();
      await expect(left('Apap')).toHaveText(expected);
    }
    await expect(flash(page)).toContainText('None left');
    await expect(flash(page)).toContainText('Delete it, or keep it as finished?');
    await flash(page).getByText('Keep it as finished', { exact: true }).click();
    await expect(flash(page)).toHaveCount(0);
    await row(page, 'Apap').getByRole('button', { name: 'One more' }).click();
    await expect(left('Apap')).toHaveText('1');
    await row(page, 'Apap').getByRole('button', { name: 'One less' }).click();
    await flash(page).getByRole('link', { name: 'Delete it' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(row(page, 'Apap')).toHaveCount(0);
    await expect(page).toHaveURL(/sort=name/);
  },
);

test('one piece more stands in one column, also where nothing is left', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ name: 'None', quantity: 0 }, { name: 'Few', quantity: 2 }, { name: 'Many', quantity: 10 });
  await open(page, '/pl/dashboard');
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const steps = await page.getByRole('button', { name: /^O jeden więcej/ }).all();
    const columns = await Promise.all(steps.map(async (step) => (await step.boundingBox())?.x));
    expect(columns, `${width} px`).toEqual([columns[0], columns[0], columns[0]]);
  }
});
