import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const reader = new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
let isPrepared = false;

/** As a camera reads it off the screen. */
export async function linkInCode(code: Locator): Promise<URL> {
  if (!isPrepared) prepareZXingModule({ overrides: { wasmBinary: (await readFile(fileURLToPath(reader))).buffer } });
  isPrepared = true;
  const [read] = await readBarcodes(await code.screenshot(), { formats: ['QRCode'] });
  return new URL(read?.text ?? '');
}
