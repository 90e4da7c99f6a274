import { open, openListMenu } from '../support/pages.ts';
import { photo } from '../support/photo.ts';
import { sheetsOf } from '../support/screens/sheets.ts';
import { expect, scriptsRun, test } from '../support/test.ts';

test('the list prints as one clean sheet, by name, in black on white', { tag: '@both' }, async ({ page, me }) => {
  await me.has(
    { name: 'Zyrtec', quantity: 2, expiryDate: '2099-12-31' },
    { name: 'Apap', dosage: '500 mg', quantity: 1.5, additionalInfo: 'After meals' },
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/en/dashboard');
  await openListMenu(page);
  await page.getByRole('link', { name: 'Sheet for the doctor' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Medications of ${me.email}`);
  await expect(page.getByRole('rowheader')).toHaveText([/^\s*Apap\s*After meals/, /^\s*Zyrtec/]);
  await expect(page.getByRole('table')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('table')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('main').getByRole('button', { name: 'Print' })).toHaveCount(scriptsRun() ? 1 : 0);
  const [sheet] = await sheetsOf(await page.pdf());
  expect(sheet?.text).toMatch(/Apap.*500 mg.*tablets, 1\.5.*No date given.*Zyrtec.*Dec 31, 2099/s);
  expect(sheet?.text).not.toMatch(/Back to the list|Print|Domeka/);
});

test('what a doctor has no use for is on the sheet only where it is ticked', { tag: '@both' }, async ({ page, me }) => {
  await me.has(
    { name: 'Clexane', dosage: '40 mg/0,4 ml' },
    { name: 'Secret', isPrivate: true },
    { name: 'Thermometer', categories: ['equipment'] },
    { name: 'Empty', quantity: 0 },
    { name: 'Old', expiryDate: '2020-01-31' },
  );
  await open(page, '/en/dashboard?sort=name');
  await openListMenu(page);
  await page.getByRole('link', { name: 'Sheet for the doctor' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Clexane']);
  await expect(page.getByRole('cell', { name: '40 mg/0,4 ml' })).toHaveCSS('white-space', /nowrap/);
  await expect(page.getByText('Left out: 4')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Private medications' }).check();
  await page.getByRole('checkbox', { name: 'Equipment' }).check();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Clexane', 'Secret', 'Thermometer']);
  const [sheet] = await sheetsOf(await page.pdf());
  expect(sheet?.text).not.toMatch(/Also on the sheet|Left out/);
});

test('a photo opens large', { tag: '@both' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Apap' });
  await open(page, `/en/dashboard?panel=edit&id=${apap?.id}`);
  await page.getByLabel('Photo').setInputFiles(photo);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Photo: Apap' }).click();
  const large = page.locator(scriptsRun() ? 'dialog' : 'main').getByAltText('Photo of this medication');
  await expect(large).toBeVisible();
  if (scriptsRun()) await page.getByRole('button', { name: 'Close', exact: true }).click();
  else await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('link', { name: 'Photo: Apap' })).toBeVisible();
});
