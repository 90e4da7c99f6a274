import { writtenDate } from '@domeka/kernel';
import { readDeviceState } from '../../../lib/device/device-state.ts';
import { forgetTray } from '../../../lib/device/kept-tray.ts';
import type { WorkerMessage } from '../../../lib/device/worker.ts';
import { renderTag } from '../../../inventory/facts/expiry-tag.tsx';
import { writeGood } from './good.ts';
import { filters, isIn, searchable } from './narrowing.ts';
import type { Filter } from './narrowing.ts';
import { asOf, byId, language, t, today, zone } from './page.ts';
import { stampOf } from './stamp.ts';

export function startList() {
  const kept = byId('kept');
  const { narrow, followAddress } = narrowingOf(kept);
  byId('find').addEventListener('input', narrow);
  byId('find').addEventListener('submit', (event) => event.preventDefault());
  byId('sign-out').addEventListener('click', () => void signOut());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') writeExpiry(kept);
  });
  void writeStamp();
  writeExpiry(kept);
  followAddress();
}

async function writeStamp() {
  const state = await readDeviceState().catch(() => null);
  const moment = new Date(state?.asOf?.[language] ?? asOf);
  byId('stamp').textContent = t('inventory:offline.stamp', { stamp: stampOf(moment, new Date(), language, zone) });
}

/** The day has moved on since it was kept. */
function writeExpiry(kept: HTMLElement) {
  const reader = { today: today(), t, language, formatDate: (date: string) => writtenDate(language, date) };
  for (const place of kept.querySelectorAll<HTMLElement>('[data-expiry]')) {
    const { className, sentence, beside } = renderTag(place.dataset.expiry || null, reader);
    const tag = place.querySelector('.expiry');
    if (!tag) continue; // "do not use" does not change with the day
    const date = place.querySelector('.expiry-date');
    Object.assign(tag, { className, textContent: sentence });
    if (beside === null) date?.remove();
    else if (!date)
      tag.after(Object.assign(document.createElement('span'), { className: 'expiry-date', textContent: beside }));
  }
  writeGood(kept, language, reader);
}

function narrowingOf(kept: HTMLElement) {
  const search = byId<HTMLInputElement>('search');
  const items = [...kept.querySelectorAll<HTMLElement>('.kept-item')];
  const chips = [...document.querySelectorAll<HTMLElement>('#find [data-filter]')];
  let filter: Filter = '';

  function narrow() {
    const sought = searchable(search.value);
    for (const item of items) {
      const expiry = item.querySelector<HTMLElement>('.kept-expiry')?.dataset.expiry || null;
      item.hidden = !searchable(item.dataset.search ?? '').includes(sought) || !isIn(filter, expiry, today());
    }
    byId('none').hidden = items.some((item) => !item.hidden);
  }

  function choose(chosen: string | null | undefined) {
    filter = filters.find((known) => known === chosen) ?? '';
    for (const chip of chips) chip.setAttribute('aria-pressed', String(chip.dataset.filter === filter));
    narrow();
  }

  function followAddress() {
    const { pathname, searchParams } = new URL(location.href);
    search.value = searchParams.get('q') ?? '';
    if (searchParams.has('q')) search.focus();
    choose(searchParams.get('expiry'));
    const isList = /^\/(?:(?:en|pl)(?:\/dashboard(?:\/offline)?)?\/?)?$/.test(pathname) && !searchParams.has('panel');
    byId('elsewhere').hidden = isList;
  }

  for (const chip of chips) chip.addEventListener('click', () => choose(chip.dataset.filter));
  return { narrow, followAddress };
}

async function signOut() {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (!worker) return;
  await forgetTray();
  const { port1, port2 } = new MessageChannel();
  const done = new Promise((resolve) => (port1.onmessage = resolve));
  worker.postMessage({ kind: 'sign-out', language } satisfies WorkerMessage, [port2]);
  await done;
  location.assign(`/${language}/`);
}
