import { createHash } from 'node:crypto';
import type { Client } from 'pg';

/** Bytes per row. */
const pieceSize = 1024 * 1024;
const insert = `insert into catalog_import_pieces (import_id, number, bytes) values ($1, $2, $3)`;
const select = `select bytes from catalog_import_pieces where import_id = $1 and number = $2`;

export interface StoredFile {
  size: number;
  digest: string;
}

export class PieceStore {
  private readonly hash = createHash('sha256');
  private waiting: Uint8Array[] = [];
  private waitingLength = 0;
  private count = 0;
  private size = 0;
  file: StoredFile | null = null;

  constructor(
    private readonly client: Client,
    private readonly importId: string,
  ) {}

  async add(bytes: Uint8Array) {
    this.hash.update(bytes);
    this.size += bytes.length;
    this.waiting.push(bytes);
    this.waitingLength += bytes.length;
    if (this.waitingLength >= pieceSize) await this.flush();
  }

  async end() {
    if (this.waitingLength > 0) await this.flush();
    this.file = { size: this.size, digest: this.hash.digest('hex') };
  }

  async *read(): AsyncGenerator<Uint8Array> {
    for (let number = 0; ; number += 1) {
      const { rows } = await this.client.query<{ bytes: Buffer }>(select, [this.importId, number]);
      const [piece] = rows;
      if (!piece) return;
      yield piece.bytes;
    }
  }

  private async flush() {
    const bytes = Buffer.concat(this.waiting);
    this.waiting = [];
    this.waitingLength = 0;
    await this.client.query(insert, [this.importId, this.count, bytes]);
    this.count += 1;
  }
}
