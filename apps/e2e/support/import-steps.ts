import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { checkDigitOf } from '@domeka/kernel';
import type { ImportReport } from '@domeka/catalog-import/contract';
import { press } from './auth-pages.ts';
import { field } from './pages.ts';
import { inTurn, productUrl } from './product.ts';

/** One import at a time holds for the whole product, and tests run beside each other. */
export const whileNobodyImports = <Result>(work: () => Promise<Result>) => inTurn('imports', work);

/** A code of a package that no other test has. */
export function newCode(): string {
  const body = `590${randomInt(1_000_000_000).toString().padStart(9, '0')}`;
  return body + checkDigitOf(`0${body}`);
}

export interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const tableFile = (lines: string[], name = 'own-list.csv'): UploadedFile => ({
  ...{ name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) },
});

/** Chooses a file on the page, by the label in its language, and sends it; answers the status. */
export async function upload(page: Page, file: UploadedFile, label = 'Medications file', button = 'Upload') {
  await field(page, label).setInputFiles(file);
  return press(page, button);
}

/** The report of a file sent over the API. */
export async function checkedFile(token: string, { name, buffer }: UploadedFile): Promise<ImportReport> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(buffer)]), name);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await whileNobodyImports(() =>
    fetch(`${productUrl()}/api/catalog/imports`, { method: 'POST', headers, body: form }),
  );
  if (answer.status !== 201) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as ImportReport;
}
