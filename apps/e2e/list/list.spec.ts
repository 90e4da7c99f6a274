import type { Page } from '@playwright/test';
import { calendarDateIn } from '@domeka/kernel';
import { done } from '../support/api.ts';
import { alive, choose, expectAt, flash, open, openSheet, row } from '../support/pages.ts';
import { newPerson, signIn } from '../support/person.ts';
import { expect, scriptsRun, test } from '../support/test.ts';

const names = (page: Page) => page.getByRole('rowheader');
const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
};
const boxes = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Box ${count - index}` }));

test('an empty list says what to do', { tag: '@no-js' }, async ({ page, me }) => {
  expect(me.email).not.toBe('');
  await open(page, '/en/dashboard');
  await expect(page.getByRole('heading', { level: 3, name: 'No medications yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Type it in' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Add medication' })).toBeVisible();
});

test(
  'an order that is chosen is remembered, and another address has its own',
  { tag: '@both' },
  async ({ page, me }) => {
    await me.has({ name: 'Ćwikła' }, { name: 'Zyrtec', expiryDate: '2098-01-31' }, { name: 'Cykoria' });
    await open(page, '/en/dashboard?q=y');
    const order = page.getByRole('combobox', { name: 'Order' });
    await openSheet(page);
    await expect(order).toHaveValue('newest');
    await order.selectOption('A–Z');
    if (!scriptsRun()) await page.getByRole('button', { name: 'Sort' }).click();
    await expectAt(page, '/en/dashboard?q=y&sort=name');
    await expect(names(page)).toHaveText(['Cykoria', 'Zyrtec']);
    await open(page, '/pl/dashboard');
    await expect(names(page)).toHaveText(['Cykoria', 'Ćwikła', 'Zyrtec']);
    await open(page, '/en/dashboard?sort=newest');
    await expect(names(page)).toHaveText(['Cykoria', 'Zyrtec', 'Ćwikła']);
    await open(page, '/en/dashboard');
    await expect(page.locator('.sheet-open')).toContainText('something is chosen');
    await openSheet(page);
    await expect(order).toHaveValue('name');
  },
);

test('whoever has cleared everything out is no beginner', { tag: '@no-js' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Apap' });
  await done(`DELETE /medications/${String(apap?.id)}`, { token: me.token });
  await open(page, '/en/dashboard');
  await expect(page.getByRole('heading', { level: 3, name: 'Nothing left here' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Scan the box' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Share my list' })).toHaveCount(0);
});

test('a second skip link leads to the list', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ name: 'Apap' });
  await open(page, '/en/dashboard');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'To the list' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.medications') !== null)).toBe(true);
});

test(
  'the search finds names, doses and types, whatever the case and without diacritics',
  { tag: '@both' },
  async ({ page, me }) => {
    await me.has({ name: 'Zażółć' }, { name: 'Apap', dosage: '500 mg' }, { name: 'Cough', type: 'syrup' });
    await open(page, '/en/dashboard');
    for (const [text, found] of [
      ['ZAZOLC', 'Zażółć'],
      ['żół', 'Zażółć'],
      ['500', 'Apap'],
      ['Syrup', 'Cough'],
    ] as const) {
      await search(page, text);
      await expectAt(page, `/en/dashboard?q=${encodeURIComponent(text)}`);
      await expect(names(page)).toHaveText([new RegExp(`^${found}`)]);
      await expect(page.locator('.summary')).toHaveText('Showing 1 of 3 medications matching · 3 mine');
    }
    await search(page, '100%_\\');
    await expect(page.getByRole('heading', { level: 3, name: 'No medication matches' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(names(page)).toHaveCount(3);
  },
);

test('categories narrow to any of those chosen and can be taken back', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has(
    { name: 'Plain' },
    { name: 'Nose spray', type: 'spray', categories: ['allergy', 'cold/flu'] },
    { name: 'Apap', categories: ['painkiller'] },
  );
  await open(page, '/en/dashboard');
  const chip = (name: string) => page.getByRole('list', { name: 'Filter by category' }).getByRole('link', { name });
  await chip('allergy').click();
  await expect(names(page)).toHaveText([/^Nose spray/]);
  await chip('painkiller').click();
  await expect(names(page)).toHaveText([/^Apap/, /^Nose spray/]);
  await expect(chip('painkiller')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('list', { name: 'What narrows the list' }).getByRole('link')).toHaveText([
    'Remove filter: allergy',
    'Remove filter: painkiller',
  ]);
  await expectAt(page, '/en/dashboard?category=allergy&category=painkiller');
  await search(page, 'apap');
  await expect(names(page)).toHaveText([/^Apap/]);
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(names(page)).toHaveCount(2);
  await chip('painkiller').click();
  await expect(names(page)).toHaveCount(1);
  await chip('allergy').click();
  await expect(names(page)).toHaveCount(3);
});

test('twenty on a page; a page that does not exist shows the nearest', { tag: '@both' }, async ({ page, me }) => {
  await me.has(...boxes(21));
  await open(page, '/en/dashboard');
  await expect(names(page)).toHaveCount(20);
  await expect(page).toHaveTitle('My medications (page 1 of 2) – Domeka');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).press('Enter');
  await expect(names(page)).toHaveText([/^Box 21/]);
  if (scriptsRun()) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('My medications (page 2 of 2) – Domeka');
  for (const number of ['99', '1e9', '99999999999999999999']) {
    expect(await open(page, `/en/dashboard?page=${number}`)).toBe(200);
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  }
  await page.getByRole('searchbox').fill('Box 21');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Showing 1 of 21 medications matching')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
});

test('privacy is changed in its row, and says what it means', { tag: '@js' }, async ({ page, me }) => {
  await me.has({ name: 'Apap' });
  await open(page, '/en/dashboard');
  await choose(page, 'make private: Apap');
  await expect(flash(page)).toContainText("Medication is now private and won't be shared");
  await expect(row(page, 'Apap')).toContainText('Private');
  await choose(page, 'make public: Apap');
  await expect(flash(page)).toContainText('Medication is now public and can be shared');
  await expect(row(page, 'Apap')).not.toContainText('Private');
});

test('expiry is said in words', { tag: '@no-js' }, async ({ page, me }) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await me.has(
    { name: 'Past', expiryDate: day(-100) },
    { name: 'Lately', expiryDate: day(-12) },
    { name: 'Soon', expiryDate: day(12) },
    { name: 'Far', expiryDate: '2099-12-31' },
    { name: 'Undated' },
  );
  await open(page, '/en/dashboard');
  await expect(row(page, 'Past')).toContainText('Expired 3 months ago');
  await expect(row(page, 'Lately')).toContainText(/Expired 1[123] days ago/);
  await expect(row(page, 'Soon')).toContainText(/Expires in 1[123] days\s*\w{3} \d+, \d{4}/);
  await expect(row(page, 'Far')).toContainText('Expires Dec 31, 2099');
  await expect(row(page, 'Undated')).toContainText('No date given');
});

test('a long note shows its beginning and opens without a script', { tag: '@no-js' }, async ({ page, me }) => {
  const note = `${'Not together with other paracetamol. '.repeat(5)}The end.`;
  await me.has({ name: 'Apap', additionalInfo: note });
  await open(page, '/en/dashboard');
  await expect(row(page, 'Apap').getByText('The end.')).toBeHidden();
  await row(page, 'Apap').locator('.note > summary').click();
  await expect(row(page, 'Apap').getByText('The end.')).toBeVisible();
  await expect(row(page, 'Apap').getByText('Not together').filter({ visible: true })).toHaveCount(1);
});

test('quick taps and a search typed before them add up', { tag: '@js' }, async ({ page, me }) => {
  await me.has(
    { name: 'Apap', categories: ['painkiller'] },
    { name: 'Apap noc', categories: ['other'] },
    { name: 'Nose spray', categories: ['allergy'] },
  );
  await open(page, '/en/dashboard');
  await slowAnswers(page);
  await page.getByRole('searchbox').fill('apap');
  for (const name of ['allergy', 'painkiller']) {
    const chip = page.getByRole('list', { name: 'Filter by category' }).getByRole('link', { name });
    await chip.click();
    await expect(chip).toHaveAttribute('aria-current', 'true');
  }
  await expect(names(page)).toHaveText([/^Apap/]);
  await expectAt(page, '/en/dashboard?q=apap&category=allergy&category=painkiller');
});

test('a search typed a moment ago calls nobody back who has gone on', { tag: '@js' }, async ({ page, me }) => {
  await me.has({ name: 'Apap' });
  await open(page, '/en/dashboard');
  await slowAnswers(page);
  await page.getByRole('searchbox').fill('apap');
  await page.getByRole('main').getByRole('link', { name: 'Add medication', exact: true }).click();
  await expect(page.locator('[name=name]')).toBeVisible();
});

const slowAnswers = (page: Page) =>
  page.route('**/dashboard.data?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });

test(
  'the search runs by itself while typing, without a new entry in the history',
  { tag: '@js' },
  async ({ page, me }) => {
    await me.has({ name: 'Apap' }, { name: 'Box' });
    await open(page, '/en/contact');
    await page.getByRole('banner').getByRole('link', { name: 'My medications' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('searchbox').pressSequentially('apa');
    await expect(names(page)).toHaveText([/^Apap/]);
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.getByRole('searchbox').fill('');
    await expect(names(page)).toHaveCount(2);
    await page.goBack();
    await alive(page);
    await expectAt(page, '/en/contact');
  },
);

test('the way back from a search empties its box', { tag: '@js' }, async ({ page, me }) => {
  await me.has({ name: 'Apap' }, { name: 'Nose spray' });
  await open(page, '/en/');
  await page.getByRole('banner').getByRole('link', { name: 'My medications' }).click();
  await expectAt(page, '/en/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused(); // then the page has begun
  const box = page.getByRole('searchbox');
  await box.fill('nose');
  await box.press('Enter');
  await expect(row(page, 'Apap')).toHaveCount(0);
  await page.goBack();
  await expect(row(page, 'Apap')).toBeVisible();
  await expect(box).toHaveValue('');
});

test('days are counted where the reader is from the first page on', { tag: '@js' }, async ({ visitor }) => {
  const here = (zone: string) => calendarDateIn(zone, new Date());
  const home = here('Europe/Warsaw');
  const zones = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']; // in one of them it is another day now
  const timezoneId = zones.find((zone) => here(zone) !== home) ?? '';
  const page = await visitor({ timezoneId });
  const person = await newPerson();
  await person.has({ name: 'Apap', expiryDate: here(timezoneId) });
  await signIn(page.context(), person);
  await open(page, '/en/dashboard');
  await expect(row(page, 'Apap')).toContainText('Expires today');
});
