import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';

export interface FoldersCheckpoint {
  size: number;
  note: string;
}

export const nameOfFile = (size: number) => `domeka-checkpoint-${size}.txt`;
const nameOfOurs = /^domeka-checkpoint-(\d{1,15})\.txt$/;

/** Outside the database, whose owner could delete checkpoints there. */
@Injectable()
export class CheckpointFolder {
  private readonly logger = new Logger('AuditLog');
  private readonly path: string | null;
  private failed: string | null = null;

  constructor(@Inject(ENVIRONMENT) { auditCheckpointDir }: RunningEnvironment) {
    this.path = auditCheckpointDir;
  }

  async keep(size: number, note: string): Promise<void> {
    if (this.path === null) return;
    try {
      await mkdir(this.path, { recursive: true, mode: 0o700 });
      const [begun, file] = [join(this.path, `.${randomUUID()}`), join(this.path, nameOfFile(size))];
      if (!(await isThere(file))) {
        await writeFile(begun, note, { mode: 0o600, flush: true });
        await rename(begun, file); // atomic
      }
      this.failed = null;
    } catch (err) {
      this.failed = codeOf(err);
      this.logger.error({ err }, 'a checkpoint of the audit log could not be written into its folder');
    }
  }

  /** In order; empty if the folder is off or missing, null if it is unreadable. */
  async all(): Promise<FoldersCheckpoint[] | null> {
    if (this.path === null) return [];
    try {
      return await this.read(this.path);
    } catch (err) {
      this.logger.error({ err }, 'the folder of checkpoints could not be read');
      return null;
    }
  }

  private async read(path: string): Promise<FoldersCheckpoint[]> {
    const names = await readdir(path).catch(noneYet);
    const sizes = names.flatMap((name) => nameOfOurs.exec(name)?.[1] ?? []).map(Number);
    const found: FoldersCheckpoint[] = [];
    for (const size of sizes.sort((one, other) => one - other))
      found.push({ size, note: await readFile(join(path, nameOfFile(size)), 'utf8') });
    return found;
  }

  /** After a restore: later ones make room for those of the same size that come. */
  async setAside(afterSize: number, day: string): Promise<void> {
    for (const { size } of (await this.all()) ?? []) {
      if (size <= afterSize || this.path === null) continue;
      const file = join(this.path, nameOfFile(size));
      await rename(file, file.replace(/\.txt$/, `.before-restore-${day}.txt`));
    }
  }

  async trouble(): Promise<string | null> {
    if (this.path === null || this.failed !== null) return this.failed;
    try {
      await mkdir(this.path, { recursive: true, mode: 0o700 });
      await access(this.path, constants.R_OK | constants.W_OK | constants.X_OK);
      return null;
    } catch (err) {
      return codeOf(err);
    }
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'unknown';

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

function noneYet(error: unknown): string[] {
  if (codeOf(error) === 'ENOENT') return [];
  throw error;
}
