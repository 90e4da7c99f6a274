import { sql } from '../product.ts';
import { openMenu, submit, summary } from './screen.ts';
import type { Place, Screens } from './screen.ts';
import { ageProofs } from '../two-step.ts';

export const ofAccounts: Screens = [
  { name: 'account menu', path: ({ language }) => `/${language}/knowledge-base`, steps: openMenu },
  { name: 'profile', path: ({ language }) => `/${language}/account` },
  {
    name: 'profile refused',
    path: ({ language }) => `/${language}/account`,
    steps: async (place) => {
      await place.page.locator('[name=displayName]').fill('x'.repeat(101));
      await submit(place, 'identity:account.profile.submit');
      await summary(place);
    },
  },
  { name: 'password', path: ({ language }) => `/${language}/account/security` },
  {
    name: 'password refused',
    path: ({ language }) => `/${language}/account/security`,
    steps: (place) => submit(place, 'identity:account.security.password.submit').then(() => summary(place)),
  },
  { name: 'password, code mailed', path: ({ language }) => `/${language}/account/security?proof=code` },
  {
    name: 'two steps, off, long after logging in',
    path: ({ language }) => `/${language}/account/two-step`,
    steps: askForProof,
  },
  { name: 'reminders', path: ({ language }) => `/${language}/account/reminders` },
  { name: 'reminders in a calendar', path: ({ language }) => `/${language}/account/reminders/calendar` },
  { name: 'notified devices', path: ({ language }) => `/${language}/account/reminders/devices` },
  { name: 'link of a reminder that is too old', path: ({ language }) => `/${language}/reminders/stop/unknown` },
  { name: 'ways to log in', path: ({ language }) => `/${language}/account/sign-in-methods` },
  {
    name: 'ways to log in, refused',
    path: ({ language }) => `/${language}/account/sign-in-methods?refused=access_denied`,
  },
  {
    name: 'remove a way to log in',
    path: ({ language }) => `/${language}/account/sign-in-methods`,
    steps: ({ page }) => page.locator('.methods a.danger').first().click(),
  },
  { name: 'add a way to log in', path: ({ language }) => `/${language}/account/sign-in-methods/add/clinic` },
  { name: 'sessions', path: ({ language }) => `/${language}/account/sessions` },
  {
    name: 'end session',
    path: ({ language }) => `/${language}/account/sessions`,
    steps: ({ page }) => page.locator('.sessions a.danger').first().click(),
  },
  { name: 'data', path: ({ language }) => `/${language}/account/data` },
  { name: 'on your phone', path: ({ language }) => `/${language}/on-your-phone` },
  { name: 'data, code mailed', path: ({ language }) => `/${language}/account/data?proof=code` },
  { name: 'delete account', path: ({ language }) => `/${language}/account/delete` },
  {
    name: 'delete account refused',
    path: ({ language }) => `/${language}/account/delete`,
    steps: (place) => submit(place, 'identity:account.delete.submit').then(() => summary(place)),
  },
  { name: 'end other sessions', path: ({ language }) => `/${language}/account/sessions/others/end` },
  { name: 'new password', path: ({ language }) => `/${language}/auth?type=recovery` },
  {
    name: 'new password refused',
    path: ({ language }) => `/${language}/auth?type=recovery`,
    steps: (place) => submit(place, 'identity:view.recovery.submit').then(() => summary(place)),
  },
];

/** One-step login; two-step verification can be set up. */
export const ofNewAccounts: Screens = [
  {
    name: 'new address, waiting',
    path: ({ language }) => `/${language}/account/security`,
    steps: ({ page }) => page.locator('.callout [value=email-cancel]').waitFor(),
  },
  { name: 'two steps, off', path: ({ language }) => `/${language}/account/two-step` },
  { name: 'app to scan', path: ({ language }) => `/${language}/account/two-step`, steps: scanApp },
];

export const forTheCautious: Screens = [
  { name: 'two steps, on', path: ({ language }) => `/${language}/account/two-step` },
  { name: 'recovery codes', path: ({ language }) => `/${language}/account/two-step`, steps: newRecoveryCodes },
  {
    name: 'remove the app',
    path: ({ language, world }) => `/${language}/account/two-step/${world.cautious.appId}/remove`,
  },
  {
    name: 'remove the app, dialog',
    path: ({ language }) => `/${language}/account/two-step`,
    needsScripts: true,
    steps: ({ page }) => page.locator('.apps a').first().click(),
  },
];

export const forThoseHalfway: Screens = [
  { name: 'second step', path: ({ language }) => `/${language}/auth/two-step` },
  {
    name: 'second step refused',
    path: ({ language }) => `/${language}/auth/two-step`,
    steps: (place) => submit(place, 'identity:two-step.submit').then(() => summary(place)),
  },
  { name: 'second step on paper', path: ({ language }) => `/${language}/auth/two-step?with=recovery-code` },
];

export const forTheUndecided: Screens = [
  { name: 'consents', path: ({ language }) => `/${language}/account` },
  {
    name: 'consents refused',
    path: ({ language }) => `/${language}/dashboard`,
    steps: (place) => submit(place, 'identity:consents.submit').then(() => summary(place)),
  },
];

async function askForProof({ page, world }: Place) {
  await ageProofs(world.owner);
  await page.reload();
  await page.locator('[name=currentPassword]').waitFor();
}

/** Unconfirmed apps are limited, and the world may be older than a fresh login. */
async function scanApp(place: Place) {
  await ageProofs(place.world.newcomer, 0);
  await sql(`delete from factors where user_id = $1 and status = 'unverified'`, [place.world.newcomer.id]);
  await submit(place, 'identity:account.two-step.off.submit');
  await place.page.locator('.qr-code').waitFor();
}

async function newRecoveryCodes(place: Place) {
  await ageProofs(place.world.cautious, 0);
  await submit(place, 'identity:account.two-step.codes.renew');
  await place.page.locator('.recovery-codes').waitFor();
}
