import fc from 'fast-check';
import { testModule } from '@domeka/testing';
import type { Person } from '@domeka/testing';
import { modules } from '../../modules.ts';
import { beginning, mayEdit, maySee, roleIn, sharedWith, shows, statusOf, step } from './sharing-model.fixture.ts';
import type { Link, Thing, World } from './sharing-model.fixture.ts';
import { sharingSteps } from './sharing-steps.fixture.ts';
import type { SharingSteps } from './sharing-steps.fixture.ts';

/** Property test: after random steps by random people, everyone sees exactly what the model predicts. */
const t = testModule(modules);
let people: Person[];
let steps: SharingSteps;
beforeAll(async () => {
  people = await Promise.all(['a', 'b', 'c', 'd'].map((name) => t.person(name)));
  steps = sharingSteps(t, people);
});

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
const namesOf = (things: { name: string }[]) => things.map(({ name }) => name).sort();

async function compare(world: World) {
  for (const [who, { token }] of people.entries()) {
    await compareOwn(world, who, token);
    await compareShared(world, who, token);
    await compareLinks(world, who, token);
  }
  await compareOpened(world, null, null);
}

async function compareOwn({ things, lists }: World, who: number, token: string) {
  const { items, counts, lists: own } = (await t.api('GET /medications', { token })).json;
  const seen = things.filter((thing) => maySee(thing, who));
  // A page holds twenty; the worlds are smaller.
  expect(idsOf(items)).toEqual(idsOf(seen));
  expect(counts.mine).toBe(seen.length);
  for (const { id, mayEdit: may } of items) {
    const thing = things.find((one) => one.id === id);
    expect(may).toBe(thing && mayEdit(thing, who));
  }
  for (const thing of things) {
    const { status } = await t.api(`GET /medications/${thing.id}`, { token });
    expect(status).toBe(maySee(thing, who) ? 200 : 404);
  }
  expect(idsOf(own)).toEqual(idsOf(lists.filter((list) => roleIn(list, who))));
}

async function compareShared(world: World, who: number, token: string) {
  const { items, counts } = (await t.api('GET /medications?tab=all', { token })).json;
  const incoming = sharedWith(world, who);
  const seen = world.things.filter((thing) => maySee(thing, who));
  expect(idsOf(items)).toEqual(idsOf([...seen, ...incoming]));
  expect(counts).toMatchObject({ mine: seen.length, shared: incoming.length });
  const shared = (items as (Thing & { isShared: boolean; mayEdit: boolean })[]).filter(({ isShared }) => isShared);
  expect(idsOf(shared)).toEqual(idsOf(incoming));
  expect(shared.some((item) => item.mayEdit)).toBe(false);
}

async function compareLinks(world: World, who: number, token: string) {
  const places = [null, ...world.lists];
  for (const place of places) {
    const { status, json } = await t.api(`GET /shares?list=${place?.id ?? 'personal'}`, { token });
    const role = place && roleIn(place, who);
    expect(status).toBe(place && !role ? 404 : 200);
    if (status !== 200) continue;
    const live = world.links.filter(
      (link) => link.state === 'live' && link.list === place && (place !== null || link.maker === who),
    );
    const isTold = place === null || role !== 'viewer';
    expect(idsOf(json.items)).toEqual(idsOf(live));
    for (const { id, shareToken, recipientEmail } of json.items as Record<string, string | null>[]) {
      const link = live.find((one) => one.id === id) as Link;
      const told = [link.token, link.reader === null ? null : steps.addressOf(link.reader)];
      expect([shareToken, recipientEmail]).toEqual(isTold ? told : [null, null]);
    }
  }
  await compareOpened(world, who, token);
}

async function compareOpened(world: World, who: number | null, token: string | null) {
  for (const link of world.links) {
    const { status, json } = await t.api(`GET /shared/${link.token}`, { token });
    expect([link.state, status]).toEqual([link.state, statusOf(link, who, world)]);
    if (status === 200)
      expect(namesOf(json.items)).toEqual(namesOf(world.things.filter((thing) => shows(link, thing))));
  }
}

test('everybody sees exactly what the rules say, whatever people did', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 45, size: 'max' }), async (drawn) => {
      await t.sql('delete from medications');
      await t.sql('delete from shared_medication_lists');
      await t.sql('delete from medication_lists');
      await t.sql('update users set email_confirmed_at = now()');
      const world: World = { lists: [], things: [], links: [], confirmed: new Set(people.keys()) };
      for (const one of [...beginning, ...drawn]) await steps.take(world, one);
      await compare(world);
    }),
    { numRuns: 25, endOnFailure: true, interruptAfterTimeLimit: 90_000, markInterruptAsFailure: false },
  );
}, 150_000);
