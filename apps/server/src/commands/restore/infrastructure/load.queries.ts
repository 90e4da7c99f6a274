import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { ArchiveManifest, Taker } from '@domeka/platform';
import { keptTables, quoted, rowsOf } from '../../backup/infrastructure/schema.queries.ts';
import { mailsName } from '../../backup/infrastructure/snapshot.queries.ts';

/** Fills the tables from an archive's parts as they are read. */
export class Loading implements Taker {
  /** Data of the mails that wait in the archive. */
  mails = '';
  private part: string | null = null;
  private copy: ReturnType<typeof copyFrom> | null = null;
  private done: Promise<void> = Promise.resolve();

  constructor(
    private readonly client: pg.ClientBase,
    private readonly manifest: ArchiveManifest,
  ) {}

  async begin(): Promise<void> {
    // the header was judged before
  }

  async take(part: string, bytes: Buffer): Promise<void> {
    if (part !== this.part) {
      await this.end();
      this.open(part);
    }
    if (part === mailsName) this.mails += bytes.toString('utf8');
    if (this.copy && !this.copy.write(bytes)) await Promise.race([once(this.copy, 'drain'), this.done]);
  }

  /** @throws what PostgreSQL says about the rows */
  async end(): Promise<void> {
    this.copy?.end();
    await this.done;
    this.copy = null;
  }

  private open(part: string) {
    this.part = part;
    const columns = this.manifest.parts.find(({ name }) => name === part)?.columns;
    if (!columns || part === mailsName) return;
    this.copy = this.client.query(copyFrom(`copy ${quoted(part)} (${columns.map(quoted).join(', ')}) from stdin`));
    this.done = finished(this.copy);
    this.done.catch(() => undefined); // handled on the next await
  }
}

/** Names of the tables that are not what the manifest says; read in the transaction that filled them. */
export async function differences(client: pg.ClientBase, { parts }: ArchiveManifest): Promise<string[]> {
  const different: string[] = [];
  for (const table of await keptTables(client)) {
    const part = parts.find(({ name }) => name === table.name);
    if (part?.columns?.join() !== table.columns.join()) {
      different.push(table.name);
      continue;
    }
    const digest = createHash('sha256');
    const pieces: AsyncIterable<Buffer> = client.query(copyTo(`copy (${rowsOf(table)}) to stdout`));
    for await (const piece of pieces) digest.update(piece);
    if (digest.digest('hex') !== part.sha256) different.push(table.name);
  }
  return different;
}

/** Plans of statements need figures about the new rows. */
export const gatherFigures = async (client: pg.ClientBase): Promise<void> => {
  for (const { name } of await keptTables(client)) await client.query(`analyze ${quoted(name)}`);
};
