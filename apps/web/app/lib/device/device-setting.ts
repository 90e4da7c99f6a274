const setting = 'keep-list';

/** Opened from the home screen. */
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

/** A worker is registered for nothing else. */
export const needsWorker = () => keepsList();
