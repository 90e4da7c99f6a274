const setting = 'keep-list';

export const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Per device: on at first where it is installed, off in a browser. */
export function keepsList(): boolean {
  try {
    const chosen = localStorage.getItem(setting);
    return chosen === null ? isInstalled() : chosen === 'on';
  } catch {
    return false; // no storage, nothing to keep
  }
}

/** False where the browser stores nothing. */
export function chooseToKeep(isOn: boolean): boolean {
  try {
    localStorage.setItem(setting, isOn ? 'on' : 'off');
    return true;
  } catch {
    return false;
  }
}

const notified = 'push-device';

/** The id of this device among those that are notified; null where it is none. */
export function notifiedDevice(): string | null {
  try {
    return localStorage.getItem(notified);
  } catch {
    return null;
  }
}

export function noteNotified(id: string | null) {
  try {
    if (id === null) localStorage.removeItem(notified);
    else localStorage.setItem(notified, id);
  } catch {
    // Shown as one that is not notified.
  }
}

export const needsWorker = () => keepsList() || notifiedDevice() !== null;
