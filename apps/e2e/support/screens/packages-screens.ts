import { done } from '../api.ts';
import { list, submit, summary } from './screen.ts';
import type { Place, Screens } from './screen.ts';

const boxes = (place: Place, more = '') => `${list(place)}/${place.world.boxed.id}/packages${more}`;
const recalled = (place: Place) => `${list(place)}/${place.world.recalled.id}/packages`;
const opened = (place: Place, panel: string) => boxes(place, `?panel=${panel}&id=${place.world.boxed.openedId}`);

export const packagesScreens: Screens = [
  { name: 'packages', path: (place) => boxes(place) },
  { name: 'packages, quantity', path: (place) => boxes(place, `?qty=${place.world.boxed.openedId}`) },
  { name: 'add a package', path: (place) => boxes(place, '?panel=add') },
  { name: 'scan another package', path: (place) => boxes(place, '?panel=scan') },
  { name: 'opening', path: (place) => opened(place, 'opening') },
  {
    name: 'opening refused',
    path: (place) => opened(place, 'opening'),
    steps: async (place) => {
      await place.page.locator('[name=keeps]').fill('-1');
      await submit(place, 'inventory:packages.save');
      await summary(place);
    },
  },
  { name: 'packages, recalled', path: recalled },
  {
    name: 'look at the box, refused',
    path: recalled,
    steps: (place) => submit(place, 'inventory:recalls.answer').then(() => summary(place)),
  },
  { name: 'edit package, changed meanwhile', path: (place) => opened(place, 'edit'), steps: changeMeanwhile },
];

async function changeMeanwhile(place: Place) {
  const { page, world } = place;
  const { token } = world.owner;
  const { id, openedId } = world.boxed;
  const { packages } = await done(`GET /medications/${id}`, { token });
  const { quantity } = packages.find((one: { id: string }) => one.id === openedId);
  const body = { quantity: quantity === 10 ? 9 : 10 };
  await done(`PATCH /medications/${id}/packages/${openedId}`, { token, body });
  await page.locator('main [name=lotNumber]').fill('L8');
  await submit(place, 'inventory:packages.save');
  await page.locator('.comparison').waitFor();
}
