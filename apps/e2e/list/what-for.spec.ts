import { press } from '../support/auth-pages.ts';
import { fillMedication, openMore } from '../support/medication-form.ts';
import { choose, open, row } from '../support/pages.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

for (const language of ['en', 'pl'] as const) {
  const t = wordsIn(language);
  const control = (key: string) => t(`inventory:${key}`);
  test(
    `what a medicine is kept for is told in its form and found, with what may also help, in ${language}`,
    oneWayIn(language),
    async ({ page, me }) => {
      await me.has({ name: 'Apap', categories: ['painkiller'] }, { name: 'Smecta', purposes: ['diarrhoea'] });
      await open(page, `/${language}/dashboard?panel=add`);
      const form = page.locator('.panel');
      await form.getByLabel(control('field.name.label'), { exact: true }).fill('Ibuprom');
      await form.getByLabel(control('field.expiryDate.label'), { exact: true }).fill('31.12.2098');
      await openMore(page);
      await form.getByLabel(control('purpose.fever'), { exact: true }).check();
      await form.getByLabel(control('field.purposes.own')).fill('dla babci, po pracy');
      await press(page, t('inventory:panel.submit-add'));

      await open(page, `/${language}/dashboard`);
      const box = page.getByRole('searchbox');
      await box.focus();
      await page.getByRole('link', { name: `${control('purpose.fever')} 1` }).click();
      await expect(page.getByRole('row').filter({ hasText: 'Ibuprom' })).toBeVisible();
      const maybe = page.getByRole('region', { name: control('list.maybe') });
      await expect(maybe.getByRole('rowheader')).toHaveText([/Apap/]);
      await expect(row(page, 'Smecta')).toHaveCount(0);

      await open(page, `/${language}/dashboard?q=babci`);
      await expect(page.getByRole('rowheader')).toHaveText([/Ibuprom/]);
      await choose(page, `${t('inventory:list.edit')}: Ibuprom`);
      await expect(form.getByLabel(control('purpose.fever'), { exact: true })).toBeChecked();
      await expect(form.getByLabel(control('field.purposes.own'))).toHaveValue('dla babci, po pracy');

      await open(page, `/${language}/dashboard?q=krokodyl`);
      await expect(page.getByText(control('list.no-match'))).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: `${control('purpose.fever')} 1` })
          .last(),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: control('list.add-it') })).toBeVisible();
    },
  );
}

test('what is too much of it is said at its field, and stays', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ name: 'Smecta' });
  await open(page, '/en/dashboard?panel=add');
  await fillMedication(page, { name: 'Apap', expiryDate: '31.12.2098' });
  await openMore(page);
  const own = page.getByLabel('In your own words, separated by commas');
  await own.fill('a, b, c, d, e, f, g, h, i');
  await press(page, 'Add');
  await expect(page.getByRole('group', { name: 'What for' })).toContainText('Choose at most 8');
  await expect(own).toHaveValue('a, b, c, d, e, f, g, h, i');
});
