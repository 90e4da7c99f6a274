import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { checkDigitOf } from '@domeka/kernel';
import type { ImportReport } from '@domeka/catalog-import/contract';
import type { ListImportView } from '@domeka/inventory/contract';
import type { RecallFileView } from '@domeka/recalls/contract';
import { done } from './api.ts';
import { press } from './auth-pages.ts';
import { field } from './pages.ts';
import { inTurn, productUrl } from './product.ts';

/** Only one import at a time, product-wide, and tests run in parallel. */
export const whileNobodyImports = <Result>(work: () => Promise<Result>) => inTurn('imports', work);

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
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

export async function upload(page: Page, file: UploadedFile, label = 'Medications file', button = 'Upload') {
  await field(page, label).setInputFiles(file);
  return press(page, button);
}

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

/** What a table would add to one's own medications. */
export async function plannedList(token: string, lines: string[]): Promise<ListImportView> {
  const form = new FormData();
  form.set('destination', 'personal');
  form.set('file', new Blob([lines.join('\n')]), 'list.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${productUrl()}/api/list-imports`, { method: 'POST', headers, body: form });
  if (answer.status !== 201) throw new Error(`The list answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as ListImportView;
}

/** Even if it lacks decisions that are known from its source. */
export async function takeInRecalls(token: string, { name, buffer }: UploadedFile) {
  const answer = await fetch(`${productUrl()}/api/admin/recalls/imports?fileName=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(buffer),
  });
  if (answer.status !== 201) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
  const { id, isWaiting } = (await answer.json()) as RecallFileView;
  if (isWaiting) await done(`POST /admin/recalls/imports/${id}/confirm`, { token });
}
