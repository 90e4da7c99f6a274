import { done } from '../api.ts';
import { list, submit, summary } from './screen.ts';
import type { Place, Screens } from './screen.ts';

const here = (place: Place, more = '') => `${list(place)}/stocktake?list=${place.world.list.id}${more}`;
const viewed = (place: Place) => `${list(place)}/stocktake?list=${place.world.seen.id}`;

/** With the check open, and its page read again. */
async function begin({ page, world }: Place) {
  await done('POST /stocktakes', { token: world.keeper.token, body: { listId: world.list.id } });
  await page.reload();
}

export const stocktakeScreens: Screens = [
  { name: 'check what is there, to be begun', path: here },
  { name: 'check of a viewer’s list', path: viewed },
  { name: 'check what is there', path: here, steps: begin },
  {
    name: 'check, no code of a package',
    path: here,
    steps: async (place) => {
      await begin(place);
      const scan = place.page.locator('.stocktake-scan > details');
      await scan.locator('summary').click();
      await scan.locator('[name=boxCode]').fill('123');
      await submit(place, 'inventory:stocktake.code.submit');
      await summary(place);
    },
  },
  { name: 'end of the check', path: (place) => here(place, '&step=end'), steps: begin },
  { name: 'give up the check', path: (place) => here(place, '&step=give-up'), steps: begin },
];
