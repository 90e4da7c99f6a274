import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Busboy } from '@fastify/busboy';
import type { BusboyInstance } from '@fastify/busboy';
import { largestFormWithFile, Refusal, refuseCommon, refuseInput } from '@domeka/kernel';
import { largestImport, refuseTooLarge } from '@domeka/catalog-import/contract';
import type { ImportMode } from '@domeka/catalog-import/contract';
import { CheckImport } from './check-import.ts';
import type { Importer } from './import-turns.ts';

const limits = {
  fieldNameSize: 100,
  fieldSize: 1000,
  fields: 10,
  files: 1,
  fileSize: largestImport,
  headerPairs: 50,
};

/** A form with a file, which is checked as it arrives and never held whole. */
@Injectable()
export class TakeUpload {
  constructor(private readonly checkImport: CheckImport) {}

  /**
   * Answers the id of the report, and what the form asked for. @throws as `CheckImport`; file-too-large at the first byte
   * too many, or for what says that it will have as many; a missing file at its field
   */
  async execute(
    importer: Importer,
    { 'content-type': contentType = '', 'content-length': length = '0' }: IncomingHttpHeaders,
    body: Readable,
  ): Promise<{ id: string; mode: ImportMode }> {
    if (Number(length) > largestFormWithFile) throw refuseTooLarge();
    const form = formReader(contentType);
    let mode: ImportMode = 'check';
    const checks: Promise<string>[] = [];
    form.on('field', (name, value) => {
      if (name === 'mode' && value === 'import') mode = 'import';
    });
    form.on('file', (name, file, fileName) => {
      if (name !== 'file' || !fileName) return void file.resume();
      const check = this.checkImport
        .arriving(importer, fileName, file.iterator({ destroyOnReturn: false }))
        .finally(() => file.resume());
      file.on('limit', () => void form.destroy(refuseTooLarge())); // the first byte too many
      file.on('error', () => undefined); // heard by whoever reads it, if anybody still does
      form.on('error', (error: Error) => file.destroy(error)); // no more of it comes
      checks.push(check);
      check.catch(() => undefined); // heard once the form is read to its end
    });
    await readThrough(body, form, checks);
    const [check] = checks; // more files than one are not read
    if (!check) throw refuseInput('catalog-import', [{ path: 'file', code: 'required' }]);
    return { id: await check, mode };
  }
}

/**
 * Feeds the form to its end; what is not wanted of it is read past, so that its sender hears why. @throws what the file
 * was refused for, also where the form broke off after that
 */
async function readThrough(body: Readable, form: BusboyInstance, checks: Promise<string>[]) {
  finished(body).catch((error: Error) => form.destroy(error)); // its sender went away
  let size = 0;
  body.on('data', ({ length }: Buffer) => {
    size += length;
    if (size > largestFormWithFile) form.destroy(refuseTooLarge());
  });
  body.pipe(form);
  try {
    await finished(form);
  } catch (error) {
    body.unpipe(form);
    body.resume();
    const [check] = await Promise.allSettled(checks);
    const reasons = [check?.status === 'rejected' && check.reason, error];
    throw reasons.find((reason) => reason instanceof Refusal) ?? refuseCommon('malformed-body');
  }
}

function formReader(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    throw refuseCommon('malformed-body'); // a type without a boundary
  }
}
