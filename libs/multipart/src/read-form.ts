import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import { largestForm, largestFormWithFile } from '@domeka/kernel';

const limits = { fieldNameSize: 100, fieldSize: largestForm, fields: 60, headerPairs: 50 };

/** The form, or what was typed into it, is larger than any of ours. */
export class FormTooLarge extends Error {}
/** It is no form, or broke off. */
export class FormUnreadable extends Error {}

/** A form on its way, and what its headers say of it. */
interface SentForm {
  type: string;
  /** In bytes; 0 where it is not said. */
  length: number;
  body: Readable;
}

export interface ArrivingFile {
  name: string;
  bytes: AsyncGenerator<Uint8Array, void>;
  /** All that was typed, once the form is read: what stands below the file, too. */
  typed: Promise<FormData>;
}

/** Who takes the file of a control, knowing what was typed above it; without a taker it is read past. */
export type TakerOf<Taken> = (
  control: string,
  typedAbove: FormData,
) => ((file: ArrivingFile) => Promise<Taken>) | undefined;

/**
 * Reads a form once, as it arrives: what was typed is kept, chosen files are taken without being held here.
 * @param mostFiles more of them are too large a form
 * @returns what was typed, and what became of each file that was taken, by its control
 * @throws FormTooLarge, FormUnreadable; what a taker throws
 */
export async function readForm<Taken>({ type, length, body }: SentForm, takerOf: TakerOf<Taken>, mostFiles = Infinity) {
  if (length > largestFormWithFile) throw new FormTooLarge();
  const form = readerOf(type, mostFiles);
  const typed = collectTyped(form);
  const whole = readThrough(body, form).then(() => typed);
  whole.catch(() => undefined); // heard below, and by takers that wait for it
  const files: Promise<[control: string, taken: Taken]>[] = [];
  form.on('file', (control, file, name) => {
    const take = name ? takerOf(control, typed) : undefined;
    if (!take) return void file.resume();
    file.on('error', () => undefined); // heard by whoever takes it, if anybody still does
    form.once('error', (error: Error) => file.destroy(error));
    const taken = takenBy(take, file, name, whole).then((result): [string, Taken] => [control, result]);
    taken.catch(() => undefined); // heard once the form is read
    files.push(taken);
  });
  await whole;
  return { typed, taken: await Promise.all(files) };
}

function readerOf(type: string, files: number): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { ...limits, files } });
  } catch {
    throw new FormUnreadable(); // a type without a boundary
  }
}

/** What is typed, as it comes; too much of it ends the form. */
function collectTyped(form: BusboyInstance): FormData {
  const typed = new FormData();
  const tooLarge = () => void form.destroy(new FormTooLarge());
  let size = 0;
  form.on('field', (name, value, _isNameCut, isCut) => {
    size += Buffer.byteLength(value);
    if (isCut || size > largestForm) tooLarge();
    else typed.append(name, value);
  });
  form.on('fieldsLimit', tooLarge).on('filesLimit', tooLarge);
  return typed;
}

/** What is not taken of the file is read past, for the form goes on behind it. */
async function takenBy<Taken>(
  take: (file: ArrivingFile) => Promise<Taken>,
  file: BusboyFileStream,
  name: string,
  typed: Promise<FormData>,
): Promise<Taken> {
  const bytes = file.iterator({ destroyOnReturn: false }) as AsyncGenerator<Uint8Array, void>;
  try {
    return await take({ name, bytes, typed });
  } finally {
    void bytes
      .return()
      .catch(() => undefined)
      .then(() => file.resume());
  }
}

/** To the end, or until it is refused; then the rest is read past, so that its sender hears why. */
async function readThrough(body: Readable, form: BusboyInstance) {
  finished(body).catch((error: Error) => form.destroy(error)); // its sender went away
  form.on('error', () => undefined); // also once it is no longer waited for
  let size = 0;
  body.on('data', ({ length }: Uint8Array) => {
    size += length;
    if (size > largestFormWithFile) form.destroy(new FormTooLarge());
  });
  body.pipe(form);
  try {
    await finished(form);
  } catch (error) {
    body.unpipe(form).resume();
    throw error instanceof FormTooLarge ? error : new FormUnreadable();
  }
}
