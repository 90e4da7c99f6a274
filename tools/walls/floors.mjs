import { isBait, readImports } from './imports.mjs';

// Folders beside each other are rooms: which stands on which. `node tools/walls/floors.mjs` prints the table.

const ours = /^(apps|libs|migrations)[/]/;
const tests = /[.](test|spec|fixture)[.]|[/]fixtures[/]/;

/** @param tree of `readImports` */
export function floors(tree) {
  const steps = stepsOf(tree);
  const complaints = roomsOf(steps.filter(({ from }) => !tests.test(from))).flatMap(({ house, rooms }) =>
    [...rooms].filter(([room]) => roomsBelow(rooms, room).has(room)).map(([room]) => inCircle(house, rooms, room)),
  );
  const seen = roomsOf(steps.filter(({ from, to }) => isBait([from, to])));
  const isAwake = seen.some(({ rooms }) => [...rooms.keys()].every((room) => roomsBelow(rooms, room).has(room)));
  return isAwake ? complaints : [...complaints, 'No circle of folders was seen between the two fixtures'];
}

function inCircle(house, rooms, room) {
  const back = [...rooms.get(room)].filter(([other]) => roomsBelow(rooms, other).has(room));
  return `Folders in a circle: ${house}/${room} → ${back.map(([other, step]) => `${other} (${step})`).join(', ')}`;
}

const stepsOf = (tree) =>
  Object.entries(tree).flatMap(([from, imports]) =>
    (imports ?? []).filter(({ id }) => ours.test(id)).map(({ id }) => ({ from, to: id })),
  );

/** @returns for each folder that holds folders: which of those import which others, and by which file first */
function roomsOf(steps) {
  const houses = new Map();
  for (const { from, to } of steps) {
    const [origin, target] = [from.split('/'), to.split('/')];
    const depth = origin.findIndex((name, index) => name !== target[index]);
    if (depth < 0 || depth >= origin.length - 1 || depth >= target.length - 1) continue;
    const rooms = within(houses, origin.slice(0, depth).join('/'));
    const imported = within(rooms, origin[depth]);
    if (!imported.has(target[depth])) imported.set(target[depth], `${from} imports ${to}`);
  }
  return [...houses].sort(([a], [b]) => (a < b ? -1 : 1)).map(([house, rooms]) => ({ house, rooms }));
}

function within(map, key) {
  if (!map.has(key)) map.set(key, new Map());
  return map.get(key);
}

/** All rooms that one stands on, however far below. */
function roomsBelow(rooms, room, seen = new Set()) {
  for (const other of rooms.get(room)?.keys() ?? []) {
    if (seen.has(other)) continue;
    seen.add(other);
    roomsBelow(rooms, other, seen);
  }
  return seen;
}

function table({ house, rooms }) {
  const byHeight = [...rooms.keys()].sort(
    (a, b) => roomsBelow(rooms, b).size - roomsBelow(rooms, a).size || (a < b ? -1 : 1),
  );
  const lines = byHeight.map((room) => `  ${room} → ${[...rooms.get(room).keys()].sort().join(', ')}`);
  return [house || '.', ...lines].join('\n');
}

if (import.meta.filename === process.argv[1]) {
  const steps = stepsOf(await readImports()).filter(({ from }) => !tests.test(from));
  console.log(roomsOf(steps).map(table).join('\n\n'));
}
