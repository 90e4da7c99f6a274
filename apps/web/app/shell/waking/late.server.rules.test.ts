import type { EntryContext } from '@remix-run/node';
import { putToSleep, wakesLate } from './late.server.ts';

const visitor = { viewer: null, flash: null };

interface Page {
  handle?: object;
  root?: object | undefined;
  actionData?: object;
  errors?: object;
}

const page = ({ handle = { wakesLate: true }, root = visitor, actionData, errors }: Page = {}) =>
  ({
    staticHandlerContext: {
      matches: [{ route: { id: 'root' } }, { route: { id: 'article' } }],
      loaderData: { root },
      actionData: actionData ?? null,
      errors: errors ?? null,
    },
    routeModules: { root: {}, article: { handle } },
  }) as unknown as EntryContext;

test('a page that says so wakes late', () => {
  expect(wakesLate(page())).toBe(true);
  expect(wakesLate(page({ handle: {} }))).toBe(false);
});

test.each<[string, Page]>([
  ['whoever is signed in', { root: { ...visitor, viewer: { id: '1' } } }],
  ['whoever is told something', { root: { ...visitor, flash: { key: 'identity:toast.signed-out' } } }],
  ['whoever sent its form', { actionData: { home: { kept: [] } } }],
  ['whoever gets an error in its place', { errors: { article: { status: 404 } } }],
  ['whoever gets it without the data of the root', { root: undefined, errors: { root: {} } }],
])('not to %s', (_who, given) => {
  expect(wakesLate(page(given))).toBe(false);
});

test('its own script and what that needs wait; what the page says of scripts stays', () => {
  const link = (rel: string) => `<link rel="${rel}" href="/assets/words.js"/>`;
  const html = (rel: string, type: string) =>
    `<head>${link(rel)}<link rel="stylesheet" href="/a.css"/></head><body><p>type="module"</p>` +
    `${link(rel)}<script nonce="n">window.__remixContext = {};</script>` +
    `<script nonce="n" type="${type}" async="">import("/assets/entry.client.js");</script></body>`;
  expect(putToSleep(html('modulepreload', 'module'))).toBe(html('asleep', 'asleep'));
});
