import type { Page } from '@playwright/test';
import { calendarDateIn, defaultTimeZone } from '@domeka/kernel';
import type { CreateShareInput } from '@domeka/sharing/contract';
import { done } from '../support/api.ts';
import { linkInCode } from '../support/codes.ts';
import { hasHome } from '../support/homes/home.ts';
import { newList } from '../support/list-steps.ts';
import { line, open, openLine } from '../support/pages.ts';
import { hasMany } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { sql } from '../support/product.ts';
import { violations } from '../support/rules/axe.ts';
import { misfits, tooWide } from '../support/rules/layout.ts';
import { sheetsOf } from '../support/screens/sheets.ts';
import { expect, oneWayIn, scriptsRun, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const ticked: Record<string, string | null> = {
  'Controloc 20': '1 rano',
  Amlozek: '1 rano',
  Acard: 'wieczorem',
  Zyrtec: 'w razie potrzeby',
  'Nurofen Forte': null, // past
};
const namesTaken = ['Acard', 'Amlozek', 'Controloc 20', 'Nurofen Forte', 'Zyrtec'];
const past = ['Amoksiklav', 'Syrop prawoślazowy'];
const longNote = 'Nie razem z innym paracetamolem: tak mówi ulotka, a lekarz powtórzył to dwa razy jesienią.';

/** The 36 medicines of a home, five of which are taken and two of the others past. */
async function sharesHome(me: Person, terms: CreateShareInput) {
  const { token } = me;
  await done('PUT /profile', { token, body: { displayName: 'Anna' } });
  const home = await hasHome(me, calendarDateIn(defaultTimeZone, new Date()));
  for (const { id, name } of home) {
    if (name in ticked) await done(`PATCH /medications/${id}`, { token, body: { isTaken: true, how: ticked[name] } });
    if (name === 'Gripex') await done(`PATCH /medications/${id}`, { token, body: { additionalInfo: longNote } });
    if (name === 'Zyrtec') await done(`PATCH /medications/${id}`, { token, body: { purposes: ['canary label'] } });
    if (name === 'Woda morska') await done(`PATCH /medications/${id}`, { token, body: { how: 'canary of before' } });
  }
  await me.has({
    name: 'Canary private',
    isPrivate: true,
    isTaken: true,
    how: 'canary how',
    purposes: ['canary label'],
  });
  return (await me.shares(terms)).shareToken;
}

const canary = /canary/i;

const namesIn = (page: Page, labelledBy: string) =>
  page.locator(`[aria-labelledby=${labelledBy}] .shared-name b`).allTextContents();

const seenWithin = (page: Page, height: number) =>
  page
    .locator('.shared-line')
    .evaluateAll((lines, end) => lines.filter((one) => one.getBoundingClientRect().bottom <= end).length, height);

for (const language of ['en', 'pl'] as const) {
  const t = wordsIn(language);
  test(
    `a doctor sees first what is taken, and twelve medicines on two screens, in ${language}`,
    oneWayIn(language),
    async ({ me, visitor }) => {
      const token = await sharesHome(me, { shows: 'all', note: 'Dla lekarza' });
      const page = await visitor();
      await page.setViewportSize({ width: 375, height: 812 });
      await open(page, `/shared/${token}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('sharing:view.title', { owner: 'Anna' }));
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([
        t('sharing:view.taken', { total: 5 }),
        t('sharing:view.at-home', { total: 29 }),
        t('sharing:view.expired', { total: 2 }),
      ]);
      await expect(page.getByRole('main')).not.toContainText(me.email);
      expect(await namesIn(page, 'shared-taken')).toEqual(namesTaken);
      const atHome = await namesIn(page, 'shared-at-home');
      expect(atHome).toEqual([...atHome].sort((a, b) => a.localeCompare(b, 'pl')));
      expect(await namesIn(page, 'shared-expired')).toEqual(past);
      await expect(line(page, 'Acard').locator('summary')).toContainText('wieczorem');
      await expect(line(page, 'Nurofen Forte').locator('summary .expiry-past')).toBeVisible();
      expect(await seenWithin(page, 2 * 812)).toBeGreaterThanOrEqual(12);
      expect(await page.content()).not.toMatch(canary);
      const link = await linkInCode(page.getByRole('img', { name: t('sharing:view.code') }));
      expect(link.pathname + link.search).toBe(`/shared/${token}${language === 'pl' ? '?lang=pl' : ''}`);

      const gripex = line(page, 'Gripex');
      await expect(gripex.getByText(longNote).filter({ visible: true })).toHaveCount(0);
      await openLine(page, 'Gripex');
      await expect(gripex.getByText(longNote).filter({ visible: true })).toHaveCount(1);
      await expect(gripex.getByText(t('inventory:field.type.label'), { exact: true })).toBeVisible();
      await expect(line(page, past[0] ?? '')).toHaveCount(0);
      await page.locator('.shared-expired > summary').click();
      await expect(line(page, past[0] ?? '')).toBeVisible();
      for (const [width, colorScheme] of [
        [375, 'light'],
        [320, 'dark'],
        [1280, 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 812 });
        await page.emulateMedia({ colorScheme });
        expect(await misfits(page, width), `at ${width} px`).toEqual([]);
        if (scriptsRun()) expect(await violations(page), `at ${width} px`).toEqual([]);
      }
    },
  );
}

test('what a doctor opened stays open when the list changes', { tag: '@js' }, async ({ me, visitor }) => {
  const [apap] = await me.has({ name: 'Apap', quantity: 4, isTaken: true }, { name: 'Zyrtec', purposes: ['allergy'] });
  const { shareToken } = await me.shares({ shows: 'all', showsLabels: true });
  const page = await visitor();
  await open(page, `/shared/${shareToken}`);
  await expect(line(page, 'Zyrtec').locator('summary')).toContainText('Allergy');
  await openLine(page, 'Apap');
  await done(`PATCH /medications/${apap?.id}/quantity`, { token: me.token, body: { quantity: 7 } });
  await expect(line(page, 'Apap').getByText('7', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test(
  'all of a usual home prints on one sheet, what is past only as a number',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const token = await sharesHome(me, { shows: 'all', note: 'Dla lekarza' });
    await open(page, `/shared/${token}?lang=pl`);
    await openLine(page, 'Acard');
    await page.locator('.shared-expired > summary').click();
    const [sheet, ...more] = await sheetsOf(await page.pdf({ format: 'A4' }));
    expect(more).toEqual([]);
    const onPaper = sheet?.text ?? '';
    for (const words of [...namesTaken, 'Woda morska', 'wieczorem', longNote, 'Po terminie: 2'])
      expect(onPaper).toContain(words);
    expect(onPaper).not.toMatch(/Amoksiklav|Rodzaj|Drukuj|Pobierz/);
  },
);

test('under each person stands what they take, and long names have room', { tag: '@no-js' }, async ({ page, me }) => {
  const { id: listId } = await newList(me, 'Dom');
  const longName = 'Wieloskładnikowy'.padEnd(120, 'x');
  await me.has(
    { name: longName, listId, isTaken: true, how: 'x'.repeat(120), takenBy: ['Jan', 'Anna'] },
    { name: 'Acard', listId, isTaken: true, takenBy: ['Babcia Zofia'.padEnd(40, 'x')] },
    { name: 'Zyrtec', listId, isTaken: true },
  );
  const { shareToken } = await me.shares({ listId, shows: 'taken' });
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await open(page, `/shared/${shareToken}?lang=pl`);
    expect(await tooWide(page, width)).toEqual([]);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dom');
  await expect(page.getByText(`Udostępnia ${me.email}`)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Przyjmuje: 3']);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Anna', /^Babcia Zofia/, 'Jan']);
  await expect(line(page, longName)).toHaveCount(2);
});

test(
  'a link of before has the order of before and no titles, and an address is no title',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await me.has(
      { name: 'Apap', expiryDate: '2099-12-31', isTaken: true, how: '1 rano' },
      { name: 'Zyrtec', expiryDate: '2099-01-31' },
      { name: 'Dawny', expiryDate: '2020-01-31' },
    );
    const { shareToken } = await me.shares();
    await open(page, `/shared/${shareToken}?lang=pl`);
    await expect(page).toHaveTitle('Leki – Domeka');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leki');
    await expect(page.getByText(`Udostępnia ${me.email}`)).toHaveCount(1);
    await sql(`update profiles set display_name = 'anna@example.test' where id = $1`, [me.id]); // as some were before
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leki');
    await expect(page.getByText('Udostępnia anna@example.test')).toHaveCount(1);
    expect(await namesIn(page, 'shared-at-home')).toEqual(['Zyrtec', 'Apap']);
    await expect(page.getByRole('main')).not.toContainText(/Przyjmuje|W domu|1 rano/);
    await expect(page.getByText('Po terminie: 1')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Kod tej strony' })).toHaveAttribute('src', /^data:image\/svg/);
  },
);

test(
  'a link of what is taken says in a line who takes it, how and what for, also on paper, and nothing else',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const { id: listId } = await newList(me, 'Dom');
    const note = 'Na czczo\nPo jedzeniu';
    await me.has(
      { name: 'Acard', listId, isTaken: true, how: '1 rano', takenBy: ['Żaneta'], purposes: ['fever'] },
      { name: 'Apap', listId, isTaken: true, purposes: ['fever'], additionalInfo: note },
      { name: 'Canary at home', listId, how: 'canary how', purposes: ['canary label'], additionalInfo: 'canary note' },
    );
    const { shareToken } = await me.shares({ listId, shows: 'taken', showsLabels: true });
    await open(page, `/shared/${shareToken}?lang=pl`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Przyjmuje: 2']);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);
    await expect(line(page, 'Acard').locator('.shared-how')).toHaveText('Żaneta · 1 rano · Gorączka');
    await expect(line(page, 'Apap').locator('.shared-how')).toHaveText('Gorączka');
    expect(await page.content()).not.toMatch(canary);
    const whole = line(page, 'Apap').locator('.shared-whole-note');
    await expect(whole).toBeHidden();
    await openLine(page, 'Apap');
    expect(await whole.innerText()).toBe(note);
    const [sheet] = await sheetsOf(await page.pdf({ format: 'A4' }));
    expect(sheet?.text).toContain('Żaneta · 1 rano · Gorączka');
    const heights = ['Na czczo', 'Po jedzeniu'].map(
      (text) => sheet?.pieces.find((piece) => piece.text.includes(text))?.height ?? 0,
    );
    expect(heights[0]).toBeGreaterThan(heights[1] ?? 0);
  },
);

test('of a home with nothing but what is past, that is said and folded', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ name: 'Amol', expiryDate: '2020-01-31' }, { name: 'Syrop', expiryDate: '2021-01-31' });
  const { shareToken } = await me.shares({ shows: 'all' });
  await open(page, `/shared/${shareToken}?lang=pl`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Po terminie: 2']);
  await expect(line(page, 'Amol')).toHaveCount(0);
  await page.locator('.shared-expired > summary').click();
  await expect(line(page, 'Amol')).toBeVisible();
});

test('of four hundred, each page counts its own, in one order', { tag: '@no-js' }, async ({ page, me }) => {
  await hasMany(me, 400);
  await sql(
    `update medications set is_taken = true where user_id = $1 and name in ('Medicine 7', 'Medicine 300', 'Medicine 5')`,
    [me.id],
  );
  const { shareToken } = await me.shares({ shows: 'all' });
  await open(page, `/shared/${shareToken}?lang=en`);
  const headings = page.getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['What is taken, on this page: 3', 'At home, on this page: 197']);
  expect(await namesIn(page, 'shared-taken')).toEqual(['Medicine 300', 'Medicine 5', 'Medicine 7']);
  const names = await namesIn(page, 'shared-at-home');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(headings).toHaveText(['At home, on this page: 200']);
  expect((await headings.boundingBox())?.width).toBeGreaterThan(1);
  names.push(...(await namesIn(page, 'shared-at-home')));
  expect(new Set(names).size).toBe(397);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'pl')));
});
