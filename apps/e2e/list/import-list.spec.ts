import type { Page } from '@playwright/test';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import type { UploadedFile } from '../support/import-steps.ts';
import { newList } from '../support/list-steps.ts';
import { alive, expectRefused, field, flash, open, openListMenu } from '../support/pages.ts';
import { expect, oneWayIn, test } from '../support/test.ts';

const windows1250: Record<string, number> = { ą: 0xb9, ć: 0xe6, ę: 0xea, ł: 0xb3, ó: 0xf3, ś: 0x9c, ż: 0xbf };
const inWindows1250 = (text: string) => Buffer.from([...text].map((sign) => windows1250[sign] ?? sign.charCodeAt(0)));
const fileOf = (buffer: Buffer | string, name = 'leki.csv'): UploadedFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(buffer as string),
});

const spreadsheet = [
  'Nazwa;Moc;Postać;Ilość;Data ważności;Notatka',
  'Apap;500 mg;tabletki;10;03/04/2099;w łazience',
  'Maść ochronna;;maść;50%;;na zażółcenie',
  'Ibuprom;200 mg;tabl.;24;05/06/2099;',
  'Rutinoscorbin;;tabletki;dużo;;',
].join('\r\n');

const groups = (page: Page) => page.getByRole('navigation', { name: 'What becomes of the rows' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function chooseFile(page: Page, file: UploadedFile) {
  await field(page, 'File').setInputFiles(file);
  return press(page, 'Show what would happen');
}

async function planOf(page: Page, file: UploadedFile) {
  await open(page, '/en/dashboard/import');
  await chooseFile(page, file);
  await expect(heading(page)).toHaveText('What the import will do');
  await alive(page);
}

test(
  'a spreadsheet is a list, and is taken back but for what was changed since',
  { tag: '@both' },
  async ({ page, me }) => {
    await me.has({ name: 'Apap', dosage: '500 mg', quantity: 5, expiryDate: '2098-01-31' });
    await open(page, '/en/dashboard');
    await openListMenu(page);
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await expect(heading(page)).toHaveText('Import a list');
    await chooseFile(page, fileOf(inWindows1250(spreadsheet)));
    await expect(heading(page)).toHaveText('What the import will do');
    await alive(page);
    await expect(page.getByRole('main')).toContainText('Table, semicolons, Windows-1250');
    await expect(groups(page)).toContainText('New: 1');
    await expect(groups(page)).toContainText('Cannot be read: 3');

    await page.getByLabel('March 4, 2099').check();
    await press(page, 'Use this answer');
    await groups(page).getByRole('link', { name: 'Another package of what you have: 1' }).click();
    await expect(page.locator('.import-rows')).toContainText('Mar 4, 2099');
    await expect(page.locator('.import-rows')).toContainText('joins Apap 500 mg');

    await groups(page).getByRole('link', { name: 'New: 2' }).click();
    await press(page, 'Leave out: Maść ochronna, Line 3');
    await expect(page.getByRole('button', { name: 'Import 2 packages' })).toBeVisible();
    await press(page, 'Import it after all: Maść ochronna, Line 3');
    await press(page, 'Import 3 packages');
    await expect(heading(page)).toHaveText('3 packages imported');
    await expect(page.getByRole('main')).toContainText('Cannot be read: 1');

    const { items } = await done('GET /medications?q=ibuprom', { token: me.token });
    expect(items).toHaveLength(1);
    await done(`PATCH /medications/${items[0].id}`, { token: me.token, body: { quantity: 7 } });
    await page.reload();
    await alive(page);
    await expect(page.getByRole('main')).toContainText('Takes back 2 packages. 1 was changed since and stays');
    await expect(page.getByRole('checkbox', { name: /Ibuprom/ })).not.toBeChecked();
    await press(page, 'Undo the import');
    await expect(heading(page)).toHaveText('The import was undone');
    await expect(flash(page)).toContainText('2 packages were taken back. What was changed since stays.');
    const { items: left } = await done('GET /medications', { token: me.token });
    const kept = (left as { name: string; packageCount: number }[]).map(({ name }) => name);
    expect(kept.sort()).toEqual(['Apap', 'Ibuprom']);
  },
);

test('a question that is sent without an answer says so at its place', { tag: '@both' }, async ({ page, me }) => {
  await me.has({ name: 'Nospa' });
  await planOf(page, fileOf(spreadsheet, 'leki.csv'));
  await expectRefused(page, await press(page, 'Use this answer'), 'Choose which of the two dates it is');
  await expect(page.getByRole('group', { name: /^Is 03\/04\/2099/ })).toHaveAccessibleDescription(
    'Choose which of the two dates it is',
  );
  await page.getByLabel('March 4, 2099').check();
  await press(page, 'Use this answer');
  await expect(groups(page)).toContainText('Cannot be read: 1');
});

test('one’s own list adds nothing to itself, and all to another list', oneWayIn('pl'), async ({ page, me }) => {
  await me.has({ name: 'Apap', quantity: 5, expiryDate: '2098-01-31' }, { name: 'Żel', type: 'ointment' });
  await newList(me, 'Działka');
  await open(page, '/pl/dashboard');
  await openListMenu(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Pobierz jako CSV' }).click(),
  ]);
  const path = await download.path();

  await open(page, '/pl/dashboard/import');
  await field(page, 'Plik').setInputFiles(path);
  await press(page, 'Pokaż, co się stanie');
  await expect(page.getByRole('main')).toContainText('Już jest, pominięte: 2');
  await expect(page.getByRole('main')).toContainText('Nie ma tu nic do dodania.');
  await expect(page.getByRole('button', { name: /^Importuj/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Wybierz inny plik' }).click();
  await field(page, 'Plik').setInputFiles(path);
  await field(page, 'Dokąd').selectOption({ label: 'Działka' });
  await press(page, 'Pokaż, co się stanie');
  await expect(page.getByRole('main')).toContainText('Miejsce: lista Działka.');
  await press(page, 'Importuj 2 opakowania');
  await expect(heading(page)).toHaveText('Zaimportowano 2 opakowania');
});

test(
  'what holds no list is refused where it was given, and what was pasted stays',
  { tag: '@js' },
  async ({ page, me }) => {
    await newList(me, 'Cottage');
    await open(page, '/en/dashboard/import');
    await field(page, 'Where to').selectOption({ label: 'Cottage' });
    expect(await press(page, 'Show what would happen')).toBe(422);
    await expectRefused(page, 422, 'Choose a file, or paste a table');

    await expectRefused(page, await chooseFile(page, fileOf('%PDF-1.7\n%âãÏÓ', 'leki.pdf')), 'This is a PDF');
    await expect(field(page, 'File')).toHaveAccessibleDescription(/This is a PDF\. A table as CSV can be read/);
    await expect(field(page, 'Where to').locator('option:checked')).toHaveText('Cottage');

    await open(page, '/en/dashboard/import');
    const reminders = '{"drugs": [{"drug": "Apap"}]}';
    await field(page, 'Or paste a table').fill(reminders);
    await expectRefused(
      page,
      await press(page, 'Show what would happen'),
      'This JSON is of a program that we do not know',
    );
    await expect(field(page, 'Or paste a table')).toHaveValue(reminders);
    await field(page, 'Or paste a table').fill('Name\tQuantity\nApap\t10\n');
    await press(page, 'Show what would happen');
    await expect(page.getByRole('main')).toContainText('Table, tabs');
    await expect(page.getByRole('button', { name: 'Import 1 package', exact: true })).toBeVisible();
  },
);

test(
  'a file beside a pasted table is refused, and a row can come without its odd quantity',
  { tag: '@no-js' },
  async ({ page, me: _ }) => {
    await open(page, '/en/dashboard/import');
    const pasted = 'Apap\nIbuprom\n';
    const odd = fileOf('Name,Type,Quantity\nApap,tablets,2 op.\nIbuprom,tablets,10\n');
    await field(page, 'Or paste a table').fill(pasted);
    await expectRefused(page, await chooseFile(page, odd), 'Choose one: the file or the pasted table');
    await expect(field(page, 'Or paste a table')).toHaveValue(pasted);

    await planOf(page, odd);
    await expect(groups(page)).toContainText('Cannot be read: 1');
    await press(page, 'Import these rows without the quantity that cannot be read');
    await expect(page.getByRole('main')).toContainText('1 package without its quantity');
    await groups(page).getByRole('link', { name: 'New: 2' }).click();
    await expect(page.locator('.import-rows')).toContainText('2 op.');
    await press(page, 'Import 2 packages');
    await expect(heading(page)).toHaveText('2 packages imported');
    await expect(page.getByRole('main')).toContainText('1 package without its quantity');
  },
);

test('columns that nobody knows are named by hand', { tag: '@no-js' }, async ({ page, me: _ }) => {
  await planOf(page, fileOf('Ding,Menge\nApap,10\nIbuprom,oops\n'));
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await field(page, 'Ding').selectOption({ label: 'Name' });
  await field(page, 'Menge').selectOption({ label: 'Quantity' });
  await press(page, 'Read it again like this');
  await expect(page.getByRole('button', { name: 'Import 1 package', exact: true })).toBeVisible();
  await groups(page).getByRole('link', { name: 'Cannot be read: 1' }).click();
  await expect(page.locator('.import-rows')).toContainText('oops');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download these rows with their reasons (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('not-imported.csv');
});

test('a list that changed since is counted anew before anything is done', { tag: '@no-js' }, async ({ page, me }) => {
  await planOf(page, fileOf('Name,Quantity\nApap,10\nIbuprom,5\n'));
  const before = new URL(page.url()).pathname; // without scripts the address keeps a fragment
  await me.has({ name: 'Apap', quantity: 10 });
  await expectRefused(page, await press(page, 'Import 2 packages'), 'The list has changed since. Nothing was imported');
  await expect(groups(page)).toContainText('Already there, skipped: 1');
  await press(page, 'Import 1 package');
  await expect(heading(page)).toHaveText('1 package imported');

  await planOf(page, fileOf('Name\nOther\n'));
  await press(page, 'Discard the plan');
  await expect(heading(page)).toHaveText('Import a list');
  await open(page, before);
  await expect(heading(page)).toHaveText('1 package imported');
  await open(page, before.replace(/[\w-]+$/, crypto.randomUUID()));
  await expect(flash(page)).toContainText('This plan is over. Choose the file again.');
});
