import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { adminOnly } from '../lib/access/admin-only.server.ts';
import { keepInput } from '../lib/forms/keep-input.ts';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { tabPanels } from './tab-panels.tsx';
import { tabServers } from './tab-servers.server.ts';
import { tabOf } from './tabs.ts';
import type { AdminTab } from './tabs.ts';

export const handle: PageHandle<{ tab: AdminTab }> = {
  title: (t, { tab }) => `${t(`identity:admin.tab.${tab}`)} – ${t('identity:admin.title')}`,
};

export async function loader(asked: LoaderFunctionArgs) {
  await adminOnly(asked);
  const tab = tabOf(new URL(asked.request.url).searchParams);
  return { tab, data: await tabServers[tab].load(asked) };
}

/** The forms of a part post to its address; the API says who may. */
export const action = (posted: ActionFunctionArgs) =>
  tabServers[tabOf(new URL(posted.request.url).searchParams)].act(posted);

export const clientAction = keepInput('admin');
export { unlessRefused as shouldRevalidate } from '../lib/forms/keep-input.ts';

export default function AdminArea() {
  const { tab } = useLoaderData<typeof loader>();
  const Panel = tabPanels[tab];
  return <Panel />;
}

export { ErrorBoundary } from './admin-error.tsx';
