import type { RefObject } from 'react';
import type { BoxReading } from '@domeka/boxes/contract';
import { readingControl } from './controls.ts';

export type ScanPart = RefObject<HTMLDetailsElement>;

export const controlIn = (box: ScanPart, name: string) =>
  box.current?.closest('form')?.elements.namedItem(name) as HTMLInputElement | null | undefined;

export function openPart(box: ScanPart) {
  if (box.current) box.current.open = true;
}

export function putInto(form: HTMLFormElement | null, name: 'box' | 'image', picture: Blob | null) {
  const files = new DataTransfer();
  if (picture)
    files.items.add(picture instanceof File ? picture : new File([picture], 'box.jpg', { type: picture.type }));
  const input = form?.elements.namedItem(name) as HTMLInputElement | null | undefined;
  if (input) input.files = files.files;
}

export function sendReading(box: ScanPart, said: BoxReading) {
  const [form, text, file] = [box.current?.closest('form'), controlIn(box, readingControl), controlIn(box, 'box')];
  if (!form || !text || !file) return;
  text.value = JSON.stringify(said);
  file.disabled = true; // read on the device: not uploaded
  submit(box);
  text.value = '';
  file.disabled = false;
}

export function sendPicture(box: ScanPart, picture: Blob) {
  putInto(box.current?.closest('form') ?? null, 'box', picture);
  submit(box);
}

const submit = (box: ScanPart) =>
  box.current?.closest('form')?.requestSubmit(box.current.querySelector<HTMLButtonElement>('[value=scan]'));
