/** Chromium's, sent where the page may be installed and is not yet. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();
const set = (given: InstallOffer | null) => {
  offer = given;
  for (const listener of listeners) listener();
};

/** From the start of a page: the offer may come before hydration. The browser shows nothing of its own. */
export function awaitInstallOffer() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => set(null));
}

export const installOffer = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => offer,
};

/** An offer is good for one answer. */
export async function install(given: InstallOffer) {
  set(null);
  return (await given.prompt()).outcome;
}
