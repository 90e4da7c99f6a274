import { done } from '../../../apps/e2e/support/api.ts';
import { boxesWithCodes, boxWithCode } from '../../../apps/e2e/support/box.ts';
import { registered } from '../../../apps/e2e/support/catalog.ts';
import { tableFile } from '../../../apps/e2e/support/import-steps.ts';

export async function suggestion({ page }) {
  const me = await page.signIn();
  await me.has({ name: 'Apap' });
  await page.open('/en/dashboard');
  await page.press('.open-add');
  await page.has('hasFocus', true, 'field', 'Name');
  await page.tab.type('zazolk f');
  await page.sees('option', /Zażółk Forte/);
  await page.press('option', /Zażółk Forte/);
  await page.has('value', '500 mg', 'field', 'Dosage');
  await page.has('hasFocus', true, 'field', 'Expiry date');
  await page.tab.type('12/2098');
  await page.press('button', 'Add');
  await page.sees('message', /Successfully added medication/);
  const { items } = await done('GET /medications?q=forte', { token: me.token });
  if (items[0]?.expiryDate !== '2098-12-31') throw new Error('Another date was taken');
  await page.has('hasFocus', true, 'field', 'Name');
}

export async function importPlan({ page }) {
  const me = await page.signIn();
  await me.has({ name: 'Apap', dosage: '500 mg', quantity: 5, expiryDate: '2098-01-31' });
  const rows = [
    'Nazwa;Moc;Postać;Ilość;Data ważności;Notatka',
    'Apap;500 mg;tabletki;10;03/04/2099;w łazience',
    'Ibuprom;200 mg;tabl.;24;05/06/2099;',
    'Rutinoscorbin;;tabletki;dużo;;',
  ];
  await page.open('/en/dashboard/import');
  await page.give('File', tableFile(rows, 'leki.csv'));
  await page.press('button', 'Show what would happen');
  await page.sees('heading', 'What the import will do');
  await page.check('March 4, 2099');
  await page.press('button', 'Use this answer');
  await page.sees('link', 'Another package of what you have: 1');
  await page.sees('button', 'Import 2 packages');
}

export async function tray({ page }) {
  const known = (lot) => `(01)0${registered.code}(17)281231(10)${lot}(21)SERIAL${lot}`;
  await page.signIn();
  await page.open('/en/dashboard');
  await page.press('link', 'Scan many boxes');
  await page.press('.tray-ways > summary');
  await page.give(
    'Choose photos of the codes',
    await boxesWithCodes(known('A'), known('B')),
    await boxWithCode('(01)05901234123457(21)SERIALX'),
  );
  await page.counts(3, '.tray-row');
  await page.sees('row', /Zażółk Forte 500 mg/);
  await page.sees('button', 'Add 3 packages');
}
