import { press } from '../support/auth-pages.ts';
import { newList } from '../support/list-steps.ts';
import { open, row } from '../support/pages.ts';
import { expect, scriptsRun, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

for (const language of ['en', 'pl'] as const) {
  const t = wordsIn(language);
  const say = (key: string) => t(`inventory:${key}`);
  test(
    `what is taken is ticked under the name, and found by its filter, in ${language}`,
    { tag: '@both' },
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
        await form.getByRole('button', { name: say('taken.way.morning') }).click();
        await form.getByRole('button', { name: say('taken.way.evening') }).click();
        await form.getByRole('button', { name: 'Ola' }).click();
      } else {
        await control('how').fill(`${say('taken.way.morning')}, ${say('taken.way.evening')}`);
        await control('takenBy').fill('Ola');
      }
      await press(page, say('panel.submit-add'));
      const mark = `${t('inventory:taken.by', { names: 'Ola' })} · ${say('taken.way.morning')}, ${say('taken.way.evening')}`;
      await open(page, `/${language}/dashboard`);
      await expect(row(page, 'Metformax')).toContainText(mark);

      await page.getByText(say('filter.open'), { exact: true }).click();
      await page.getByRole('link', { name: `${say('filter.taken')} (2)` }).click();
      await expect(page.getByRole('rowheader')).toHaveText([/Metformax/, /Bisocard/]);
      await row(page, 'Metformax')
        .getByRole('link', { name: say('list.edit') })
        .first()
        .click();
      await expect(control('how')).toHaveValue(`${say('taken.way.morning')}, ${say('taken.way.evening')}`);
      await control('isTaken').uncheck();
      await expect(control('takenBy')).toBeHidden();
      await press(page, say('panel.submit-edit'));
      await open(page, `/${language}/dashboard`);
      await expect(row(page, 'Metformax')).not.toContainText('Ola');
    },
  );
}
