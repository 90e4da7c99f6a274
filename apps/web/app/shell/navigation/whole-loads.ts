import type { ActionFunctionArgs, Router } from '@remix-run/router';
import { isKeptHere } from '../../lib/device/worker.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';

declare global {
  interface Window {
    __remixRouter: Router;
    __remixManifest: { routes: Record<string, { module: string } | undefined> };
  }
}

interface Sent {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
}

/** When a page's script cannot be loaded (new version, blocked): full loads. Offline, forms are refused in place. */
export function openWholeWhereScriptsFail() {
  let sent: Sent | undefined;
  const remember = (event: SubmitEvent) =>
    (sent = { form: event.target as HTMLFormElement, submitter: event.submitter });
  document.addEventListener('submit', remember, { capture: true });
  const watch = (routes: Router['routes']) => {
    for (const route of routes) {
      const { lazy } = route;
      const load = async () => {
        if (lazy && (await canLoad(route.id))) return lazy();
        if (navigator.onLine || (isOpening() && isKeptHere())) return goOnWhole(sent);
        if (isOpening()) throw new Error('No connection');
        setTimeout(() => Object.assign(route, { lazy: load, action: undefined }));
        return { action: refuseOffline };
      };
      if (lazy) route.lazy = load;
      watch(route.children ?? []);
    }
  };
  watch(window.__remixRouter.routes);
}

/** For a page that stays plain: Back and Forward may lead to addresses that scripts opened in it before a reload. */
export const openWholeOnReturn = () => window.addEventListener('popstate', () => window.location.reload());

/** A link that cannot be followed for want of a network is left to the worker, which shows what the device keeps. */
export const openKept =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    try {
      return await fetch(input, init);
    } catch (error) {
      if (init?.signal?.aborted || !isFollowingLink() || !isKeptHere()) throw error;
      return goOnWhole();
    }
  };

const isFollowingLink = () => {
  const { state, formMethod = 'GET' } = window.__remixRouter.state.navigation;
  return state === 'loading' && formMethod.toUpperCase() === 'GET';
};

/** Never resolves: another page loads. */
export function goOnWhole(sent?: Sent): Promise<never> {
  const { location } = window.__remixRouter.state.navigation;
  if (isOpening() && location) {
    const { pathname, search, hash } = location;
    window.location.assign(pathname + search + hash);
  } else if (sent) sendWhole(sent);
  else window.location.reload();
  return new Promise<never>(() => undefined);
}

const canLoad = (id: string) =>
  import(/* @vite-ignore */ window.__remixManifest.routes[id]?.module ?? '').then(
    () => true,
    () => false,
  );

const isOpening = () => window.__remixRouter.state.navigation.state === 'loading';

/** Offline, for a form of a page whose script cannot be loaded: as its `keepInput` would. */
const refuseOffline = ({ request, params }: ActionFunctionArgs) =>
  keepInput('')({ request, params, serverAction: () => Promise.reject(new Error('No connection')) });

function sendWhole({ form, submitter }: Sent) {
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const { name, value } = submitter;
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  const action = submitter?.getAttribute('formaction');
  if (action) form.action = action;
  if (!form.isConnected) document.body.append(Object.assign(form, { hidden: true })); // its dialog is closed
  HTMLFormElement.prototype.submit.call(form); // a control may be named `submit`
}
