import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { press } from '../support/auth-pages.ts';
import { newCode, tableFile, upload, whileNobodyImports } from '../support/import-steps.ts';
import { expectAt, expectRefused, field, flash, open, row, summary } from '../support/pages.ts';
import { withoutStatistics } from '../support/product.ts';
import { expect, oneWayIn, scriptsRun, test } from '../support/test.ts';
import { signInAdmin } from '../support/two-step.ts';
import { wordsIn } from '../support/words.ts';

const register = join(
  import.meta.dirname,
  '../../../libs/catalog-import/server/src/importing/fixtures/register-6.0.0.xml',
);

test.beforeEach(async ({ page }) => signInAdmin(page.context()));

const counted = (page: Parameters<typeof open>[0], what: string) =>
  page
    .locator('.count-cards > div')
    .filter({ has: page.getByText(what, { exact: true }) })
    .locator('dd');

for (const language of ['en', 'pl'] as const)
  test(
    `${language}: a file is uploaded, looked at and imported, and stands in the history`,
    oneWayIn(language),
    async ({ page }) => {
      const t = wordsIn(language);
      const say = (key: string, params = {}) => t(`catalog-import:${key}`, params);
      const [code, other] = [newCode(), newCode()];
      const name = `own-${code}.csv`;
      const file = tableFile(['ean;name;dose', `${code};Nalgesin;275 mg`, `${other};Xanax;2 mg`, '17;Wrong;'], name);
      await whileNobodyImports(async () => {
        await open(page, `/${language}/admin`);
        await expect(page.getByRole('main')).toContainText(say('field.file.hint'));
        await upload(page, file, say('field.file.label'), say('upload.submit'));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('check.title'));
        await expect(counted(page, say('counts.new'))).toHaveText('2');
        await expect(page.getByText(say('reason.not-a-code'))).toBeVisible();
        await expect(page.getByRole('cell', { name: `0${code}` })).toBeVisible();
        await press(page, say('check.import'));
        await expect(flash(page)).toContainText(say('toast.imported.title', { count: 2 }));
        await expect(page.getByRole('button', { name: say('check.import') })).toHaveCount(0);
        await page.getByRole('link', { name: t('identity:admin.tab.catalog') }).click();
        await expectAt(page, `/${language}/admin`);
        await expect(row(page, name)).toContainText(say('stage.imported'));

        await upload(page, file, say('field.file.label'), say('upload.submit'));
        await expect(page.getByText(say('check.equal'))).toBeVisible();
        await press(page, say('check.discard'));
        await expect(flash(page)).toContainText(say('toast.import-discarded.title'));

        await upload(
          page,
          tableFile(['ean;name;dose', `${code};Nalgesin;550 mg`]),
          say('field.file.label'),
          say('upload.submit'),
        );
        const changes = page.getByRole('table', { name: say('check.changes') });
        await expect(changes.getByRole('row').last()).toContainText(/Nalgesin.*275 mg.*550 mg/s);
        await expect(page.getByRole('columnheader', { name: say('columns.form') })).toHaveCount(0);
        const download = page.waitForEvent('download');
        await page.getByRole('link', { name: say('check.changes-download') }).click();
        expect((await download).suggestedFilename()).toBe(`${say('report.changes-file')}.csv`);
      });
    },
  );

test('an official register is told by its content, and says what it is', { tag: '@no-js' }, async ({ page }) => {
  await whileNobodyImports(async () => {
    await open(page, '/en/admin');
    await upload(page, { name: 'rejestr.txt', mimeType: 'text/plain', buffer: await readFile(register) });
    const main = page.getByRole('main');
    await expect(main).toContainText('Official register, XML 6.0.0');
    await expect(main).toContainText('An official register is complete: medicines it does not list are marked.');
    await expect(main).toContainText('Source: Rejestr Produktów Leczniczych, CC BY 4.0, as of Aug 7, 2026');
    await expect(page.getByRole('button', { name: 'Read again' })).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, new URL(page.url()).pathname.replace('/en/', '/pl/')); // Polish has the longest headings
    const cutOff = await page.locator('.table-frame').evaluate((frame) => frame.scrollWidth - frame.clientWidth);
    expect(cutOff).toBe(0);
  });
});

test(
  'columns that nobody knows are mapped by hand, and what is skipped is there as a file',
  { tag: '@no-js' },
  async ({ page }) => {
    const code = newCode();
    await whileNobodyImports(async () => {
      await open(page, '/en/admin');
      await upload(page, tableFile(['Nummer;Ding', `${code};Bezügol`]));
      const nothing = page.getByText('No medications found in the file.');
      const toImport = page.getByRole('button', { name: 'Import', exact: true });
      await expect(nothing).toBeVisible();
      await expect(page.getByText('Say which column holds the name.')).toBeVisible();
      await expect(toImport).toHaveCount(0);
      await field(page, 'Code').selectOption('Nummer');
      await field(page, 'Name').selectOption('Ding');
      await press(page, 'Check again with these columns');
      await expect(page.getByRole('cell', { name: 'Bezügol' })).toBeVisible();
      await expect(toImport).toBeVisible();
      await field(page, 'Encoding').selectOption('windows-1250');
      await press(page, 'Read again');
      await expect(nothing).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download these rows as CSV' }).click();
      expect((await download).suggestedFilename()).toBe('not-imported.csv');

      await open(page, '/en/admin');
      await upload(page, tableFile(['ean,name', '17,Every row is refused']));
      await expect(nothing).toBeVisible();
      await expect(page.getByText('A code has 8, 12, 13 or 14 digits and nothing else.')).toBeVisible();
      await expect(toImport).toHaveCount(0);
      await press(page, 'Discard');
      await expect(flash(page)).toContainText('File discarded');
    });
  },
);

test(
  'own numbers are codes only once that is said, and the next file is read as the last one',
  { tag: '@js' },
  async ({ page }) => {
    const [code, other] = [newCode(), newCode()];
    const [numbers, things] = [`Nummer ${code}`, `Bezeichnung ${code}`];
    const rows = ['10000044;A', '10000051;B', '10000068;C'];
    const withHeadings = (row: string) => tableFile(['List of a ward', '', `${numbers};${things}`, row, ...rows]);
    await whileNobodyImports(async () => {
      await open(page, '/en/admin');
      await upload(page, withHeadings(`${code};Bezügol`));
      await expect(field(page, 'Headings').locator('option:checked')).toHaveText(`Line 3: ${numbers} · ${things}`);
      await field(page, 'Code').selectOption(numbers);
      await field(page, 'Name').selectOption(things);
      await press(page, 'Check again with these columns');
      const question = page.getByRole('heading', { name: 'Are these codes?' });
      await expect(question).toBeVisible();
      await expect(page.getByText(`Fit: ${code}`)).toBeVisible();
      await expect(page.getByText('Do not fit: 10000044, 10000051, 10000068')).toBeVisible();
      await expect(page.getByText('Nobody has said whether this column holds codes.')).toBeVisible();
      await press(page, 'No, numbers of our own');
      await expect(page.getByText('Say which column holds the code or the id.')).toBeVisible();
      await press(page, 'Yes, codes of packages');
      await press(page, 'Import');
      await expect(flash(page)).toContainText('Successfully imported 1 medication');
      await expect(question).toHaveCount(0);

      await open(page, '/en/admin');
      await upload(page, withHeadings(`${other};Anderol`));
      await page.getByRole('button', { name: /^As on / }).click();
      await expect(page.getByRole('cell', { name: 'Anderol' })).toBeVisible();
      await field(page, 'Headings').selectOption('There are none');
      await press(page, 'Read again');
      await expect(field(page, 'Name')).toContainText(`Column 2 – e.g. ${things}`);
      await field(page, 'Code').selectOption({ index: 1 });
      await field(page, 'Name').selectOption({ index: 2 });
      await press(page, 'Check again with these columns');
      await expect(page.getByText('Do not fit: ')).toBeVisible();
      await press(page, 'Discard');
    });
  },
);

test(
  'what is no register and no table is refused at the file, and what was ticked stays',
  { tag: '@both' },
  async ({ page }) => {
    await whileNobodyImports(async () => {
      await open(page, '/en/admin');
      await field(page, 'Import at once if nothing is refused').check();
      const book = {
        name: 'rejestr.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('PK\u0003\u0004[Content_Types].xml'),
      };
      const status = await upload(page, book);
      await expectRefused(page, status, 'Unsupported file format. Please use CSV or XML. This is an Excel workbook');
      await expect(page.locator('.field-error')).toContainText('Unsupported file format. Please use CSV or XML.');
      await expect(field(page, 'Import at once if nothing is refused')).toBeChecked();
      await upload(page, tableFile(['ean,name', `${newCode()},At once`]));
      await expect(flash(page)).toContainText('Successfully imported 1 medication');
    });
  },
);

test(
  'a file too large is refused in words, where scripts run before it is sent',
  { tag: '@both' },
  async ({ page }) => {
    const file = join(await mkdtemp(join(tmpdir(), 'domeka-large-')), 'large.csv');
    await writeFile(file, '');
    await truncate(file, 120 * 1024 * 1024);
    const posted: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
    await open(page, '/en/admin');
    await field(page, 'Medications file').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(summary(page)).toContainText('The file is larger than 100 MB.');
    await expect(page.locator('.field-error')).toHaveText('The file is larger than 100 MB.');
    expect(posted.length).toBe(scriptsRun() ? 0 : 1);
    await rm(dirname(file), { recursive: true });
  },
);

test('how far an upload is can be followed, and it can be broken off @js', async ({ page }) => {
  const network = await page.context().newCDPSession(page);
  await whileNobodyImports(async () => {
    await open(page, '/en/admin');
    const lines = ['ean,name', ...Array.from({ length: 40_000 }, () => ',Without a code')];
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
    await network.send('Network.emulateNetworkConditions', slow);
    await field(page, 'Medications file').setInputFiles(tableFile(lines));
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText(/^Sending the file: [1-9]\d?%$/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('progress')).toHaveCount(0);
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    // Imports are refused until the server has released the interrupted one.
    await expect(async () => {
      await open(page, '/en/admin');
      await upload(page, tableFile(['ean,name', `${newCode()},After that`]));
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading.or(summary(page)).filter({ hasText: /Import report|not imported/ })).toBeVisible();
      expect(await heading.textContent()).toBe('Import report');
    }).toPass();
  });
});

test('once it is sent, how many of its rows are read can be followed @js', async ({ page }) => {
  await whileNobodyImports(async () => {
    await open(page, '/en/admin');
    await withoutStatistics('catalog_staged', async () => {
      const lines = ['ean,name', ...Array.from({ length: 6000 }, () => ',Without a code')];
      await field(page, 'Medications file').setInputFiles(tableFile(lines));
      await page.getByRole('button', { name: 'Upload' }).click();
      await expect(page.getByText(/^Reading the file: 5,\d{3} rows so far$/)).toBeVisible();
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import report');
  });
});
