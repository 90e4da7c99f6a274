/** Chromium's, sent where the page may be installed and is not yet. */
export interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Came while the page slept. */
    heldOffer?: InstallOffer;
  }
}

/** The browser shows nothing of its own. */
export const holdInstallOffer = () =>
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.heldOffer = event as InstallOffer;
  });
