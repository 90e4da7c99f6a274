import fc from 'fast-check';

export type Role = 'owner' | 'collaborator' | 'viewer';
export interface List {
  id: string;
  isDeleted: boolean;
  roles: Map<number, Role>;
  invited: Map<number, Role>;
}
export interface Thing {
  id: string;
  name: string;
  owner: number;
  list: List | null;
  isPrivate: boolean;
}
export interface Link {
  id: string;
  token: string;
  maker: number;
  list: List | null;
  /** The recipient; null: anyone with the link. */
  reader: number | null;
  state: 'live' | 'expired' | 'ended';
}
export interface World {
  lists: List[];
  things: Thing[];
  links: Link[];
  confirmed: Set<number>;
}

export const stranger = 4;
export const keepers: (Role | undefined)[] = ['owner', 'collaborator'];

export const roleIn = (list: List | null, who: number): Role | undefined =>
  list?.isDeleted ? undefined : list?.roles.get(who);
export const maySee = ({ list, owner }: Thing, who: number) => (list ? roleIn(list, who) !== undefined : owner === who);
export const mayEdit = ({ list, owner }: Thing, who: number) =>
  list ? keepers.includes(roleIn(list, who)) : owner === who;
export const mayEnd = ({ list, maker }: Link, who: number) =>
  list ? keepers.includes(roleIn(list, who)) : maker === who;

export const shows = ({ list, maker }: Link, thing: Thing) =>
  !thing.isPrivate && (list ? thing.list === list : thing.list === null && thing.owner === maker);

/** The status of an opened link; null is a visitor who is not signed in. */
export function statusOf({ state, reader }: Link, who: number | null, { confirmed }: World): number {
  if (state === 'ended') return 404;
  if (state === 'expired') return 410;
  if (reader === null) return 200;
  if (who === null) return 401;
  return reader === who && confirmed.has(who) ? 200 : 403;
}

export const sharedWith = (world: World, who: number) =>
  world.things.filter(
    (thing) =>
      !maySee(thing, who) &&
      world.links.some((link) => link.reader === who && statusOf(link, who, world) === 200 && shows(link, thing)),
  );

export const endLinks = ({ links }: World, list: List, maker?: number) =>
  links
    .filter((link) => link.list === list && (maker ?? link.maker) === link.maker)
    .forEach((link) => (link.state = 'ended'));

const acts = [
  ...(['make list', 'invite', 'invite', 'change role', 'remove', 'leave'] as const),
  ...(['hand over', 'delete list', 'restore'] as const),
  ...(['add', 'add', 'add to list', 'add to list', 'add to list', 'mark', 'move', 'delete thing'] as const),
  ...(['share', 'share list', 'share with', 'share with', 'share list with', 'share list with'] as const),
  ...(['end share', 'expire', 'lose address', 'confirm address', 'log in'] as const),
];

export interface Step {
  act: (typeof acts)[number];
  who: number;
  whom: number;
  /** The recipient: a person, oneself, or the stranger. */
  reader: number;
  list: number;
  thing: number;
  flag: boolean;
}

export const step = fc.record<Step>({
  act: fc.constantFrom(...acts),
  who: fc.nat(3),
  whom: fc.nat(3),
  reader: fc.nat(stranger),
  list: fc.nat(50),
  thing: fc.nat(50),
  flag: fc.boolean(),
});

const nothing = { who: 0, whom: 0, reader: 0, list: 0, thing: 0, flag: false };
/** Every world begins with a list of three members, so that later steps touch the same data. */
export const beginning: Step[] = [
  { ...nothing, act: 'make list' },
  { ...nothing, act: 'invite', whom: 1, flag: true },
  { ...nothing, act: 'invite', whom: 2 },
  { ...nothing, act: 'add to list' },
  { ...nothing, act: 'add to list', who: 1 },
];

export const pick = <T>(all: T[], index: number): T | undefined => all[index % Math.max(1, all.length)];
