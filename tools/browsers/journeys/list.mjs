import { calendarDateIn, defaultTimeZone } from '@domeka/kernel';
import { done } from '../../../apps/e2e/support/api.ts';
import { hasHome } from '../../../apps/e2e/support/homes/home.ts';

export async function narrow({ page }) {
  const me = await page.signIn();
  await hasHome(me, calendarDateIn(defaultTimeZone, new Date()));
  await page.open('/en/dashboard');
  await page.fill(/^Search/, 'goraczk');
  await page.tab.key('Enter');
  await page.isAt('/en/dashboard?q=goraczk');
  await page.sees('row', /wnuk/);
  await page.press('link', 'Clear search: goraczk');
  await page.isAt('/en/dashboard');
  await page.press('.sheet-open');
  await page.press('link', /^painkiller/);
  await page.isAt('/en/dashboard?category=painkiller');
  await page.sees('link', 'Remove filter: painkiller');
}

export async function quantity({ page }) {
  const me = await page.signIn();
  await me.has({ name: 'Apap', quantity: 2 }, { name: 'Cough syrup', type: 'syrup', quantity: 50 });
  await page.open('/en/dashboard');
  await page.press('link', /^Change quantity: Apap/);
  await page.has('hasFocus', true, 'field', 'Quantity: Apap');
  await page.tab.key('Escape');
  await page.has('hasFocus', true, 'link', /^Change quantity: Apap/);
  await page.press('link', /^Change quantity: Apap/);
  await page.fill('Quantity: Apap', '1,5');
  await page.tab.key('Enter');
  await page.sees('message', /Successfully updated medication/);
  await page.has('value', '1.5', 'link', /^Change quantity: Apap/);
  await page.press('link', /^Change quantity: Cough syrup/);
  await page.check('25%');
}

export async function undo({ page }) {
  const me = await page.signIn();
  await me.has({ name: 'Apap', quantity: 1.5 });
  await page.open('/en/dashboard');
  await page.press('button', /^One less/);
  await page.sees('message', /Quantity now: 0.5/);
  await page.press('button', /^Undo/);
  await page.has('value', '1.5', 'link', /^Change quantity: Apap/);
  await page.press('button', /^One less/);
  await page.sees('message', /Quantity now: 0.5/);
}

export async function packages({ page }) {
  const me = await page.signIn();
  const [{ id }] = await me.has({ name: 'Apap', quantity: 20, expiryDate: '2099-05-31' });
  await page.open(`/en/dashboard/${id}/packages`);
  await page.press('link', 'Add a package');
  await page.fill('Quantity', '10');
  await page.fill('Expiry date', '11/2099');
  await page.fill('Batch number', 'B2');
  await page.press('button', 'Add a package');
  await page.sees('message', /Package added/);
  await page.counts(2, '.package-card');
  await page.sees('row', /Use this one first/);
}

/** Its dialog holds the focus and gives it back; keys reach what a finger reaches. */
export async function dialog({ page }) {
  const me = await page.signIn();
  await me.has({ name: 'Keep' }, { name: 'Apap', quantity: 2, expiryDate: '2099-12-31' });
  await page.open('/en/dashboard');
  await page.tab.key('Tab');
  await page.has('hasFocus', true, 'link', 'Skip to content');
  const ask = async () => {
    await page.press('button', 'More: Apap');
    await page.press('link', 'Delete: Apap');
    await page.sees('heading', 'Delete “Apap”?');
    await page.has('hasFocus', true, 'button', 'Cancel');
  };
  await ask();
  await page.tab.key('Escape');
  await page.misses('heading', 'Delete “Apap”?');
  await page.counts(1, '.medications :focus');
  await ask();
  await page.press('button', 'Delete');
  await page.misses('row', /Apap/);
  await page.press('button', /^Undo/);
  await page.sees('row', /Apap/);
  await ask();
}

export async function sheet({ page }) {
  const me = await page.signIn();
  await me.has(
    { name: 'Zyrtec', quantity: 2, expiryDate: '2099-12-31', isTaken: true, how: '1 at night' },
    { name: 'Apap', dosage: '500 mg', quantity: 1.5, additionalInfo: 'After meals' },
  );
  await done('PUT /profile', { token: me.token, body: { displayName: 'Anna Nowak' } });
  await page.open('/en/dashboard');
  await page.press('.list-menu > summary');
  await page.press('link', 'Sheet for the doctor');
  await page.sees('row', /Zyrtec/);
  await page.sees('row', /Apap/);
  await page.sees('button', 'Print');
}
