import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { ArchiveError } from '@domeka/platform';
import type { ArchiveManifest, Taker } from '@domeka/platform';
import { GatheredPart } from '../../backup/gathered-part.ts';
import { keptTables, quoted, rowsOf, sequencesOf } from '../../backup/infrastructure/schema.queries.ts';
import { mailsName } from '../../backup/infrastructure/snapshot.queries.ts';
import { secretName } from '../../backup/make-backup.ts';

/** In bytes. */
const mostMails = 64_000_000;

export class Loading implements Taker {
  private readonly waiting = new GatheredPart(mailsName, mostMails);
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
    this.waiting.take(part, bytes);
    if (this.copy && !this.copy.write(bytes)) await Promise.race([once(this.copy, 'drain'), this.done]);
  }

  get mails(): string {
    return this.waiting.text;
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

/** @throws ArchiveError for a part, a column or a sequence that the schema does not have, or not so */
export async function refuseStrange(client: pg.ClientBase, { parts, sequences }: ArchiveManifest): Promise<void> {
  const columnsOf = new Map((await keptTables(client)).map(({ name, columns }) => [name, columns.join()]));
  columnsOf.set(mailsName, 'data');
  const fits = ({ name, columns }: ArchiveManifest['parts'][number]) =>
    columns === null ? name === secretName : columnsOf.get(name) === columns.join();
  const known = Object.keys(await sequencesOf(client));
  const strange = [
    ...parts.filter((part) => !fits(part)).map(({ name }) => name),
    ...Object.keys(sequences).filter((name) => !known.includes(name)),
  ];
  if (strange.length > 0)
    throw new ArchiveError(
      `What the archive holds is not what its schema has: ${strange.slice(0, 5).join(', ')}. Nothing was restored.`,
    );
}

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
