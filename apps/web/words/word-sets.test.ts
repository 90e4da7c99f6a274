import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatWords } from '@domeka/kernel/testing';
import type ts from 'typescript';
import { wordsOf } from '../vite/words.ts';
import { calls, importsOf, reachedFrom } from './reached.ts';
import { sourceOf, sources } from './sources.ts';
import { namedKeys, ownNamespaces } from './used-words.ts';

const root = join(import.meta.dirname, '../../..');
const app = 'apps/web/app';
const all = sources(`${app}/**/*.{ts,tsx}`, 'libs/ui/src/**/*.{ts,tsx}');

const routes = [...readFileSync(join(root, app, 'routes.ts'), 'utf8').matchAll(/'([\w-]+(?:\/[\w.-]+)+\.tsx?)'/g)].map(
  ([, file]) => `${app}/${file}`,
);
const entryPages = routes.filter(
  (file) => file.startsWith(`${app}/identity/`) || file.endsWith('/sign-up-invited.tsx'),
);
const others = routes.filter((file) => !entryPages.includes(file));

/** Reachable only when signed in, although their page is also for visitors. */
const forSignedIn = [
  'inventory/list/medication-list.tsx',
  'inventory/list/title-of-list.ts',
  'inventory/list/dashboard-actions.server.ts',
  'device/changes/make-change.server.ts',
  'account/sign-in-methods/sign-in-method-added.ts',
].map((file) => `${app}/${file}`);
const serverParts = (source: ts.SourceFile) =>
  all.filter(({ fileName }) => /\.server\.ts$/.test(fileName) && importsOf(source).includes(fileName));
/** Documents of their own, whose words the server writes. */
const isWritten = (source: ts.SourceFile) => calls(source, 'i18nOf');
const isClosed = (source: ts.SourceFile) =>
  isWritten(source) ||
  forSignedIn.includes(source.fileName) ||
  (routes.includes(source.fileName) &&
    [source, ...serverParts(source)].some((part) => calls(part, 'signedIn') || calls(part, 'adminOnly')));

const keysOf = (namespaces: ReturnType<typeof wordsOf>) =>
  Object.entries(namespaces).flatMap(([namespace, locale]) =>
    [...flatWords(locale).keys()].map((key) => `${namespace}:${key.replace(/_(one|few|many|other)$/, '')}`),
  );

function askedFor(source: ts.SourceFile): string[][] {
  const asked = namedKeys(source).map(({ patterns }) => patterns);
  const text = source.getFullText();
  for (const namespace of ownNamespaces(source)) {
    if (/\bproblem[=.]/.test(text)) asked.push([`${namespace}:refusal.*`]);
    if (/<FormScope/.test(text)) asked.push([`${namespace}:field.*`]);
  }
  for (const [, dictionary] of text.matchAll(/useLabels\('(\w+)'\)/g)) asked.push([`inventory:${dictionary}.*`]);
  return asked;
}

const matcherOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/[^\w:*-]/g, '\\$&')
      .replace(/\*$/, '.+')
      .replaceAll(/\*/g, '[^.:]+')}(\\..+)?$`,
  );

const complete = new Set(keysOf(wordsOf(root, 'en', 'all')));

function missingFrom(set: 'visitor' | 'entry' | 'lists', files: ts.SourceFile[]): string[] {
  const there = new Set(keysOf(wordsOf(root, 'en', set)));
  const missing = files.flatMap((source) =>
    askedFor(source)
      .flat()
      .flatMap((pattern) => [...complete].filter((key) => matcherOf(pattern).test(key) && !there.has(key)))
      .map((key) => `${source.fileName} ${key}`),
  );
  return [...new Set(missing)];
}

const shell = [`${app}/root.tsx`, `${app}/entry.client.tsx`];

test('imports are followed, types are not', () => {
  const source = sourceOf(
    'a/b/some.tsx',
    `import { x } from './x.ts'; import type { y } from './y.ts'; export { z } from '../z.ts';
     import { Page } from '@domeka/ui'; import fs from 'node:fs'; const w = () => import('./w.tsx');`,
  );
  expect(importsOf(source)).toEqual(['a/b/x.ts', 'a/z.ts', 'libs/ui/src/index.ts', 'a/b/w.tsx']);
});

test('pages for visitors are told from pages behind the log-in', () => {
  const open = reachedFrom([...shell, ...routes], all, isClosed).map(({ fileName }) => fileName);
  const pages = ['landing/landing.tsx', 'identity/auth-forms.tsx', 'collaboration/invitation/invitation.tsx'];
  expect(open).toEqual(expect.arrayContaining(pages.map((file) => `${app}/${file}`)));
  for (const file of [
    'account/profile.tsx',
    'collaboration/settings/hand-over.tsx',
    'inventory/list/medication-table.tsx',
  ])
    expect(open).not.toContain(`${app}/${file}`);
});

test('visitors have the words of every page that is open to them', () => {
  expect(missingFrom('visitor', reachedFrom([...shell, ...others], all, isClosed))).toEqual([]);
});

test('the ways to an account have every word of their pages', () => {
  expect(entryPages.length).toBeGreaterThan(5);
  expect(missingFrom('entry', reachedFrom([...shell, ...entryPages], all, isClosed))).toEqual([]);
});

test('signed-in people have every word of pages about medications, lists and shares', () => {
  const pages = others.filter(
    (file) => !/\/app\/(account|admin|device\/installing\/on-your-phone|reminders\/account)\b/.test(file),
  );
  const reached = reachedFrom(
    [...shell, ...pages],
    all,
    (source) => isWritten(source) || source.fileName.includes('/sharing/shared-'),
  );
  expect(missingFrom('lists', reached)).toEqual([]);
});

test.each([
  ['visitor', ['identity', 'collaboration', 'content']],
  ['entry', ['identity', 'content']],
  ['lists', ['identity', 'collaboration', 'sharing', 'inventory', 'reminders', 'content']],
] as const)('the set “%s” has the messages that follow people to its pages', (set, modules) => {
  const isMessage = (key: string) => modules.some((module) => key.startsWith(`${module}:toast.`));
  const there = new Set(keysOf(wordsOf(root, 'en', set)));
  const messages = [...complete].filter(isMessage);
  expect(messages.length).toBeGreaterThan(modules.length);
  expect(messages.filter((key) => !there.has(key))).toEqual([]);
});
