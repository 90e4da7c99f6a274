import { readImport } from './infrastructure/read-import.ts';
import type { ImportSettings } from './domain/tables/import-settings.ts';
import type { ReadRow } from './domain/finding.ts';

export async function readFile(bytes: Buffer | string, settings: ImportSettings = {}, piece = 1000) {
  const rows: ReadRow[] = [];
  const facts = await readImport(piecesOf(Buffer.from(bytes), piece), settings, (some) => {
    rows.push(...some);
    return Promise.resolve();
  });
  return { rows, facts };
}

export async function* piecesOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}
