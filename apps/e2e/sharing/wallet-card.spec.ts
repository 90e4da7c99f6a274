import type { Page } from '@playwright/test';
import { daysAfter, writtenDate } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { linkInCode } from '../support/codes.ts';
import { invite, newList } from '../support/list-steps.ts';
import { expectErrorPage, expectRefused, field, open, openListMenu } from '../support/pages.ts';
import { newPerson } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { sql } from '../support/product.ts';
import { sheetsOf } from '../support/screens/sheets.ts';
import { expect, oneWayIn, scriptsRun, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const taken = { dosage: '500 mg', isTaken: true };
const card = (page: Page) => page.locator('.wallet-card');
const side = (page: Page, which: 'front' | 'back') => page.locator(`.wallet-${which}`);
const rows = (page: Page) => side(page, 'back').getByRole('listitem');
const countOf = async ({ token }: Person): Promise<number> => (await done('GET /shares', { token })).total;

const linkOn = (page: Page) => linkInCode(page.locator('.wallet-code'));

/** In millimetres, in tenths. */
async function sizeOf(page: Page, which: 'front' | 'back') {
  const box = await side(page, which).boundingBox();
  return [box?.width, box?.height].map((pixels = 0) => Math.round((pixels * 254) / 96) / 10);
}

for (const language of ['en', 'pl'] satisfies Language[]) {
  const t = wordsIn(language);
  const say = (key: string, params = {}) => t(`sharing:card.${key}`, params);

  test(
    `a card says what is taken, at its true size, and its code opens just that, in ${language}`,
    oneWayIn(language),
    async ({ page, me, visitor }) => {
      await done('PUT /profile', { token: me.token, body: { displayName: 'Anna Nowak' } });
      await me.has(
        { ...taken, name: 'Acard', how: '1 rano' },
        { ...taken, name: 'Bisocard', how: 'x'.repeat(25) },
        { ...taken, name: 'Kept secret', isPrivate: true },
        { name: 'Of last winter' },
      );
      await open(page, `/${language}/dashboard`);
      await openListMenu(page);
      await page.getByRole('link', { name: say('title') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('title'));
      await expect(field(page, say('name'))).toHaveValue('Anna Nowak');
      const today = new Date().toISOString().slice(0, 10);
      const lastDay = daysAfter(today, 300);
      await field(page, say('line.label')).fill('Allergic to penicillin');
      await field(page, say('telephone')).fill('+48 600 100 200');
      await field(page, say('last-day.label')).fill(lastDay);
      await page.getByRole('checkbox', { name: say('both.label') }).check();
      expect(await press(page, say('submit'))).toBe(200);

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ready'));
      for (const text of ['Anna Nowak', 'Allergic to penicillin', '+48 600 100 200'])
        await expect(side(page, 'front')).toContainText(text);
      await expect(rows(page)).toHaveText([/^\s*Acard 500 mg 1 rano$/, /^\s*Bisocard 500 mg\s*$/]);
      // With scripts the document still has what came with the list, where the person was before.
      const answered = scriptsRun() ? await page.getByRole('main').innerHTML() : await page.content();
      expect(answered).not.toMatch(/secret|last winter/);
      for (const each of ['en', 'pl'] satisfies Language[]) {
        const words = wordsIn(each);
        await expect(side(page, 'back')).toContainText(words('sharing:card.takes'));
        const until = words('sharing:card.until', { date: writtenDate(each, lastDay) });
        await expect(side(page, 'front')).toContainText(until);
      }
      const print = page.getByRole('main').getByRole('button', { name: t('inventory:print.button') });
      await expect(print).toHaveCount(scriptsRun() ? 1 : 0);
      if (!scriptsRun()) await expect(page.getByText(t('inventory:print.hint'))).toBeVisible();

      const link = await linkOn(page);
      expect(link.search).toBe(language === 'pl' ? '?lang=pl' : '');
      const reader = await visitor();
      await open(reader, link.pathname + link.search);
      for (const name of ['Acard', 'Bisocard']) await expect(reader.getByRole('main')).toContainText(name);
      await expect(reader.getByRole('main')).not.toContainText(/secret|last winter/);

      const events = await sql<{ action: string; told: string }>(
        `select action, details::text as told from security_audit_logs where actor_id = $1 and resource_type = 'share'`,
        [me.id],
      );
      expect(events.map(({ action }) => action)).toEqual(['share_created']);
      expect(events[0]?.told).not.toMatch(/Anna|Acard|penicillin|600/);

      await page.emulateMedia({ media: 'print' });
      for (const which of ['front', 'back'] as const) expect(await sizeOf(page, which)).toEqual([85, 54]);
      const sheets = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
      expect(sheets).toHaveLength(1);
      expect(sheets[0]?.text).toContain('Acard');
      expect(sheets[0]?.text).not.toContain(say('lost'));
    },
  );
}

test('what is wrong is said at its field, and nothing typed is lost', { tag: '@both' }, async ({ page, me }) => {
  await me.has({ ...taken, name: 'Acard' });
  await open(page, '/en/dashboard/card');
  const [line, lastDay] = [field(page, 'A line of your own (optional)'), field(page, 'The code works until')];
  await line.fill('x'.repeat(81));
  await lastDay.fill('2001-05-03');
  await expectRefused(page, await press(page, 'Make the card'), 'Too long: at most 80 characters');
  await expect(line).toHaveValue('x'.repeat(81));
  await line.fill('Diabetic');
  await expectRefused(page, await press(page, 'Make the card'), 'Choose today or a later day');
  await expect(lastDay).toHaveAccessibleDescription(/Choose today or a later day/);
  await expect(lastDay).toHaveValue('2001-05-03');
  await expect(line).toHaveValue('Diabetic');
  await lastDay.fill('2199-01-01');
  await expectRefused(page, await press(page, 'Make the card'), 'Choose a day within the next 365 days');
  expect(await countOf(me)).toBe(0);
});

test('a card with other words keeps its link', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ ...taken, name: 'Acard' });
  await open(page, '/en/dashboard/card');
  await field(page, 'Name on the card (optional)').fill('Ana');
  await press(page, 'Make the card');
  const link = await linkOn(page);
  await page.getByText('Change what stands on it').click();
  await field(page, 'Name on the card (optional)').fill('Anna');
  await press(page, 'Make the card');
  await expect(side(page, 'front')).toContainText('Anna');
  expect((await linkOn(page)).href).toBe(link.href);
  expect(await countOf(me)).toBe(1);
});

test(
  'a deleted link comes back as a new one, and another day ends the one before',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await me.has({ ...taken, name: 'Acard' });
    const make = async () => {
      await press(page, 'Make the card');
      await expect(card(page)).toBeVisible();
      return linkOn(page);
    };
    const again = async (days: number) => {
      // With scripts it is still open after the second card.
      await page.locator('.share-terms').evaluate((terms) => terms.setAttribute('open', ''));
      await field(page, 'The code works until').fill(daysAfter(new Date().toISOString().slice(0, 10), days));
      return make();
    };
    await open(page, '/en/dashboard/card');
    const first = await make();
    const { items } = await done('GET /shares', { token: me.token });
    await done(`DELETE /shares/${items[0].id}`, { token: me.token });
    const second = await again(90);
    const third = await again(7);
    expect(new Set([first.href, second.href, third.href]).size).toBe(3);
    expect(await countOf(me)).toBe(1);
    expect(await open(page, third.pathname)).toBe(200);
    expect(await open(page, second.pathname)).toBe(404);
  },
);

test('in a list a card is of one person, or of everybody', { tag: '@no-js' }, async ({ page, me }) => {
  const { id: listId } = await newList(me, 'Home');
  await me.has(
    { ...taken, name: 'Acard', listId, takenBy: ['Jan'] },
    { ...taken, name: 'Bisocard', listId, takenBy: ['Ola'] },
    { ...taken, name: 'Calcium', listId },
  );
  await open(page, `/en/dashboard/card?list=${listId}`);
  await press(page, 'Make the card');
  await expect(rows(page)).toHaveText([/Jan: Acard/, /Ola: Bisocard/, /^\s*Calcium/]);
  await expect(side(page, 'back')).toContainText('What is taken');
  await page.getByText('Change what stands on it').click();
  await page.getByLabel('Whose card').selectOption('Jan');
  await press(page, 'Make the card');
  await expect(rows(page)).toHaveText([/^\s*Acard 500 mg\s*$/]);
  await expect(side(page, 'back')).toContainText('I take');
  await expect(side(page, 'front')).toContainText('Jan');
  expect((await done(`GET /shares?list=${listId}`, { token: me.token })).total).toBe(1);
});

test('ten stand on a card, none of them cut, and the code has the others', { tag: '@js' }, async ({ page, me }) => {
  const make = async () => {
    await open(page, '/en/dashboard/card');
    await press(page, 'Make the card');
    await expect(card(page)).toBeVisible();
  };
  const over = () => side(page, 'back').evaluate((element) => element.scrollHeight - element.clientHeight);
  const added = await me.has(
    ...Array.from({ length: 13 }, (_, nth) => ({ ...taken, name: `Medicine ${nth + 10}`, how: 'w razie potrzeby' })),
  );
  await make();
  await expect(rows(page)).toHaveCount(10);
  await expect(side(page, 'back')).toContainText('and 3 more, see the code');
  expect(await over()).toBeLessThanOrEqual(0);
  for (const { id, version } of added)
    await done(`PATCH /medications/${id}`, { token: me.token, body: { version, name: `${'Wide name '.repeat(19)}` } });
  await make();
  expect(await rows(page).count()).toBeLessThan(10);
  expect(await over()).toBeLessThanOrEqual(0);
});

test('a card needs something taken, and the right to share', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ ...taken, name: 'Kept secret', isPrivate: true });
  await open(page, '/en/dashboard/card');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('There is nothing to put on the card yet');
  await expect(page.getByRole('button', { name: 'Make the card' })).toHaveCount(0);

  const friend = await newPerson();
  const list = await newList(friend, 'Cottage');
  await friend.has({ name: 'Theirs', listId: list.id });
  await invite(friend, list, me.email, 'viewer');
  await open(page, `/en/dashboard?list=${list.id}`);
  await openListMenu(page);
  await expect(page.locator('.list-menu').getByRole('link', { name: 'Card for the wallet' })).toHaveCount(0);
  expect(await open(page, `/en/dashboard/card?list=${list.id}`)).toBe(403);
  await expectErrorPage(page, 'Access Denied');
  await done(`PATCH /lists/${list.id}/members/${me.id}`, { token: friend.token, body: { role: 'collaborator' } });
  await me.has({ ...taken, name: 'Acard', listId: list.id, takenBy: ['Jan'], how: '1 rano' });
  await open(page, `/en/dashboard/card?list=${list.id}`);
  await press(page, 'Make the card');
  await expect(rows(page)).toHaveText(/Jan: Acard 500 mg 1 rano/);
});
