import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';

/** A checkpoint that was found in the folder, by the size that its name says. */
export interface FoldersCheckpoint {
  size: number;
  note: string;
}

export const nameOfFile = (size: number) => `domeka-checkpoint-${size}.txt`;
const nameOfOurs = /^domeka-checkpoint-(\d{1,15})\.txt$/;

/** Checkpoints beside the database: whoever owns that alone cannot take these away. */
@Injectable()
export class CheckpointFolder {
  private readonly logger = new Logger('AuditLog');
  private readonly path: string | null;
  private failed: string | null = null;

  constructor(@Inject(ENVIRONMENT) { auditCheckpointDir }: RunningEnvironment) {
    this.path = auditCheckpointDir;
  }

  /** Writes a checkpoint unless one of its size is there. A folder that refuses is told in the log, and by `trouble`. */
  async keep(size: number, note: string): Promise<void> {
    if (this.path === null) return;
    try {
      await mkdir(this.path, { recursive: true, mode: 0o700 });
      const [begun, file] = [join(this.path, `.${randomUUID()}`), join(this.path, nameOfFile(size))];
      if (!(await isThere(file))) {
        await writeFile(begun, note, { mode: 0o600, flush: true });
        await rename(begun, file); // whole or not at all
      }
      this.failed = null;
    } catch (err) {
      this.failed = codeOf(err);
      this.logger.error({ err }, 'a checkpoint of the audit log could not be written into its folder');
    }
  }

  /** All that are there, in order; none where the folder is off or not there yet. Null where it cannot be read. */
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

  /** Why the folder does not take checkpoints, as the system calls it; null where it does, or is off. */
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
