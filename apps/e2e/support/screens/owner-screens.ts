import { done } from '../api.ts';
import { list, submit, summary, toShared } from './screen.ts';
import type { Place, Screens } from './screen.ts';
import { registered } from '../catalog.ts';
import { openMore } from '../medication-form.ts';
import { choose, openListMenu, openSheet } from '../pages.ts';
import { scriptsRun } from '../test.ts';
import { cardScreens } from './card-screens.ts';
import { importScreens } from './import-screens.ts';
import { packagesScreens } from './packages-screens.ts';

export const forOwners: Screens = [
  { name: 'list at home', path: ({ language }) => `/${language}/` },
  { name: 'list', path: list },
  { name: 'list, page 2', path: (place) => `${list(place)}?page=2` },
  { name: 'list, filtered', path: (place) => `${list(place)}?q=p&category=cold%2Fflu&category=painkiller` },
  { name: 'list, what may also help', path: (place) => `${list(place)}?q=cough` },
  { name: 'list, found by its place', path: (place) => `${list(place)}?q=szuflada` },
  { name: 'list, search begun', path: list, steps: ({ page }) => page.getByRole('searchbox').focus() },
  { name: 'list, filter and order', path: list, steps: ({ page }) => openSheet(page) },
  { name: 'list, its menu', path: list, steps: ({ page }) => openListMenu(page) },
  { name: 'list with what is shared', path: (place) => `${list(place)}?tab=all` },
  { name: 'list, a note opened', path: list, steps: ({ page }) => page.locator('.note > summary').first().click() },
  { name: 'list, expired', path: (place) => `${list(place)}?expiry=expired&sort=expiry` },
  { name: 'list, recalled', path: (place) => `${list(place)}?recall=any` },
  { name: 'list of a month', path: (place) => `${list(place)}?expiry=2099-01` },
  { name: 'clear out', path: (place) => `${list(place)}/clear-out` },
  {
    name: 'clear out refused',
    path: (place) => `${list(place)}/clear-out`,
    steps: async (place) => {
      for (const box of await place.page.getByRole('checkbox').all()) await box.uncheck();
      await submit(place, 'inventory:clear-out.confirm');
      await summary(place);
    },
  },
  { name: 'select several', path: (place) => `${list(place)}/select` },
  { name: 'select several, all ticked', path: (place) => `${list(place)}/select?ticked=all` },
  {
    name: 'select several refused',
    path: (place) => `${list(place)}/select`,
    steps: (place) => submit(place, 'inventory:several.delete').then(() => summary(place)),
  },
  { name: 'sheet for the doctor', path: (place) => `${list(place)}/print` },
  { name: 'sheet in large letters', path: (place) => `${list(place)}/print?large=yes&purposes=yes&expired=yes` },
  { name: 'tray, empty', path: (place) => `${list(place)}/tray` },
  { name: 'tray', path: (place) => `${list(place)}/tray`, steps: fillTray },
  {
    name: 'tray refused',
    path: (place) => `${list(place)}/tray`,
    steps: async (place) => {
      await fillTray(place);
      await place.page.locator('.tray-foot [value=add]').click();
      await summary(place);
    },
  },
  ...cardScreens,
  ...importScreens,
  { name: 'list, menu of a row', path: list, steps: ({ page }) => page.locator('.row-more > summary').first().click() },
  { name: 'list, no match', path: (place) => `${list(place)}?q=zzz` },
  { name: 'quantity', path: (place) => `${list(place)}?qty=${place.world.counted.id}` },
  { name: 'quantity in per cent', path: (place) => `${list(place)}?qty=${place.world.syrup.id}` },
  { name: 'quantity refused', path: (place) => `${list(place)}?qty=${place.world.counted.id}`, steps: refuseQuantity },
  { name: 'add', path: (place) => `${list(place)}?panel=add` },
  { name: 'add, more opened', path: (place) => `${list(place)}?panel=add`, steps: ({ page }) => openMore(page) },
  {
    name: 'add refused',
    path: (place) => `${list(place)}?panel=add`,
    steps: (place) => submit(place, 'inventory:panel.submit-add').then(() => summary(place)),
  },
  { name: 'add, no expiry date', path: (place) => `${list(place)}?panel=add`, steps: addWithoutDate },
  { name: 'add, from the register', path: (place) => `${list(place)}?panel=add`, steps: findInRegister },
  { name: 'scan the box', path: (place) => `${list(place)}?panel=scan` },
  { name: 'camera', path: (place) => `${list(place)}?panel=scan`, needsScripts: true, steps: openCamera },
  { name: 'duplicate', path: (place) => `${list(place)}?panel=add`, steps: addDuplicate },
  { name: 'edit', path: (place) => `${list(place)}?panel=edit&id=${place.world.counted.id}` },
  {
    name: 'edit, changed meanwhile',
    path: (place) => `${list(place)}?panel=edit&id=${place.world.syrup.id}`,
    steps: changeMeanwhile,
  },
  ...packagesScreens,
  { name: 'delete', path: (place) => `${list(place)}/${place.world.counted.id}/delete` },
  {
    name: 'delete dialog',
    path: list,
    needsScripts: true,
    steps: askToDelete,
  },
  { name: 'delete refused', path: list, needsScripts: true, steps: failToDelete },
  { name: 'shares', path: ({ language }) => `/${language}/list-management` },
  { name: 'share', path: ({ language }) => `/${language}/list-management?panel=share` },
  {
    name: 'share refused',
    path: ({ language }) => `/${language}/list-management?panel=share`,
    steps: async (place) => {
      await place.page.locator('.share-terms > summary').click();
      await place.page.locator('[name=readers][value=one]').check();
      await place.page.locator('[name=recipientEmail]').fill('plain');
      await submit(place, 'sharing:dialog.submit');
      await summary(place);
    },
  },
  {
    name: 'link made',
    path: ({ language, world }) => `/${language}/list-management/shares/${world.share.id}/link`,
  },
  { name: 'QR code', path: ({ language, world }) => `/${language}/list-management/shares/${world.share.id}/qr` },
  {
    name: 'change a share',
    path: ({ language, world }) => `/${language}/list-management/shares/${world.share.id}/change`,
  },
  {
    name: 'change a share, changed meanwhile',
    path: ({ language, world }) => `/${language}/list-management/shares/${world.share.id}/change`,
    steps: changeShareMeanwhile,
  },
  { name: 'all links', path: ({ language }) => `/${language}/list-management?list=all` },
  { name: 'delete all links', path: ({ language }) => `/${language}/list-management/shares/end-all` },
  { name: 'revoke', path: ({ language, world }) => `/${language}/list-management/shares/${world.share.id}/delete` },
  {
    name: 'revoke dialog',
    path: ({ language }) => `/${language}/list-management`,
    needsScripts: true,
    steps: ({ page }) => page.locator('.shares a.danger').first().click(),
  },
  {
    name: 'message',
    path: ({ language }) => `/${language}/list-management`,
    steps: (place) => submit(place, 'sharing:manage.refresh').then(() => place.page.locator('.flash').waitFor()),
  },
  { name: 'administration denied', path: ({ language }) => `/${language}/admin` },
  { name: 'dead link, for somebody else', path: (place) => toShared(place, place.world.forOne.shareToken) },
];

export const forNewcomers: Screens = [
  { name: 'list, empty', path: list },
  { name: 'card for the wallet, nothing taken', path: (place) => `${list(place)}/card` },
  { name: 'add the first', path: (place) => `${list(place)}?panel=add` },
];

function askToDelete({ page, t }: Place) {
  return choose(page, `${t('inventory:list.delete')}: Apap Noc`);
}

/** Test browsers have no camera: a grey picture. */
/** A box that is known, and one that nobody knows. */
async function fillTray({ page, t }: Place) {
  for (const [at, code] of [`010${registered.code}1728123110LOT7`, '5901234123457'].entries()) {
    const ways = page.locator('.tray-ways');
    if (!(await ways.evaluate((part: HTMLDetailsElement) => part.open))) await ways.locator('summary').click();
    await page.locator('.tray-code input').fill(code);
    await page.getByRole('button', { name: t('inventory:tray.take-code') }).click();
    await page.locator('.tray-row').nth(at).waitFor();
  }
  await page.locator('[name="items.2.name"]').waitFor();
}

async function openCamera({ page, t }: Place) {
  await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
  });
  await page.getByRole('button', { name: t('inventory:scan.use-camera') }).click();
  await page.getByRole('dialog').locator('video').waitFor();
}

async function failToDelete(place: Place) {
  const { page, t } = place;
  await askToDelete(place);
  await page.route('**/delete.data*', (route) => route.abort('internetdisconnected'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('inventory:delete.confirm'), exact: true })
    .click();
  await page.locator('.failure-note').waitFor();
  await page.unroute('**/delete.data*');
}

async function refuseQuantity(place: Place) {
  await place.page.locator('.quantity-editor [name=quantity]').fill('-1');
  await place.page.locator('.quantity-editor button[type=submit]').click();
  await place.page.locator('.quantity-editor .field-error').waitFor();
}

async function findInRegister({ page }: Place) {
  const name = page.locator('.panel [name=name]');
  const find = page.locator('.find-button');
  if (scriptsRun()) {
    await find.waitFor({ state: 'detached' }); // removed once suggestions can appear
    await name.pressSequentially('zazolk');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
  } else {
    await name.fill('zazolk');
    await find.click();
    await page.locator('#catalog-answer').waitFor();
  }
}

async function addWithoutDate(place: Place) {
  await place.page.locator('.panel [name=name]').fill('Apap');
  await submit(place, 'inventory:panel.submit-add');
  await place.page.locator('[name=askedExpiry]').waitFor({ state: 'attached' });
}

async function addDuplicate(place: Place) {
  const { page } = place;
  await page.locator('.panel [name=name]').fill('APAP NOC');
  await page.locator('.panel [name=quantity]').fill('10');
  await page.locator('.panel [name=expiryDate]').fill('2099-01-31');
  await submit(place, 'inventory:panel.submit-add');
  await page.locator('#duplicate').waitFor();
}

async function changeShareMeanwhile(place: Place) {
  const { page, world } = place;
  const [{ token }, route] = [world.owner, `/shares/${world.share.id}`];
  const { showsLabels } = await done(`GET ${route}`, { token });
  await done(`PATCH ${route}`, { token, body: { showsLabels: !showsLabels } });
  await submit(place, 'sharing:change.submit');
  await page.locator('.question').waitFor();
}

async function changeMeanwhile(place: Place) {
  const { page, world } = place;
  const { token } = world.owner;
  const { quantity } = await done(`GET /medications/${world.syrup.id}`, { token });
  await done(`PATCH /medications/${world.syrup.id}`, { token, body: { quantity: quantity === 75 ? 50 : 75 } });
  await page.locator('.panel [name=additionalInfo]').fill('Opened in spring');
  await submit(place, 'inventory:panel.submit-edit');
  await page.locator('.comparison').waitFor();
}
