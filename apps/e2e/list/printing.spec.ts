import type { Page } from '@playwright/test';
import { done } from '../support/api.ts';
import { open } from '../support/pages.ts';
import { hasMany } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { sheetsOf } from '../support/screens/sheets.ts';
import { expect, test } from '../support/test.ts';
import { usualHome } from '../support/homes/usual-home.ts';

const rows = 60;
const wordsIn = (row: number) => (row % 4 === 0 ? 60 : 2);
/** ASCII words of one font, so that the PDF keeps each in one piece. */
const wordsOf = (row: number) => Array.from({ length: wordsIn(row) + 1 }, (_, n) => `r${row}w${n}`);

for (const format of ['A4', 'Letter']) {
  test(
    `on ${format} medicines print with every row whole on one sheet, its note too, and nothing to press`,
    { tag: '@js' },
    async ({ page, me }) => {
      const medications = Array.from({ length: rows }, (_, index) => {
        const [name = '', ...note] = wordsOf(index + 1);
        return {
          name: `Zażółć ${name}`,
          additionalInfo: `Łyżeczka ${note.join(' ')}`,
          quantity: 1,
          expiryDate: '2031-12-31',
        };
      });
      await me.has(...medications);
      const { shareToken } = await me.shares({ note: 'Dla doktora' });
      await open(page, `/shared/${shareToken}?lang=pl`);
      const sheets = await sheetsOf(await page.pdf({ format }));
      expect(sheets.length).toBeGreaterThan(1);

      const words = sheets.map(({ pieces }) => new Set(pieces.flatMap(({ text }) => text.split(/\s+/))));
      const sheetOf = (word: string) => words.flatMap((on, number) => (on.has(word) ? [number] : []));
      for (let row = 1; row <= rows; row += 1) {
        const [first, ...others] = wordsOf(row).map(sheetOf);
        expect(first).toHaveLength(1);
        expect(others).toEqual(others.map(() => first));
      }

      const all = sheets.map(({ text }) => text).join(' ');
      expect(all).toContain('Dla doktora');
      expect(all).toContain('Wydrukowano');
      expect(all).not.toMatch(/Wstrzymaj|Drukuj|Pobierz|Odśwież|English|Domeka/);
    },
  );
}

test('a list of several pages says on paper which of them it is', { tag: '@no-js' }, async ({ page, me }) => {
  await hasMany(me, 250);
  const { shareToken } = await me.shares();
  const paper = async (query: string) => {
    await open(page, `/shared/${shareToken}${query}`);
    return (await sheetsOf(await page.pdf())).map(({ text }) => text).join(' ');
  };
  expect(await paper('')).toContain('Page 1 of 2: medications 1 to 200 of 250.');
  expect(await paper('?page=2&lang=pl')).toContain('Strona 2 z 2: leki od 201 do 250 z 250.');
});

test('on paper a sentence about days comes with its date', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has(
    { name: 'Apap', expiryDate: '2020-02-29', isTaken: true },
    { name: 'Ibuprom', expiryDate: '2099-12-31' },
  );
  const { shareToken } = await me.shares({ shows: 'all' });
  await open(page, `/shared/${shareToken}`);
  const [sheet] = await sheetsOf(await page.pdf());
  expect(sheet?.text).toMatch(/Expired \d+ years ago\s*Feb 29, 2020/);
  expect(sheet?.text).toMatch(/Expires Dec 31, 2099/);
});

const isNamed = ({ token }: Person) => done('PUT /profile', { token, body: { displayName: 'Anna Kowalska' } });
/** The parts of a name as PDF keeps them, also where it broke. */
const closedUp = (text: string) => text.replace(/\s/g, '');

test(
  'thirty medicines of a home print on one page, in large letters on two',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await isNamed(me);
    await me.has(...usualHome);
    for (const [query, most, size] of [
      ['', 1, '14px'],
      ['?large=yes', 2, '24px'],
    ] as const) {
      await open(page, `/pl/dashboard/print${query}`);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('rowheader').first()).toHaveCSS('font-size', size);
      await page.emulateMedia({ media: null });
      const sheets = await sheetsOf(await page.pdf({ format: 'A4' }));
      expect(sheets).toHaveLength(most);
      const all = closedUp(sheets.map(({ text }) => text).join(' '));
      for (const { name } of usualHome) expect(all).toContain(closedUp(name));
      for (const { text } of sheets) expect(text).toMatch(/Anna Kowalska · Stan na \d/);
      expect(all).not.toContain(closedUp(me.email));
    }
  },
);

test('on each page of a long sheet are name and day, and no row is on two', { tag: '@no-js' }, async ({ page, me }) => {
  await isNamed(me);
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  await me.has(
    ...numbers.map((number) => ({
      name: `r${number}w0 ${`Long${number}`.repeat(20)}`.slice(0, 115) + ` r${number}w1`,
      dosage: '500 mg + 65 mg',
      isTaken: number % 2 === 0,
      how: 'every day, in the morning and in the evening, after a meal',
      additionalInfo: `Note ${'that goes on '.repeat(number)} r${number}w2`,
    })),
  );
  for (const query of ['', '?large=yes']) {
    await open(page, `/en/dashboard/print${query}`);
    const sheets = await sheetsOf(await page.pdf({ format: 'A4' }));
    expect(sheets.length).toBeGreaterThan(2);
    const pages = sheets.map(({ text }) => closedUp(text));
    for (const number of numbers) {
      const on = [0, 1, 2].map((word) =>
        pages.flatMap((text, at) => (text.includes(`r${number}w${word}`) ? [at] : [])),
      );
      expect(on, `row ${number}`).toEqual([on[0], on[0], on[0]]);
      expect(on[0], `row ${number}`).toHaveLength(1);
    }
    for (const { text } of sheets) expect(text).toMatch(/Anna Kowalska · As of \w/);
  }
});

test(
  'thirty medicines at ten places, and what is taken, print on one page',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await isNamed(me);
    await me.has(...usualHome.map((facts, at) => ({ ...facts, location: `Place ${at % 10}` })));
    await open(page, '/pl/dashboard/print?by=place');
    const sheets = await sheetsOf(await page.pdf({ format: 'A4' }));
    expect(sheets).toHaveLength(1);
    const text = sheets[0]?.text ?? '';
    for (const once of [
      'Anna Kowalska · Stan na',
      'Termin ważności',
      ...Array.from({ length: 10 }, (_, at) => `Place ${at} `),
    ])
      expect(text.split(once).length, once).toBeGreaterThan(1);
    expect(text.match(/Anna Kowalska · Stan na/g)).toHaveLength(1);
    expect(text.match(/Termin ważności/g)).toHaveLength(1);
  },
);

test('an empty sheet says name and day', { tag: '@no-js' }, async ({ page, me }) => {
  await isNamed(me);
  await open(page, '/en/dashboard/print');
  const [sheet] = await sheetsOf(await page.pdf({ format: 'A4' }));
  expect(sheet?.text).toMatch(/Anna Kowalska · As of \w.*There are no medications here/);
});

const longest = 'x'.repeat(36) + ' 5mg';
const onPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1000 }); // 186 mm, as wide as on A4
};

test('the name’s column is the widest, and no strength is on two lines', { tag: '@no-js' }, async ({ page, me }) => {
  const strengths = ['500 mg', '400 mg + 240 mg + 30 mg', longest];
  await me.has(
    ...strengths.map((dosage, at) => ({
      name: `Paracetamol z kofeiną ${at}`,
      dosage,
      isTaken: true,
      how: '1 rano, na czczo, pół godziny przed jedzeniem',
      quantity: 170,
      expiryDate: '2098-09-30',
    })),
    ...strengths.map((dosage, at) => ({ name: `Węgiel leczniczy ${at}`, dosage, quantity: 22 })),
  );
  await onPaper(page);
  for (const query of ['', '?large=yes']) {
    await open(page, `/pl/dashboard/print${query}`);
    for (const dosage of strengths) {
      for (const strength of await page.getByText(dosage, { exact: true }).all()) {
        const lines = await strength.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        });
        expect(lines, dosage).toBe(1);
      }
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(703);
  }
  for (const table of await page.getByRole('table').all()) {
    const [name = 0, ...others] = await table
      .locator('tbody tr')
      .first()
      .locator('th, td')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
    for (const other of others) expect(name).toBeGreaterThan(other);
  }
});
