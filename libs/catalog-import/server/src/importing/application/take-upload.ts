import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Refusal, refuseCommon, refuseInput } from '@domeka/kernel';
import { FormTooLarge, FormUnreadable, readForm } from '@domeka/multipart';
import type { ArrivingFile } from '@domeka/multipart';
import { refuseTooLarge } from '@domeka/catalog-import/contract';
import type { ImportMode } from '@domeka/catalog-import/contract';
import { CheckImport } from './check-import.ts';
import type { Importer } from './import-turns.ts';

@Injectable()
export class TakeUpload {
  constructor(private readonly checkImport: CheckImport) {}

  /** @throws as `CheckImport`; file-too-large, early by Content-Length; invalid-input without a file */
  async execute(
    importer: Importer,
    { 'content-type': type = '', 'content-length': length = '0' }: IncomingHttpHeaders,
    body: Readable,
  ): Promise<{ id: string; mode: ImportMode }> {
    const checks: Promise<string>[] = [];
    const check = ({ name, bytes }: ArrivingFile) => {
      const checked = this.checkImport.arriving(importer, name, bytes);
      checks.push(checked);
      return checked;
    };
    try {
      // More files than one are not read.
      const takerOf = (control: string) => (control === 'file' && checks.length === 0 ? check : undefined);
      const { typed, taken } = await readForm({ type, length: Number(length), body }, takerOf);
      const [[, id] = []] = taken;
      if (!id) throw refuseInput('catalog-import', [{ path: 'file', code: 'required' }]);
      return { id, mode: typed.getAll('mode').includes('import') ? 'import' : 'check' };
    } catch (error) {
      throw await reasonOf(error, checks);
    }
  }
}

/** The file's refusal, even if the upload broke off after it; else the form's. */
async function reasonOf(error: unknown, checks: Promise<string>[]): Promise<Error> {
  const [check] = await Promise.allSettled(checks);
  if (check?.status === 'rejected' && check.reason instanceof Refusal) return check.reason;
  if (error instanceof FormTooLarge) return refuseTooLarge();
  if (error instanceof FormUnreadable) return refuseCommon('malformed-body');
  return error as Error;
}
