import { useEffect, useRef } from 'react';
import { codeOptions } from '@domeka/boxes/contract';
import type { SeenBox, ScannedCode } from '@domeka/boxes/contract';
import { photoFaults } from '@domeka/inventory/contract';
import type { Problem } from '@domeka/kernel';
import { useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import type { TrayNotes } from './notes.ts';
import { mostPhotos } from './tray-values.ts';
import type { useTray } from './use-tray.ts';

class Unread extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** Photos one after another: on this device, else by the server, which keeps none. */
export function usePhotos(page: ReturnType<typeof useTray>) {
  const { t } = useWords('inventory');
  const { today, language } = useRootData();
  const { setReading } = page;
  const ending = useRef<AbortController | null>(null);
  useEffect(() => () => ending.current?.abort(), []);

  async function read(files: File[]) {
    ending.current?.abort();
    const { signal } = (ending.current = new AbortController());
    const photos = files.slice(0, mostPhotos);
    const wrong: NonNullable<TrayNotes['wrongPhotos']> = [];
    const boxes: SeenBox[] = [];
    let isFullPhoto = false;
    for (const [at, photo] of photos.entries()) {
      setReading({ number: at + 1, all: photos.length });
      try {
        const seen = await boxesOn(photo, { today, language, signal });
        boxes.push(...seen);
        isFullPhoto ||= seen.length >= codeOptions.maxNumberOfSymbols;
      } catch (error) {
        if (signal.aborted) return;
        wrong.push({ photo: at + 1, code: error instanceof Unread ? error.code : 'network' });
      }
    }
    setReading(null);
    if (photos.length === 0) return;
    page.take(boxes);
    const found = boxes.filter(({ code }) => code.gtin !== null).length;
    page.setNotes((before) => ({
      ...before,
      found,
      ...(isFullPhoto && { isFullPhoto }),
      ...(files.length > mostPhotos && { unread: files.length - mostPhotos }),
      ...(wrong.length > 0 && { wrongPhotos: wrong }),
    }));
    page.say(`${t('tray.found', { count: found })} ${t('tray.not-seen')}`);
  }
  return { read };
}

interface Options {
  today: string;
  language: string;
  signal: AbortSignal;
}

async function boxesOn(photo: File, { today, language, signal }: Options): Promise<SeenBox[]> {
  const here = await import('../scan/readers.client.ts')
    .then(({ readBoxes }) => readBoxes(photo, { today, signal }))
    .catch(() => null);
  signal.throwIfAborted();
  if (here) return here;
  return (await codesBy(`/${language}/dashboard/tray/photo`, photo, signal)).map((code) => ({ code, serial: null }));
}

async function codesBy(address: string, photo: File, signal: AbortSignal): Promise<ScannedCode[]> {
  const headers = { 'Content-Type': photo.type || 'image/*' };
  const answer = await fetch(address, { method: 'POST', body: photo, headers, signal });
  if (answer.ok) return ((await answer.json()) as { codes: ScannedCode[] }).codes;
  const { code } = (await answer.json().catch(() => ({ code: 'network' }))) as Partial<Problem>;
  throw new Unread(photoFaults.find((fault) => fault === code) ?? 'network');
}
