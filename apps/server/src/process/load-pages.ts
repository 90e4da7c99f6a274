import type { ServerBuild } from '@remix-run/node';
import { pagesOf } from '../remix/branches.ts';
import type { PageHandler } from '../remix/mount-remix.ts';

const built = new URL('../web/', import.meta.url);
export const clientFolder = new URL('client', built);

export async function loadPages(): Promise<PageHandler> {
  const build = (await import(new URL('server/index.js', built).href)) as ServerBuild;
  return pagesOf(build);
}
