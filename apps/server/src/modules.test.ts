import { globSync, readFileSync } from 'node:fs';
import { modules } from './modules.ts';

const names = globSync('libs/*/server/project.json').map((path) => path.split('/')[1] ?? '');

/** Files that name all modules, by alias, folder or in quotes. */
const lists = globSync(['*.{js,json}', '{apps,libs,migrations,tools}/**/*.{ts,tsx,js,mjs,json}'], {
  exclude: (path) => /node_modules|package-lock|\.test\.ts$/.test(path),
}).filter((path) => {
  const text = readFileSync(path, 'utf8');
  return names.every((name) => new RegExp(`(@domeka/|libs/|['"]|\\s)${name}['"/:]`).test(text));
});

const chapter = /### Adding a module\n([\s\S]*?)\n## /.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
const places = [...chapter.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path]) => path ?? '');
/** Lists migrations, of all modules. */
const migrations = 'migrations/index.ts';

test('modules are named where the README says, all of them, and nowhere else', () => {
  expect(names.length).toBeGreaterThan(9);
  expect(lists.sort()).toEqual(places.filter((path) => path !== migrations).sort());
  expect(places).toContain(migrations);
});

test('each module of the product is started', () => expect(modules).toHaveLength(names.length));

test('each table is decided about once', () => {
  const tables = modules.flatMap(({ backup = {} }) => Object.keys(backup));
  expect(new Set(tables).size).toBe(tables.length);
});
