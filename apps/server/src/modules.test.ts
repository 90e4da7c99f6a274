import { globSync, readFileSync } from 'node:fs';
import { flatWords } from '@domeka/kernel/testing';
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

const textsOf = (language: 'en' | 'pl') =>
  globSync(`libs/*/contract/src/locales/${language}.json`).flatMap((path) => {
    const namespace = path.split('/')[1] ?? '';
    return [...flatWords(JSON.parse(readFileSync(path, 'utf8'))).keys()].map((key) => `${namespace}:${key}`);
  });

test('for each kind of mail it is decided what takes its place where there is no mail server', () => {
  const kinds = textsOf('en').flatMap((key) => /:mail\.(.+)\.subject(_one)?$/.exec(key)?.[1] ?? []);
  expect(kinds.length).toBeGreaterThan(35);
  expect(modules.flatMap(({ mails = {} }) => Object.keys(mails)).sort()).toEqual(kinds.sort());
});

test('a notice in the place of a mail has words', () => {
  const notices = modules.flatMap(({ mails = {} }) =>
    Object.values(mails).flatMap((inPlace) => (typeof inPlace === 'object' ? inPlace.notice : [])),
  );
  for (const language of ['en', 'pl'] as const) expect(textsOf(language)).toEqual(expect.arrayContaining(notices));
});
