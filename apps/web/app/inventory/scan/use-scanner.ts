import { useLocation, useNavigationType } from '@remix-run/react';
import { useWords } from '@domeka/ui';
import { useEffect, useRef, useState } from 'react';
import { NavigationType } from 'react-router-dom';
import type { RefObject } from 'react';
import type { BoxReading, ScannedCode } from '@domeka/boxes/contract';
import { useToast } from '../../lib/messages/toast-context.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { readingControl } from './controls.ts';
import { suggestionsFor } from '../facts/use-suggestions.ts';
import { Camera } from './camera.ts';
import type { CameraFault } from './camera.ts';

export const loadDialog = () => import('./camera-dialog.tsx');

/** The link that the camera was opened for last: a form that begins again on its page does not open it again. */
let lastFollowed = '';

/** What went wrong, told beside the control for a photo. `processing`: it can still be sent to be read. */
export type ScanTrouble = CameraFault | 'unreadable' | 'processing';

/** A picture that is being read, and the code on it once that is known. */
interface Reading {
  picture: Blob;
  code: ScannedCode | null;
  ending: AbortController;
}

/** Puts a picture into a form's control for a file, or takes it out. */
export function putInto(form: HTMLFormElement | null, name: 'box' | 'image', picture: Blob | null) {
  const files = new DataTransfer();
  if (picture)
    files.items.add(picture instanceof File ? picture : new File([picture], 'box.jpg', { type: picture.type }));
  const input = form?.elements.namedItem(name) as HTMLInputElement | null | undefined;
  if (input) input.files = files.files;
}

/**
 * Scanning where scripts run: a camera, or a photo that was chosen, read on this device; what was read goes with the
 * form `box` stands in, to come back filled in. `onPicture` is told of the picture, in case its person wants to keep or
 * to send it.
 */
export function useScanner(box: RefObject<HTMLDetailsElement>, isAsked: boolean, onPicture: (picture: Blob) => void) {
  const { today, language } = useRootData();
  const { t } = useWords('inventory');
  const showToast = useToast();
  const [camera, setCamera] = useState<Camera | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<ScanTrouble | null>(null);
  const starting = useRef<Camera | null>(null);
  const reading = useRef<Reading | null>(null);
  const leadsToFile = useRef(false);
  useEffect(
    () => () => {
      starting.current?.stop();
      reading.current?.ending.abort();
    },
    [],
  );

  const control = (name: string) =>
    box.current?.closest('form')?.elements.namedItem(name) as HTMLInputElement | null | undefined;

  async function openCamera() {
    starting.current?.stop();
    const opened = (starting.current = new Camera());
    const [fault] = await Promise.all([opened.start(), loadDialog()]).catch(() => ['failed' as const]);
    if (starting.current !== opened || !box.current?.isConnected) return opened.stop();
    if (fault) return giveUp(fault);
    setTrouble(null);
    setCamera(opened);
  }

  function closeCamera() {
    starting.current?.stop();
    starting.current = null;
    setCamera(null);
  }

  function giveUp(fault: CameraFault) {
    closeCamera();
    setTrouble(fault);
    const advice = t(`scan.trouble.${fault}`);
    showToast({ key: 'inventory:toast.camera-failed', params: { advice }, role: 'alert' });
    toFile();
  }

  function toFile() {
    if (box.current) box.current.open = true;
    leadsToFile.current = true;
  }
  useEffect(() => {
    if (!leadsToFile.current || camera || progress !== null) return; // a dialog gives the focus back once it is closed
    leadsToFile.current = false;
    control('box')?.focus();
  });

  async function read(picture: Blob, inView: ScannedCode | null = null) {
    closeCamera();
    setTrouble(null);
    reading.current?.ending.abort();
    const now: Reading = { picture, code: inView, ending: new AbortController() };
    reading.current = now;
    const { signal } = now.ending;
    onPicture(picture);
    if (!inView) setProgress(0); // else there may be nothing to wait for
    const readers = await import('./readers.client.ts').catch(() => null);
    try {
      if (!readers) throw new Error('No reader could be loaded');
      const onProgress = (done: number) => !signal.aborted && setProgress(done);
      const knows = (gtin: string) =>
        suggestionsFor(language, gtin, signal).then(
          (found) => found === null || found.items.length > 0, // where nobody can tell now, the form's answer will
          () => true,
        );
      const onCode = (code: ScannedCode) => (now.code = code);
      const said = await readers.readBox(picture, { today, inView, knows, onCode, onProgress, signal });
      if (!signal.aborted) send(said);
    } catch (error) {
      if (signal.aborted || sendCode(now)) return;
      const isUnreadable = readers !== null && error instanceof readers.UnreadablePicture;
      setTrouble(isUnreadable ? 'unreadable' : 'processing');
      toFile();
    } finally {
      if (!signal.aborted) setProgress(null);
    }
  }

  /** What the code said is enough to go on with. */
  function cancel() {
    reading.current?.ending.abort();
    setProgress(null);
    if (reading.current) sendCode(reading.current);
  }

  /** Where the lettering was not read; false where there is no code of a medicine to send. */
  function sendCode({ code }: Reading): boolean {
    if (!code?.gtin) return false;
    send({ code, lettering: null });
    return true;
  }

  function send(said: BoxReading) {
    const [form, text, file] = [box.current?.closest('form'), control(readingControl), control('box')];
    if (!form || !text || !file) return;
    text.value = JSON.stringify(said);
    file.disabled = true; // what is read here is not sent
    form.requestSubmit(box.current?.querySelector<HTMLButtonElement>('[value=scan]'));
    text.value = '';
    file.disabled = false;
  }

  const { key } = useLocation();
  const isFollowed = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    if (!isAsked || !isFollowed || key === lastFollowed) return;
    lastFollowed = key;
    void openCamera();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each link that asks for it
  }, [isAsked, isFollowed, key]);

  return {
    ...{ camera, progress, trouble, openCamera, closeCamera, giveUp, read, cancel },
    /** What the camera saw fills the form in. */
    take: (code: ScannedCode, picture: Blob) => void read(picture, code),
    choose: () => {
      closeCamera();
      toFile();
      control('box')?.click();
    },
  };
}
