import type { ServerBuild } from '@remix-run/node';
import { pagesOf } from './branches.ts';
import type { PageContext } from './mount-remix.ts';

const route = (id: string, path: string | undefined, parentId?: string, index?: boolean) => ({
  id,
  path,
  parentId,
  index,
  module: { default: () => null, loader: () => ({ from: id }) },
});
const routes = Object.fromEntries(
  [
    route('root', ''),
    route('lang', ':lang', 'root'),
    route('home', undefined, 'lang', true),
    route('list', 'list', 'lang'),
    route('entry', 'list/:id', 'lang'),
    route('not-found', '*', 'root'),
  ].map((one) => [one.id, one]),
);
const build = {
  entry: {
    module: {
      default: (_request: Request, status: number, _headers: Headers, context: { manifest: { routes: object } }) =>
        Response.json(Object.keys(context.manifest.routes), { status }),
    },
  },
  routes,
  assets: { routes, entry: { module: '', imports: [] }, url: '', version: '1' },
  future: { v3_singleFetch: true },
  publicPath: '/',
  assetsBuildDirectory: '',
  isSpaMode: false,
} as unknown as ServerBuild;

const pages = pagesOf(build);
const ask = (path: string) => pages(new Request(`http://localhost${path}`), {} as PageContext);

test.each([
  ['/en', ['root', 'lang', 'home']],
  ['/en/list?page=2', ['root', 'lang', 'list']],
  ['/EN/List/7/', ['root', 'lang', 'entry']],
  ['/nowhere/at/all', ['root', 'not-found']],
])('%s is rendered with its own branch of routes', async (path, branch) => {
  expect(await (await ask(path)).json()).toEqual(branch);
});

test('data of a page comes from that page', async () => {
  const answer = await (await ask('/en/list/7.data')).text();
  expect(answer).toContain('entry');
  expect(answer).not.toContain('not-found');
});

test('a refused request asks nothing of its page', async () => {
  const refused = { status: 403, code: 'form-from-elsewhere' };
  const ask = (path: string) => pages(new Request(`http://localhost${path}`), { refused } as PageContext);
  for (const path of ['/en/list/7', '/nowhere']) expect((await ask(path)).status).toBe(403);
  for (const path of ['/en/list/7.data', '/nowhere.data'])
    expect(await (await ask(path)).text()).toContain(refused.code);
});
