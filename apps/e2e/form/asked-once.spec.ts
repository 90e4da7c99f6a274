import type { Page } from '@playwright/test';
import { languages } from '@domeka/kernel';
import { done } from '../support/api.ts';
import { newList } from '../support/list-steps.ts';
import { flash, open, statusOf } from '../support/pages.ts';
import { expect, oneWayIn, scriptsRun, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const control = (page: Page, name: string) => page.locator(`.panel-form [name=${name}]`);

for (const language of languages) {
  const t = wordsIn(language);
  const question = (page: Page) => page.getByRole('form', { name: t('inventory:added-today.what-for') });
  const submit = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: t('inventory:panel.submit-add'), exact: true });
  async function add(page: Page, name: string) {
    await control(page, 'name').fill(name);
    await control(page, 'expiryDate').fill('31.12.2098');
    await statusOf(page, () => submit(page).click());
    await expect(flash(page)).toContainText(t('inventory:toast.added.title'));
  }

  test(`what is added is asked about once, in ${language}`, oneWayIn(language), async ({ page, me }) => {
    await me.has({ name: 'Maść', purposes: ['skin'] });
    const { id: list } = await newList(me, 'Home');
    await open(page, `/${language}/dashboard?panel=add&next=${list}`);
    await add(page, 'Ibuprom');
    await expect(question(page)).toContainText('Ibuprom');
    await expect(control(page, 'name')).toBeFocused();
    await expect(question(page).getByRole('button')).toHaveCount(6);
    const fever = question(page).getByRole('button', { name: t('inventory:purpose.fever'), exact: true });
    await statusOf(page, () => fever.click());
    await expect(flash(page)).toContainText(t('inventory:toast.updated.title'));
    await expect(question(page)).toHaveCount(0);
    await expect(control(page, 'name')).toBeFocused();
    const { items } = await done('GET /medications', { token: me.token });
    expect(items[0]).toMatchObject({ name: 'Ibuprom', purposes: ['fever'] });

    await add(page, 'Smecta');
    await expect(question(page)).toContainText('Smecta');
    if (scriptsRun()) await control(page, 'name').fill('Next');
    await question(page)
      .getByRole('link', { name: t('inventory:added-today.skip') })
      .click();
    await expect(question(page)).toHaveCount(0);
    await expect(control(page, 'name')).toBeFocused();
    await expect(control(page, 'name')).toHaveValue(scriptsRun() ? 'Next' : '');
    await page.reload();
    await expect(question(page)).toHaveCount(0);
  });
}
