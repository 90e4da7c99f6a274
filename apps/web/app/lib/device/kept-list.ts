import type { Language } from '@domeka/kernel';
import { keepsList, needsWorker } from './device-setting.ts';
import { readDeviceState } from './device-state.ts';
import { emptyDevice, startWorker, stopWorker, tellWorker } from './worker.ts';

export async function settleList(person: string, language: Language) {
  if (keepsList()) {
    await startWorker();
    await openedList(person, language);
    return;
  }
  await emptyDevice();
  if (!needsWorker()) await stopWorker();
}

/** A list is open. The worker asks for it at most once in 5 minutes. */
export async function openedList(person: string, language: Language) {
  if (!keepsList()) return;
  await navigator.serviceWorker.ready;
  await tellWorker({ kind: 'list', person, language });
}

/** RFC 3339; null while nothing is kept in this language. */
export async function keptSince(language: Language): Promise<string | null> {
  if (!('caches' in window)) return null;
  const { asOf = {} } = await readDeviceState();
  const moment = asOf[language];
  return moment ? new Date(moment).toISOString() : null;
}
