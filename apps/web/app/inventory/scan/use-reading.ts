import { useEffect, useRef, useState } from 'react';
import type { BoxReading, ScannedCode } from '@domeka/boxes/contract';
import { useRootData } from '../../lib/pages/root-data.ts';
import type * as readersClient from './readers.client.ts';
import type { ReadOptions } from './readers.client.ts';
import { sendReading } from './scanned-form.ts';
import type { ScanPart } from './scanned-form.ts';

/** `processing`: the picture can still be sent to the server. */
export type ReadingTrouble = 'unreadable' | 'processing';

/** In ms, with loading: then the picture can be sent, whatever the reader does. */
const longestSilence = 15_000;

type Read = (readers: typeof readersClient, options: ReadOptions) => Promise<BoxReading>;

/**
 * Read on this device; the form of `box` is submitted with the code, and with the text if it matches no product
 * (`unknown`).
 */
export function useReading(
  box: ScanPart,
  unknown: { code: ScannedCode; picture: Blob } | null,
  onTrouble: (trouble: ReadingTrouble) => void,
) {
  const { progress, isWeak, setProgress, read, cancel } = useReaders(box, unknown !== null);
  useEffect(() => {
    if (!unknown) return;
    const { code, picture } = unknown;
    read(
      async (readers, options) => ({ code, lettering: await readers.readLettering(picture, options) }),
      () => undefined, // the form has the code already
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a form that comes back is mounted once
  }, []);
  return {
    progress,
    isWeak,
    cancel,
    read: (picture: Blob, inView: ScannedCode | null) => {
      if (inView?.gtin) return sendReading(box, { code: inView, lettering: null });
      setProgress(0);
      read((readers, options) => readers.readBox(picture, options), onTrouble);
    },
  };
}

function useReaders(box: ScanPart, isReading: boolean) {
  const { today } = useRootData();
  const [progress, setProgress] = useState(isReading ? 0 : null);
  const [isWeak, setWeak] = useState(false);
  const ending = useRef<AbortController | null>(null);
  useEffect(() => () => ending.current?.abort(), []);

  async function readAndSend(read: Read, onTrouble: (trouble: ReadingTrouble) => void) {
    ending.current?.abort();
    ending.current = new AbortController();
    const { signal } = ending.current;
    setWeak(false);
    const onWeak = () => !signal.aborted && setWeak(true);
    const patience = setTimeout(onWeak, longestSilence);
    const readers = await import('./readers.client.ts').catch(() => null);
    try {
      if (!readers) throw new Error('No reader could be loaded');
      const onProgress = (done: number) => !signal.aborted && setProgress(done);
      const said = await read(readers, { today, onProgress, onWeak, signal });
      if (!signal.aborted) sendReading(box, said);
    } catch (error) {
      if (signal.aborted) return;
      const isUnreadable = readers !== null && error instanceof readers.UnreadablePicture;
      onTrouble(isUnreadable ? 'unreadable' : 'processing');
    } finally {
      clearTimeout(patience);
      if (!signal.aborted) setProgress(null);
    }
  }

  return {
    progress,
    isWeak,
    setProgress,
    read: (read: Read, onTrouble: (trouble: ReadingTrouble) => void) => void readAndSend(read, onTrouble),
    cancel: () => {
      ending.current?.abort();
      setProgress(null);
    },
  };
}
