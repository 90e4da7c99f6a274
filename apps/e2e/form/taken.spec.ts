import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { registered } from '../support/catalog.ts';
import { invite, newList } from '../support/list-steps.ts';
import { pressAdd } from '../support/medication-form.ts';
import { choose, field, flash, open, row, statusOf } from '../support/pages.ts';
import { newPerson } from '../support/person.ts';
import { expect, oneWayIn, scriptsRun, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

for (const language of ['en', 'pl'] as const) {
  const t = wordsIn(language);
  const say = (key: string) => t(`inventory:${key}`);
  test(
    `what is taken is ticked under the name, and found by its filter, in ${language}`,
    oneWayIn(language),
    async ({ page, me }) => {
      await me.has({ name: 'Apap' }, { name: 'Ibuprom' });
      const list = await newList(me, 'Home');
      await me.has({ name: 'Bisocard', listId: list.id, isTaken: true, how: 'rano', takenBy: ['Ola'] });
      await open(page, `/${language}/dashboard?list=${list.id}&panel=add`);
      const form = page.locator('.panel');
      const control = (name: string) => form.getByLabel(say(`field.${name}.label`), { exact: true });
      await control('name').fill('Metformax');
      await control('expiryDate').fill('31.12.2098');
      await expect(control('how')).toBeHidden();
      await control('isTaken').check();
      if (scriptsRun()) {
        const ways = form.getByRole('group', { name: `${say('field.how.label')}: ${say('taken.offers')}` });
        const daily = ways.getByRole('button', { name: say('taken.way.daily') });
        await daily.click();
        await expect(daily).toHaveAttribute('aria-pressed', 'true');
        await daily.click();
        await expect(daily).toHaveAttribute('aria-pressed', 'false');
        await form.getByRole('button', { name: say('taken.way.morning') }).click();
        await form.getByRole('button', { name: say('taken.way.evening') }).click();
        await form.getByRole('button', { name: 'Ola' }).click();
      } else {
        await control('how').fill(`${say('taken.way.morning')}, ${say('taken.way.evening')}`);
        await expect(form.locator('datalist [value=Ola]')).toHaveCount(1);
        await control('takenBy').fill('Ola');
      }
      await press(page, say('panel.submit-add'));
      const mark = `${t('inventory:taken.by', { names: 'Ola' })} · ${say('taken.way.morning')}, ${say('taken.way.evening')}`;
      await open(page, `/${language}/dashboard`);
      await expect(row(page, 'Metformax')).toContainText(mark);

      await page.getByText(say('filter.open'), { exact: true }).click();
      await page.getByRole('link', { name: `${say('filter.taken')} (2)` }).click();
      await expect(page.getByRole('rowheader')).toHaveText([/Metformax/, /Bisocard/]);
      await choose(page, `${say('list.edit')}: Metformax`);
      await expect(control('how')).toHaveValue(`${say('taken.way.morning')}, ${say('taken.way.evening')}`);
      await control('isTaken').uncheck();
      await expect(control('takenBy')).toBeHidden();
      await press(page, say('panel.submit-edit'));
      await open(page, `/${language}/dashboard`);
      await expect(row(page, 'Metformax')).not.toContainText('Ola');

      const toggle = (key: string) => statusOf(page, () => choose(page, `${say(key)}: Metformax`));
      await toggle('field.isTaken.label');
      await expect(flash(page)).toContainText(say('toast.taken.title'));
      await expect(row(page, 'Metformax')).toContainText(mark);
      await toggle('taken.stop');
      await expect(flash(page)).toContainText(say('toast.untaken.title'));
      await expect(row(page, 'Metformax')).not.toContainText('Ola');
    },
  );
}

test('what was kept without the tick is seen before it is saved with it', { tag: '@both' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Apap', how: 'with milk' });
  await open(page, `/en/dashboard?panel=edit&id=${apap?.id}`);
  await field(page, 'I take this').check();
  await expect(field(page, 'How')).toHaveValue('with milk');
  await field(page, 'How').fill('');
  await press(page, 'Save');
  await open(page, '/en/dashboard');
  await expect(row(page, 'Apap')).toContainText('I take this');
  await expect(row(page, 'Apap')).not.toContainText('milk');
});

test('who only reads a list is not asked who takes it', { tag: '@no-js' }, async ({ page, me }) => {
  const friend = await newPerson();
  const list = await newList(friend, 'Home');
  await invite(friend, list, me.email, 'viewer');
  await open(page, '/en/dashboard?panel=add');
  await field(page, 'I take this').check();
  await expect(field(page, 'How')).toBeVisible();
  await expect(field(page, 'Who takes it')).toHaveCount(0);
});

test('another package of what is taken is not asked about taking', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ name: 'Apap', quantity: 2, isTaken: true, how: 'rano' });
  await open(page, '/en/dashboard?panel=add');
  await field(page, 'Name').fill('Apap');
  await field(page, 'Quantity').fill('3');
  await pressAdd(page);
  const question = page.getByRole('group', { name: 'Is this the same medicine?' });
  await expect(question.getByRole('row', { name: 'Quantity' })).toBeVisible();
  await expect(question.getByRole('row', { name: 'I take this' })).toHaveCount(0);
});

test('after a code fills the form in, the focus is where one goes on', { tag: '@both' }, async ({ page, me }) => {
  await open(page, '/en/dashboard?panel=add');
  const find = async () => {
    await field(page, 'Name').fill(registered.code);
    if (scriptsRun()) await field(page, 'Name').press('Enter');
    else await press(page, 'Find in the register');
    await expect(field(page, 'Name')).toHaveValue(/Zażółk/);
  };
  await find();
  await expect(field(page, 'Expiry date')).toBeFocused();
  const [apap] = await me.has({ name: 'Apap' });
  await done(`POST /medications/${apap?.id}/packages`, { token: me.token, body: { quantity: 100 } });
  await open(page, `/en/dashboard?panel=edit&id=${apap?.id}`);
  await find();
  await expect(field(page, 'Name')).toBeFocused();
});
