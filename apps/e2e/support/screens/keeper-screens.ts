import { list, submit, summary } from './screen.ts';
import type { Place, Screens } from './screen.ts';
import { stocktakeScreens } from './stocktake-screens.ts';

const manage = ({ language, world }: Place, part = '', more = '') =>
  `/${language}/list-management${part}?list=${world.list.id}${more}`;
const asking = ({ language, world }: Place, question: string) =>
  `/${language}/list-management/lists/${world.list.id}/${question}`;

export const forKeepers: Screens = [
  { name: 'list with lists', path: list },
  { name: 'list, one of several', path: (place) => `${list(place)}?list=${place.world.list.id}` },
  { name: 'add into a list', path: (place) => `${list(place)}?list=${place.world.list.id}&panel=add` },
  {
    name: 'select several, no place chosen',
    path: (place) => `${list(place)}/select?list=${place.world.list.id}&ticked=all`,
    steps: (place) => submit(place, 'inventory:several.move').then(() => summary(place)),
  },
  { name: 'check what is there, of which list', path: (place) => `${list(place)}/stocktake` },
  ...stocktakeScreens,
  { name: 'import that is done', path: (place) => `${list(place)}/import/${place.world.brought.id}` },
  { name: 'shares of a list', path: (place) => manage(place) },
  { name: 'share a list', path: (place) => manage(place, '', '&panel=share') },
  {
    name: 'shares of a viewer’s list',
    path: ({ language, world }) => `/${language}/list-management?list=${world.seen.id}`,
  },
  { name: 'members', path: (place) => manage(place, '/members') },
  {
    name: 'members of a viewer’s list',
    path: ({ language, world }) => `/${language}/list-management/members?list=${world.seen.id}`,
  },
  {
    name: 'invite refused',
    path: (place) => manage(place, '/members'),
    steps: (place) => submit(place, 'collaboration:invite.submit').then(() => summary(place)),
  },
  { name: 'settings', path: (place) => manage(place, '/settings') },
  {
    name: 'delete list dialog, refused',
    path: (place) => manage(place, '/settings'),
    needsScripts: true,
    steps: async (place) => {
      await place.page.getByRole('link', { name: place.t('collaboration:danger.submit') }).click();
      await submit(place, 'collaboration:danger.submit');
      await summary(place);
    },
  },
  {
    name: 'settings refused',
    path: (place) => manage(place, '/settings'),
    steps: async (place) => {
      await place.page.locator('main [name=name]').fill('');
      await submit(place, 'collaboration:settings.save');
      await summary(place);
    },
  },
  { name: 'remove member', path: (place) => asking(place, `members/${place.world.friend.id}/remove`) },
  {
    name: 'remove member dialog',
    path: (place) => manage(place, '/members'),
    needsScripts: true,
    steps: ({ page }) => page.locator('.members a.danger').first().click(),
  },
  { name: 'cancel invitation', path: (place) => asking(place, `invitations/${place.world.invitation}/cancel`) },
  { name: 'hand over', path: (place) => asking(place, `hand-over/${place.world.friend.id}`) },
  {
    name: 'leave list',
    path: ({ language, world }) => `/${language}/list-management/lists/${world.seen.id}/leave`,
  },
  { name: 'delete list', path: (place) => asking(place, 'delete') },
  {
    name: 'delete list refused',
    path: (place) => asking(place, 'delete'),
    steps: (place) => submit(place, 'collaboration:danger.submit').then(() => summary(place)),
  },
  { name: 'list not found', path: ({ language }) => `/${language}/list-management/members?list=none` },
  { name: 'new list', path: ({ language }) => `/${language}/list-management/new` },
  {
    name: 'invitation for somebody else',
    path: ({ language, world }) => `/${language}/list-invitation/${world.invited}`,
  },
];
