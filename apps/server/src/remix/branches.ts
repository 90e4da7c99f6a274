import { createRequestHandler } from '@remix-run/node';
import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/router';
import type { AgnosticRouteObject } from '@remix-run/router';
import { LRUCache } from 'lru-cache';
import type { PageContext, PageHandler } from './mount-remix.ts';

type Routes = ServerBuild['routes'];

/** Do not cache longer paths: ours are shorter. */
const longestRemembered = 200;

/** One per branch: Remix matches an address several times a request and rebuilds every route for each page. */
export function pagesOf(build: ServerBuild): PageHandler {
  const tree = treeOf(build.routes);
  const whole = createRequestHandler(build, 'production');
  const refusing = createRequestHandler(refusingPages(build), 'production');
  const handlers = new Map<string, typeof whole>();
  const pages = new LRUCache<string, typeof whole>({ max: 10_000 });
  const handlerOf = (path: string) => {
    const id = path.endsWith('.data') ? undefined : matchRoutes(tree, path)?.at(-1)?.route.id;
    if (id === undefined) return whole; // data for client navigation, or no page at all
    let handler = handlers.get(id);
    if (!handler) handlers.set(id, (handler = createRequestHandler(branchOf(build, id), 'production')));
    return handler;
  };
  return (request, context) => {
    if (context.refused) return refusing(request, { ...context });
    const path = new URL(request.url).pathname;
    let handler = pages.get(path);
    if (!handler) {
      handler = handlerOf(path);
      if (path.length <= longestRemembered) pages.set(path, handler);
    }
    return handler(request, { ...context });
  };
}

function treeOf(routes: Routes, parentId?: string): AgnosticRouteObject[] {
  return Object.values(routes).flatMap((route) =>
    route && route.parentId === parentId
      ? [
          route.index
            ? { id: route.id, index: true, path: route.path }
            : { id: route.id, path: route.path, children: treeOf(routes, route.id) },
        ]
      : [],
  );
}

export function refusingPages(build: ServerBuild): ServerBuild {
  const layouts = new Set(Object.values(build.routes).map((route) => route?.parentId));
  const refuse = ({ context }: LoaderFunctionArgs) => {
    const { refused } = context as unknown as PageContext;
    throw Response.json(refused, { status: refused?.status });
  };
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route || layouts.has(id)) return [id, route] as const;
    return [id, { ...route, module: { ...route.module, default: NoPage, loader: refuse, action: refuse } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Resource routes get a component, so that their refusals are rendered too. */
const NoPage = () => null;

function branchOf(build: ServerBuild, leaf: string): ServerBuild {
  const kept = new Set<string>();
  for (let id: string | undefined = leaf; id !== undefined; id = build.routes[id]?.parentId) kept.add(id);
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
