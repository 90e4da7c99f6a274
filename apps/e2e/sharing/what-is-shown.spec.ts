import { languages } from '@domeka/kernel';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { expectAt, expectRefused, field, flash, open } from '../support/pages.ts';
import { expect, oneWayIn, scriptsRun, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

for (const language of languages) {
  const t = wordsIn(language);
  const all = `${t('sharing:field.shows.all')} (2)`;
  const taken = `${t('sharing:field.shows.taken')} (1)`;
  const count = (shareable: number) => t('sharing:ways.shown', { shareable, count: 3, days: 90 });

  test(
    `only what is taken is shared, and later everything by the same link, in ${language}`,
    oneWayIn(language),
    async ({ page, me, visitor }) => {
      await me.has(
        { name: 'Apap', isTaken: true, purposes: ['fever'] },
        { name: 'Syrop', purposes: ['cough'] },
        { name: 'Kept secret', isPrivate: true, isTaken: true },
      );
      await open(page, `/${language}/list-management?panel=share`);
      await page.getByText(t('sharing:ways.change'), { exact: true }).click();
      await expect(page.getByRole('radio', { name: all, exact: true })).toBeChecked();
      await expect(page.getByText(count(2), { exact: true })).toBeVisible();
      await page.getByRole('radio', { name: taken, exact: true }).check();
      await expect(page.getByText(count(1), { exact: true })).toBeVisible();
      await expect(page.getByText(count(2), { exact: true })).toBeHidden();
      await page.getByRole('checkbox', { name: t('sharing:field.showsLabels.label') }).check();
      await press(page, t('sharing:ways.send'));
      const link = await page.locator('.copy-input').inputValue();

      const stranger = await visitor();
      await open(stranger, link);
      const seen = stranger.getByRole('main');
      await expect(seen).toContainText('Apap');
      await expect(seen).not.toContainText('Syrop');

      await page.getByRole('link', { name: t('sharing:qr.back') }).click();
      await expect(page.getByRole('rowheader')).toContainText(t('sharing:shows.both'));
      await expect(page.getByRole('rowheader')).toContainText(t('sharing:visible', { shareable: 1, count: 3 }));
      await page
        .locator('.shares')
        .getByRole('link')
        .filter({ hasText: t('sharing:change.link') })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('sharing:change.title'));
      await expect(page.getByRole('radio', { name: taken, exact: true })).toBeChecked();
      await page.getByRole('radio', { name: all, exact: true }).check();
      await field(page, t('sharing:field.note.label')).fill('Dr Nowak');
      await press(page, t('sharing:change.submit'));
      await expect(flash(page)).toContainText(t('sharing:toast.changed.title'));
      await expectAt(page, `/${language}/list-management?list=personal`);
      await expect(page.getByRole('rowheader')).toContainText('Dr Nowak');
      await expect(page.getByRole('rowheader')).toContainText(t('sharing:shows.labels'));
      await expect(page.locator('.copy-input')).toHaveValue(link);

      if (!scriptsRun()) await stranger.reload(); // with scripts the page polls
      await expect(seen).toContainText('Syrop');
      await expect(seen).toContainText('Apap');
      await expect(seen).not.toContainText('Kept secret');
    },
  );
}

test('where nothing is taken there is no choice but what it is for', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ name: 'Apap' }, { name: 'Kept secret', isPrivate: true, isTaken: true });
  await open(page, '/en/list-management?panel=share');
  await page.getByText('Change', { exact: true }).click();
  await expect(page.getByRole('radio')).toHaveCount(2); // who can open it
  await page.getByRole('checkbox', { name: 'With what it is for' }).check();
  await press(page, 'Show a code');
  const { items } = await done('GET /shares', { token: me.token });
  expect(items).toMatchObject([{ shows: 'all', showsLabels: true }]);
});

test(
  'a share of before stays as it was until something else is chosen, and a change made meanwhile is shown first',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await me.has({ name: 'Apap', isTaken: true });
    const { id } = await me.shares();
    await open(page, '/en/list-management?list=all');
    await page.getByRole('link', { name: /^Change what the share of/ }).click();
    await expect(page.getByRole('radio', { name: /^Everything as until now/ })).toBeChecked();
    await field(page, 'Note below the list’s title (optional)').fill('Dr Nowak');
    await done(`PATCH /shares/${id}`, { token: me.token, body: { note: 'Grandma' } });
    await expectRefused(page, await press(page, 'Save'), /changed elsewhere/);
    await expect(page.locator('.question')).toContainText('Grandma');
    await expect(field(page, 'Note below the list’s title (optional)')).toHaveValue('Dr Nowak');
    await press(page, 'Save');
    await expectAt(page, '/en/list-management?list=all');
    expect(await done(`GET /shares/${id}`, { token: me.token })).toMatchObject({ shows: null, note: 'Dr Nowak' });
    await done(`DELETE /shares/${id}`, { token: me.token });
    expect(await open(page, `/en/list-management/shares/${id}/change`)).toBe(404);
  },
);
