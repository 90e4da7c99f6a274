import type { Page } from '@playwright/test';
import type { RecallAnswer } from '@domeka/recalls/contract';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { decided, registered } from '../support/catalog.ts';
import { post } from '../support/forms.ts';
import { invite, newList } from '../support/list-steps.ts';
import { expectAt, flash, open, row, summary } from '../support/pages.ts';
import { newPerson } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const { withdrawn, suspended, unclear } = decided;
const stateOf = async ({ token }: Person, id: string) => (await done(`GET /medications/${id}`, { token })).recall;
const card = (page: Page) => page.locator('.package-card');

for (const language of ['en', 'pl'] as const) {
  const t = wordsIn(language);
  const say = (key: string, params = {}) => t(`inventory:recalls.${key}`, params);
  const band = (page: Page) => page.getByRole('region', { name: t('inventory:list.wrong') });
  const answer = async (page: Page, choice: string | RegExp, said: RecallAnswer) => {
    const again = card(page).getByText(say('again'), { exact: true });
    if ((await again.count()) > 0) await again.click();
    await card(page).getByRole('radio', { name: choice }).check();
    await press(page, say('answer'));
    await expect(card(page)).toContainText(say(`said.${said}`));
    await expect(flash(page)).toContainText(say('toast.answered.title'));
  };

  test(
    `${language}: what is said of the batch on the box settles the question, and can be said again`,
    oneWayIn(language),
    async ({ page, me }) => {
      const [salvia] = await me.has({ name: 'Salvia', gtin: withdrawn.gtin, quantity: 10 });
      const id = salvia?.id ?? '';
      await open(page, `/${language}/dashboard`);
      await expect(row(page, 'Salvia')).toContainText(say('tag.check'));
      await band(page)
        .getByRole('link', { name: say('check', { count: 1 }) })
        .click();
      await expectAt(page, `/${language}/dashboard?recall=check`);
      await row(page, 'Salvia')
        .getByRole('link', { name: `${say('tag.check')}: Salvia` })
        .click();
      await expect(card(page).getByRole('group', { name: say('question.lots') })).toContainText('WA-1 (05/2099)');
      await expect(card(page)).toContainText(withdrawn.number);
      expect(await press(page, say('answer'))).toBe(422);
      await expect(summary(page)).toContainText(t('inventory:field.answer.choose-one'));

      await answer(page, say('none'), 'none');
      expect(await stateOf(me, id)).toBeNull();

      await answer(page, say('unreadable'), 'unreadable');
      await expect(card(page)).toContainText(say('pharmacist'));
      await open(page, `/${language}/dashboard`);
      await expect(row(page, 'Salvia')).toContainText(say('tag.check'));
      await expect(band(page)).toHaveCount(0);

      await open(page, `/${language}/dashboard/${id}/packages`);
      await answer(page, /WA-2/, 'one-of');
      await expect(card(page).getByRole('region', { name: say('told.withdrawn') })).toContainText(say('do.withdrawn'));
      expect(await stateOf(me, id)).toBe('recalled');
    },
  );

  test(
    `${language}: where the decision’s batches cannot be read, its words stand with the package, and a pharmacist can tell`,
    oneWayIn(language),
    async ({ page, me }) => {
      const [box] = await me.has({ name: 'Niejasny', gtin: unclear.gtin, lotNumber: 'LOT UA-5', quantity: 10 });
      await open(page, `/${language}/dashboard/${box?.id}/packages`);
      await expect(card(page)).toContainText('UA-5');
      await expect(card(page)).not.toContainText('LOT');
      await expect(card(page).getByRole('region', { name: say('asked') })).toContainText(say('pharmacist'));
      await expect(card(page).getByRole('group', { name: say('question.lots') })).toContainText(unclear.lots[0] ?? '');
      await answer(page, say('none'), 'none');
      expect(await stateOf(me, box?.id ?? '')).toBeNull();
    },
  );

  test(
    `${language}: where all batches are meant, the end of the code is asked for`,
    oneWayIn(language),
    async ({ page, me }) => {
      const catalogProductId = (await registered.ids()).at(-1) ?? null;
      const [tied] = await me.has({ name: 'Wycofin', catalogProductId, quantity: 10 });
      await open(page, `/${language}/dashboard/${tied?.id}/packages`);
      await expect(card(page).getByRole('group', { name: say('question.codes', { ends: '0036' }) })).toBeVisible();
      await answer(page, say('code-end', { end: '0036' }), 'one-of');
      expect(await stateOf(me, tied?.id ?? '')).toBe('recalled');
    },
  );
}

test(
  'an answer that somebody else gave meanwhile is shown, not overwritten',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const [salvia] = await me.has({ name: 'Salvia', gtin: withdrawn.gtin, quantity: 10 });
    await open(page, `/en/dashboard/${salvia?.id}/packages`);
    await card(page).getByRole('radio', { name: 'None of these' }).check();
    const { packages } = await done(`GET /medications/${salvia?.id}`, { token: me.token });
    const [{ id, recalls }] = packages;
    await done(`PUT /medications/${salvia?.id}/packages/${id}/recall-answer`, {
      token: me.token,
      body: { decision: recalls[0].decision.id, answer: 'one-of', lotNumber: 'WA-1' },
    });
    expect(await press(page, 'Save the answer')).toBe(409);
    await expect(card(page).getByRole('region', { name: 'This package was recalled' })).toBeVisible();
    expect(await stateOf(me, salvia?.id ?? '')).toBe('recalled');
  },
);

test('who may only view a list sees what was decided, and answers nothing', { tag: '@no-js' }, async ({ page, me }) => {
  const anna = await newPerson();
  const list = await newList(anna, 'At home');
  await invite(anna, list, me.email, 'viewer');
  const of = { quantity: 10, listId: list.id };
  const [salvia, valley] = await anna.has(
    { ...of, name: 'Salvia', gtin: withdrawn.gtin },
    { ...of, name: 'Valley', gtin: suspended.gtin, lotNumber: 'sb1' },
  );
  await open(page, '/en/dashboard');
  await expect(page.getByRole('link', { name: '1 suspended' })).toBeVisible();
  await open(page, `/en/dashboard/${valley?.id}/packages`);
  await expect(card(page)).toContainText('Keep it apart and ask a pharmacist.');
  const path = `/en/dashboard/${salvia?.id}/packages`;
  await open(page, path);
  await expect(card(page)).toContainText('Is the batch on your box one of these?');
  await expect(card(page)).toContainText('WA-1 (05/2099), WA-2 (05/2099)');
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
  const { packages } = await done(`GET /medications/${salvia?.id}`, { token: anna.token });
  const [{ id, recalls }] = packages;
  const typed = { intent: 'recall-answer', package: id, decision: recalls[0].decision.id, answer: 'none' };
  expect((await post(page.request, path, typed, 'urlencoded')).status()).toBe(403);
  expect(await stateOf(anna, salvia?.id ?? '')).toBe('check');
});
