import { openMenu, submit, summary } from './screen.ts';
import type { Place, Screens } from './screen.ts';

const dictionaries = ({ language }: Place) => `/${language}/admin?tab=dictionaries`;

/** What administrators see, and nobody else. */
export const forAdmins: Screens = [
  { name: 'administration', path: ({ language }) => `/${language}/admin` },
  { name: 'administration, menu', path: ({ language }) => `/${language}/admin`, steps: openMenu },
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
];
