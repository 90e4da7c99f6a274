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

/** Checks the file while it arrives; never holds all of it. */
@Injectable()
export class TakeUpload {
  constructor(private readonly checkImport: CheckImport) {}

  /** @throws as `CheckImport`; file-too-large, early by Content-Length; invalid-input without a file */
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
      file.on('limit', () => void form.destroy(refuseTooLarge()));
      file.on('error', () => undefined); // its reader handles it
      form.on('error', (error: Error) => file.destroy(error));
      checks.push(check);
      check.catch(() => undefined); // handled once the form is read to its end
    });
    await readThrough(body, form, checks);
    const [check] = checks;
    if (!check) throw refuseInput('catalog-import', [{ path: 'file', code: 'required' }]);
    return { id: await check, mode };
  }
}

/** Drains the form, so that the client reads the answer. @throws the file's refusal, even if the upload breaks off */
async function readThrough(body: Readable, form: BusboyInstance, checks: Promise<string>[]) {
  finished(body).catch((error: Error) => form.destroy(error));
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
    throw refuseCommon('malformed-body');
  }
}
