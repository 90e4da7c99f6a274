import { list, submit, summary } from './screen.ts';
import type { Place, Screens } from './screen.ts';

const path = (place: Place) => `${list(place)}/card`;

export const cardScreens: Screens = [
  { name: 'card for the wallet', path },
  {
    name: 'card for the wallet, refused',
    path,
    steps: async (place) => {
      await place.page.locator('[name=line]').fill('x'.repeat(81));
      await submit(place, 'sharing:card.submit');
      await summary(place);
    },
  },
  {
    name: 'card for the wallet, made',
    path,
    steps: async (place) => {
      await place.page.locator('[name=both]').check();
      await submit(place, 'sharing:card.submit');
      await place.page.locator('.wallet-card').waitFor();
    },
  },
];
