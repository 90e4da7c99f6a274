import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import { largestForm, largestFormWithFile } from '@domeka/kernel';

const limits = { fieldNameSize: 100, fieldSize: largestForm, headerPairs: 50 };
/** More than most forms have. */
const usual = { files: Infinity, fields: 60 };

export class FormTooLarge extends Error {}
export class FormUnreadable extends Error {}

interface SentForm {
  type: string;
  /** In bytes; 0 if unknown. */
  length: number;
  body: Readable;
}

export interface ArrivingFile {
  name: string;
  bytes: AsyncGenerator<Uint8Array, void>;
  /** All fields, once the form is read. */
  typed: Promise<FormData>;
}

/** The taker of a control's file, given the fields above it; without one the file is skipped. */
export type TakerOf<Taken> = (
  control: string,
  typedAbove: FormData,
) => ((file: ArrivingFile) => Promise<Taken>) | undefined;

/**
 * Reads a form as it arrives: fields are kept, files go to their takers as streams.
 * @returns the fields, and the takers' results by control
 * @throws FormTooLarge, FormUnreadable; what a taker throws
 */
export async function readForm<Taken>(
  { type, length, body }: SentForm,
  takerOf: TakerOf<Taken>,
  most: { files?: number; fields?: number } = {},
) {
  if (length > largestFormWithFile) throw new FormTooLarge();
  const form = readerOf(type, { ...usual, ...most });
  const typed = collectTyped(form);
  const whole = readThrough(body, form).then(() => typed);
  whole.catch(() => undefined); // heard below, and by takers that wait for it
  const files: Promise<[control: string, taken: Taken]>[] = [];
  form.on('file', (control, file, name) => {
    const take = name ? takerOf(control, typed) : undefined;
    if (!take) return void file.resume();
    file.on('error', () => undefined); // the taker hears it
    form.once('error', (error: Error) => file.destroy(error));
    const taken = takenBy(take, file, name, whole).then((result): [string, Taken] => [control, result]);
    taken.catch(() => undefined); // heard once the form is read
    files.push(taken);
  });
  await whole;
  return { typed, taken: await Promise.all(files) };
}

function readerOf(type: string, most: { files: number; fields: number }): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { ...limits, ...most } });
  } catch {
    throw new FormUnreadable(); // a type without a boundary
  }
}

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

/** The rest of a file is skipped: the form goes on behind it. */
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

/** The rest of a refused form is read and dropped: browsers read the answer only after sending everything. */
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
