import { useEffect, useRef, useState } from 'react';
import type { ScannedCode } from '@domeka/boxes/contract';
import { useRootData } from '../../lib/pages/root-data.ts';
import { suggestionsFor } from '../facts/use-suggestions.ts';
import { sendReading } from './scanned-form.ts';
import type { ScanPart } from './scanned-form.ts';

/** `processing`: the picture can still be sent to the server. */
export type ReadingTrouble = 'unreadable' | 'processing';

interface Reading {
  picture: Blob;
  code: ScannedCode | null;
  ending: AbortController;
}

/** Reads a picture on this device and submits the form of `box` with the result. */
export function useReading(box: ScanPart, onTrouble: (trouble: ReadingTrouble) => void) {
  const { today, language } = useRootData();
  const [progress, setProgress] = useState<number | null>(null);
  const reading = useRef<Reading | null>(null);
  useEffect(() => () => reading.current?.ending.abort(), []);

  async function read(picture: Blob, inView: ScannedCode | null) {
    reading.current?.ending.abort();
    const now: Reading = { picture, code: inView, ending: new AbortController() };
    reading.current = now;
    const { signal } = now.ending;
    if (!inView) setProgress(0); // with a code the result may be immediate
    const readers = await import('./readers.client.ts').catch(() => null);
    try {
      if (!readers) throw new Error('No reader could be loaded');
      const onProgress = (done: number) => !signal.aborted && setProgress(done);
      const knows = (gtin: string) => isKnown(language, gtin, signal);
      const onCode = (code: ScannedCode) => (now.code = code);
      const said = await readers.readBox(picture, { today, inView, knows, onCode, onProgress, signal });
      if (!signal.aborted) sendReading(box, said);
    } catch (error) {
      if (signal.aborted || sendCode(box, now)) return;
      const isUnreadable = readers !== null && error instanceof readers.UnreadablePicture;
      onTrouble(isUnreadable ? 'unreadable' : 'processing');
    } finally {
      if (!signal.aborted) setProgress(null);
    }
  }

  /** With a code, cancelling still submits that. */
  function cancel() {
    reading.current?.ending.abort();
    setProgress(null);
    if (reading.current) sendCode(box, reading.current);
  }

  return { progress, read, cancel };
}

/** When this is unknown, the form's answer will tell. */
const isKnown = (language: string, gtin: string, signal: AbortSignal) =>
  suggestionsFor(language, gtin, signal).then(
    (found) => found === null || found.items.length > 0,
    () => true,
  );

/** Without the text; false without a medicine's code. */
function sendCode(box: ScanPart, { code }: Reading): boolean {
  if (!code?.gtin) return false;
  sendReading(box, { code, lettering: null });
  return true;
}
