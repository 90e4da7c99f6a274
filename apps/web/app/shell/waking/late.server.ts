import type { EntryContext } from '@remix-run/node';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import type { RootData } from '../../lib/pages/root-data.ts';
import { asleep } from './marks.ts';

export const modulePreload = '<link rel="modulepreload"';
const moduleType = 'type="module"';

/** To visitors, where the handle says so and nothing is told that needs scripts. */
export function wakesLate({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const { matches, loaderData, actionData, errors } = staticHandlerContext;
  const handle = routeModules[matches.at(-1)?.route.id ?? '']?.handle as PageHandle | undefined;
  const root = loaderData.root as RootData | undefined;
  return handle?.wakesLate === true && root?.viewer === null && !root.flash && !actionData && !errors;
}

/** Remix's script, the last one, and what it would have loaded early wait for `asleep.ts`. */
export function putToSleep(html: string): string {
  const at = html.lastIndexOf(moduleType);
  const [before, after] = [html.slice(0, at), html.slice(at + moduleType.length)];
  return `${before}type="${asleep}"${after}`.replaceAll(modulePreload, `<link rel="${asleep}"`);
}
