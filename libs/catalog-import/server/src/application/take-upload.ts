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

/** A form with a file, which is checked as it arrives and never held whole. */
@Injectable()
export class TakeUpload {
  constructor(private readonly checkImport: CheckImport) {}

  /**
   * Answers the id of the report, and what the form asked for. @throws as `CheckImport`; file-too-large for what says
   * that it will be larger than any form; a missing file at its field
   */
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

/** Of a file that was refused the reason, also where its form broke off after that; else what is wrong with the form. */
async function reasonOf(error: unknown, checks: Promise<string>[]): Promise<Error> {
  const [check] = await Promise.allSettled(checks);
  if (check?.status === 'rejected' && check.reason instanceof Refusal) return check.reason;
  if (error instanceof FormTooLarge) return refuseTooLarge();
  if (error instanceof FormUnreadable) return refuseCommon('malformed-body');
  return error as Error;
}
