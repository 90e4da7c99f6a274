import { tableFile } from '../import-steps.ts';
import { whileMailsAreQueued } from '../mailbox.ts';
import { openMenu, submit, summary } from './screen.ts';
import type { Place, Screens } from './screen.ts';

const dictionaries = ({ language }: Place) => `/${language}/admin?tab=dictionaries`;

const security = ({ language }: Place, view = '') => `/${language}/admin?tab=security${view}`;
const system = ({ language }: Place) => `/${language}/admin?tab=system`;
const user = ({ language, world }: Place, action = '') => `/${language}/admin/users/${world.keeper.id}${action}`;

const admin = ({ language }: Place) => `/${language}/admin`;
const report = (place: Place) => `${admin(place)}/imports/${place.world.report.id}`;

export const forAdmins: Screens = [
  { name: 'medications database', path: admin },
  { name: 'administration, menu', path: admin, steps: openMenu },
  {
    name: 'no file to import',
    path: admin,
    steps: (place) => submit(place, 'catalog-import:upload.submit').then(() => summary(place)),
  },
  {
    name: 'upload under way',
    path: admin,
    needsScripts: true,
    steps: async ({ page, t }) => {
      await page.route(/admin\.data/, () => undefined);
      await page.locator('#upload-file').setInputFiles(tableFile(['ean,name']));
      await page.getByRole('button', { name: t('catalog-import:upload.submit') }).click();
      await page.locator('progress').waitFor();
    },
  },
  { name: 'import report', path: report },
  {
    name: 'import report, confirmation asked for',
    path: report,
    steps: (place) => submit(place, 'catalog-import:check.import').then(() => summary(place)),
  },
  { name: 'import report, nothing read', path: (place) => `${admin(place)}/imports/${place.world.empty.id}` },
  { name: 'import report, codes in doubt', path: (place) => `${admin(place)}/imports/${place.world.doubtful.id}` },
  { name: 'import report, decided', path: (place) => `${admin(place)}/imports/${place.world.discarded.id}` },
  { name: 'catalogue, medicines found', path: (place) => `${admin(place)}?q=zazolk` },
  { name: 'recalls', path: (place) => `${admin(place)}?tab=recalls` },
  {
    name: 'catalogue, hiding a medicine',
    path: (place) => `${admin(place)}?q=zazolk`,
    steps: ({ page }) => page.locator('.products .row-link').first().click(),
  },
  { name: 'dictionary of categories', path: (place) => `${dictionaries(place)}&dict=medication_category` },
  {
    name: 'dictionary value refused',
    path: dictionaries,
    steps: async (place) => {
      await place.page.locator('#add-value').fill('Syrup');
      await submit(place, 'inventory:dictionary.submit');
      await summary(place);
    },
  },
  {
    name: 'dictionary value not edited',
    path: dictionaries,
    steps: (place) =>
      place.page
        .locator('.values button')
        .first()
        .click()
        .then(() => summary(place)),
  },
  {
    name: 'delete dictionary value',
    path: ({ language }) => `/${language}/admin/dictionaries/medication_category/cold%2Fflu/delete`,
  },
  {
    name: 'delete dictionary value dialog',
    path: dictionaries,
    needsScripts: true,
    steps: ({ page }) => page.locator('.values a.danger').first().click(),
  },
  { name: 'users', path: ({ language }) => `/${language}/admin?tab=users` },
  { name: 'users, none found', path: ({ language }) => `/${language}/admin?tab=users&q=nobody-is-called-that` },
  { name: 'invite somebody', path: (place) => `${admin(place)}/invitations/new` },
  {
    name: 'invite again',
    path: (place) => `${admin(place)}/invitations/new?again=${place.world.accountInvitation.id}`,
  },
  {
    name: 'invite somebody, refused',
    path: (place) => `${admin(place)}/invitations/new`,
    steps: (place) => submit(place, 'identity:users.invite.show').then(() => summary(place)),
  },
  { name: 'link of an invitation', path: (place) => `${admin(place)}/invitations/${place.world.accountInvitation.id}` },
  {
    name: 'take an invitation back',
    path: (place) => `${admin(place)}/invitations/${place.world.accountInvitation.id}/take-back`,
  },
  { name: 'user', path: (place) => user(place) },
  { name: 'user, locking', path: (place) => user(place, '/lock') },
  { name: 'user, made an administrator', path: (place) => user(place, '/make-admin') },
  { name: 'security', path: (place) => security(place) },
  {
    name: 'security, an event unfolded',
    path: (place) => security(place),
    steps: ({ page }) => page.locator('.event summary:visible').first().click(),
  },
  { name: 'security, all events', path: (place) => security(place, '&view=events') },
  { name: 'security, events refused', path: (place) => security(place, '&view=events&person=anna') },
  { name: 'security, no events', path: (place) => security(place, '&view=events&to=2020-01-01') },
  { name: 'security, clean-up', path: (place) => security(place, '&view=cleanup') },
  { name: 'system tools', path: system },
  {
    name: 'system tools, mails in the queue',
    path: system,
    steps: ({ page }) => whileMailsAreQueued(() => page.reload()),
  },
];
