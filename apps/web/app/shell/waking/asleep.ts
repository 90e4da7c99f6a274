import { holdInstallOffer } from '../../lib/device/held-offer.ts';
import { rememberTimeZone } from '../../lib/device/remember-time-zone.ts';
import type { SessionMessage } from '../session/session-sync.ts';
import { asleep } from './marks.ts';

/** All that a page runs until it is used. No `pointerover`: one that opens under a pointer gets it. */
const uses = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

const sleep = new AbortController();
const whileAsleep = { signal: sleep.signal, capture: true, passive: true };
const tabs = new BroadcastChannel('session');

function wake() {
  if (sleep.signal.aborted) return;
  sleep.abort();
  tabs.close();
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${asleep}]`)) link.rel = 'modulepreload';
  const script = document.querySelector<HTMLScriptElement>(`script[type=${asleep}]`);
  if (!script) return;
  const { nonce, textContent } = script; // a script that was left alone runs only as a new one
  const awake = Object.assign(document.createElement('script'), { type: 'module', async: true, nonce, textContent });
  script.replaceWith(awake);
}

/** A list, changes or a tray on this device: the worker is told who reads, and what waits is shown. */
function keepsSomething(): boolean {
  try {
    return localStorage.length > 0 || Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false; // a browser that stores nothing
  }
}

/** From before a log-in, perhaps. */
function isFromHistory(): boolean {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loading?.type === 'back_forward';
}

rememberTimeZone();
holdInstallOffer();
for (const use of uses) document.addEventListener(use, wake, whileAsleep);
window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), whileAsleep);
tabs.onmessage = ({ data: { id } }: MessageEvent<SessionMessage>) => id !== null && window.location.reload();
tabs.postMessage({ id: null, person: 'null' } satisfies SessionMessage);
if (keepsSomething() || isFromHistory()) wake();
