import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { SampleRow } from '@domeka/catalog-import/contract';
import { skipped } from '../domain/finding.ts';
import type { ReadRow } from '../domain/finding.ts';
import { keyOf, longestId } from '../domain/product-key.ts';
import type { ImportedProduct } from '../domain/product.ts';
import { sampleRow, sampleSize } from '../domain/report.ts';
import { findingLine, productLine, stagedColumns } from './staged-line.ts';

/** More rows than the sample needs, since later rows may replace some. */
const looksAt = 10 * sampleSize;

export class Stager {
  readonly first: { position: number; row: SampleRow }[] = [];
  rows = 0;
  wholeRows = 0;
  private readonly copy;
  private readonly done: Promise<void>;

  constructor(
    client: Client,
    private readonly importId: string,
  ) {
    this.copy = client.query(copyFrom(`copy catalog_staged (${stagedColumns}) from stdin`));
    this.done = finished(this.copy);
    this.done.catch(() => undefined); // handled on the next await
  }

  async add(rows: ReadRow[]) {
    let text = '';
    for (const row of rows) text += this.linesOf(row);
    if (text !== '' && !this.copy.write(text)) await Promise.race([once(this.copy, 'drain'), this.done]);
  }

  async end() {
    this.copy.end();
    await this.done;
  }

  async giveUp() {
    this.copy.destroy();
    await this.done.catch(() => undefined);
  }

  private linesOf(row: ReadRow): string {
    this.rows += 1;
    if (row.findings[0]?.reason !== 'wrong-cell-count') this.wholeRows += 1;
    const { product } = row;
    const key = product && keyOf(product);
    const refused = product && refusedKey(row, product, key);
    if (product === null || key === null || refused) return this.findingsOf(refused ?? row);
    if (this.first.length < looksAt) this.first.push({ position: this.rows, row: sampleRow(row.line, product) });
    const line = productLine(this.importId, this.rows, row.line, key, product);
    return row.findings.length === 0 ? line : line + this.findingsOf(row);
  }

  private findingsOf = (row: ReadRow) =>
    row.findings.map((finding) => findingLine(this.importId, row, finding)).join('');
}

function refusedKey({ line }: ReadRow, { registerId, name }: ImportedProduct, key: string | null): ReadRow | null {
  if (key === null) return skipped(line, 'no-code', null, name);
  return registerId !== null && registerId.length > longestId ? skipped(line, 'id-too-long', null, registerId) : null;
}
