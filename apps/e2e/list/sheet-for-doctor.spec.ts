import { done } from '../support/api.ts';
import { linkInCode } from '../support/codes.ts';
import { field, open, openListMenu } from '../support/pages.ts';
import { hasMany } from '../support/person.ts';
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medications');
  await expect(page.getByRole('rowheader')).toHaveText([/^\s*Apap\s*After meals/, /^\s*Zyrtec/]);
  await expect(page.locator('.sheet-paper')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('table')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('main').getByRole('button', { name: 'Print' })).toHaveCount(scriptsRun() ? 1 : 0);
  const [sheet] = await sheetsOf(await page.pdf());
  expect(sheet?.text).toMatch(/Apap.*500 mg.*tablets, 1\.5.*No date given.*Zyrtec.*Dec 31, 2099/s);
  expect(sheet?.text).not.toMatch(/Back to the list|Print|Domeka/);
});

test(
  'what a doctor has no use for is on the sheet only where it is ticked',
  { tag: '@no-js' },
  async ({ page, me }) => {
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
  },
);

test(
  'what is taken comes first, with how; a private one only where it is ticked',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await me.has(
      { name: 'Apap', quantity: 5, type: 'suppository', purposes: ['fever', 'po upale'] },
      { name: 'Zyrtec', quantity: 22, isTaken: true, how: 'wieczorem', expiryDate: '2020-01-31' },
      { name: 'Secret', isPrivate: true, isTaken: true, how: 'rano' },
    );
    await open(page, '/pl/dashboard/print');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Przyjmuje', 'W domu']);
    await expect(page.getByRole('rowheader')).toHaveText([/^Zyrtec\s*Po terminie$/, /^Apap$/]);
    const [taken, home] = [page.getByRole('table').first(), page.getByRole('table').last()];
    await expect(taken.getByRole('columnheader')).toHaveText(['Nazwa', 'Dawka', 'Jak', 'W domu', 'Uwagi']);
    await expect(taken.getByRole('cell', { name: 'wieczorem' })).toBeVisible();
    await expect(home.getByRole('columnheader')).toHaveText(['Nazwa', 'Dawka', 'Ilość', 'Termin ważności']);
    await expect(home.getByRole('cell', { name: 'czopki, 5' })).toBeVisible();
    expect(await page.content()).not.toMatch(/Secret|rano|po upale/);
    await page.getByLabel('Leki prywatne').check();
    await page.getByLabel('Na co są').check();
    await page.getByRole('button', { name: 'Pokaż' }).click();
    await expect(page.getByRole('rowheader')).toHaveText([/^Secret/, /^Zyrtec/, /^Apap\s*Gorączka, po upale$/]);
    const [paper] = await sheetsOf(await page.pdf());
    expect(paper?.text).toMatch(/Przyjmuje.*Uwagi.*Secret.*rano.*Zyrtec.*W domu.*Apap/);
  },
);

test(
  'what is taken is not missing where the list is longer than what is read',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await hasMany(me, 110);
    await me.has({ name: 'Zyrtec', isTaken: true, how: 'wieczorem' });
    await open(page, '/en/dashboard/print');
    await expect(page.getByText('From 101 of 111 medications, what is taken first')).toBeVisible();
    const taken = page.getByRole('table').first();
    await expect(taken.getByRole('rowheader')).toHaveText(['Zyrtec']);
    await expect(page.getByRole('table').last().getByRole('rowheader')).toHaveCount(100);
  },
);

test('a common list says who takes what', { tag: '@no-js' }, async ({ page, me }) => {
  const { id: listId } = (await done('POST /lists', { token: me.token, body: { name: 'Cottage' } })) as { id: string };
  await me.has({ name: 'Acard', listId, isTaken: true, how: '1 in the morning', takenBy: ['Anna', 'Jan'] });
  await open(page, `/en/dashboard/print?list=${listId}`);
  await expect(page.getByRole('cell', { name: 'Anna, Jan: 1 in the morning' })).toBeVisible();
});

for (const answer of ['Save', 'Skip'] as const)
  test(
    `the name is asked for once, and no address is on the sheet: ${answer}`,
    { tag: '@no-js' },
    async ({ page, me }) => {
      await me.has({ name: 'Apap' });
      await open(page, '/en/dashboard/print?private=yes');
      const sheet = page.getByRole('main');
      await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Medications');
      expect(await sheet.innerHTML()).not.toContain(me.email);
      const name = field(page, 'Your name on the sheet');
      if (answer === 'Save') {
        await name.fill('x'.repeat(101));
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.locator('.field-error')).toBeVisible();
        await expect(name).toHaveValue('x'.repeat(101));
        await name.fill(me.email);
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(name).toHaveAccessibleDescription(/Enter a name, not an e-mail address/);
        await expect(name).toHaveValue(me.email);
        await name.fill('Anna Kowalska');
        await page.getByRole('button', { name: 'Save' }).click();
      } else await page.getByRole('link', { name: 'Skip', exact: true }).click();
      await expect(name).toHaveCount(0);
      await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(
        answer === 'Save' ? 'Medications of Anna Kowalska' : 'Medications',
      );
      await page.getByLabel('Large letters').check();
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page.getByLabel('Large letters')).toBeChecked();
      await expect(page.getByLabel('Private medications')).toBeChecked();
      await expect(name).toHaveCount(0);
      expect(await sheet.innerHTML()).not.toContain(me.email);
      const profile = (await done('GET /profile', { token: me.token })) as { displayName: string | null };
      expect(profile.displayName).toBe(answer === 'Save' ? 'Anna Kowalska' : null);
    },
  );

test('a code is in the corner only where a link of this place is chosen', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ name: 'Apap' });
  await me.shares({ passcode: 'quiet river' });
  await me.shares({ recipientEmail: 'doctor@example.test' });
  const choice = field(page, 'Code in the corner');
  await open(page, '/en/dashboard/print');
  await expect(page.getByRole('button', { name: 'Show' })).toBeVisible();
  await expect(choice).toHaveCount(0);
  const { id, shareToken } = await me.shares({ note: 'For the doctor', shows: 'taken' });
  for (let other = 0; other < 21; other += 1) await me.shares({ passcode: 'quiet river' });
  await open(page, '/en/dashboard/print');
  const code = page.getByRole('img', { name: 'QR code of a link to this list' });
  await expect(code).toHaveCount(0);
  await expect(choice.getByRole('option')).toHaveText(['No code', /^made .* · Only what I take · For the doctor$/]);
  await choice.selectOption(id);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(code).toBeVisible();
  expect((await linkInCode(code)).pathname).toBe(`/shared/${shareToken}`);
  await expect(page).toHaveURL(new RegExp(`[?&]link=${id}`));
  expect(await page.content()).not.toContain(shareToken);
  await open(page, '/en/dashboard/print?link=another');
  await expect(choice).toBeVisible();
  await expect(code).toHaveCount(0);
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
