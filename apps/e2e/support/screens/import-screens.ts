import { list, submit, summary } from './screen.ts';
import type { Place, Screens } from './screen.ts';

const path = (place: Place) => `${list(place)}/import`;
const plan = (place: Place, more = '') => `${path(place)}/${place.world.planned.id}${more}`;

export const importScreens: Screens = [
  { name: 'import a list', path },
  {
    name: 'import a list, refused',
    path,
    steps: async (place) => {
      await place.page.locator('[name=pasted]').fill('{"drugs": []}');
      await submit(place, 'inventory:import.plan');
      await summary(place);
    },
  },
  { name: 'plan of an import', path: (place) => plan(place) },
  { name: 'plan of an import, other packages', path: (place) => plan(place, '?group=another-package') },
  { name: 'plan of an import, what cannot be read', path: (place) => plan(place, '?group=unread') },
  {
    name: 'plan of an import, its columns',
    path: (place) => plan(place),
    steps: ({ page }) => page.locator('.import-columns > summary').click(),
  },
];
