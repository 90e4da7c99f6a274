import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { AdminSecurityModule, Checkpoints } from '@domeka/admin-security';
import type { AdminSecurityEvents } from '@domeka/admin-security/contract';
import { Refusal } from '@domeka/kernel';
import { Clock, DomainEvents, ENVIRONMENT, nightOf, patiently, Sql } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import { connectionSentence } from '@domeka/platform/connection-fault';
import { lastNight, lastNightWithin, noteBackup } from './infrastructure/last-backup.queries.ts';
import { BackupUnderWay, detailsOf, isBackupName, makeBackup } from './make-backup.ts';
import type { MadeBackup } from './make-backup.ts';

const minute = 60_000;
/** After a failure, in ms. */
const pause = 10 * minute;

/** Once per local date and cluster, as soon as BACKUP_AT is past; off without BACKUP_DIR. */
@Injectable()
export class NightlyBackup implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Backup');
  private underWay: Promise<MadeBackup | null> | null = null;
  private notBefore = 0;
  private readonly stopping = new AbortController();

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
    private readonly clock: Clock,
    private readonly sql: Sql,
    private readonly checkpoints: Checkpoints,
    private readonly events: DomainEvents<AdminSecurityEvents>,
  ) {}

  @Interval(minute)
  async look() {
    if (this.underWay || this.stopping.signal.aborted || Date.now() < this.notBefore) return;
    this.underWay = patiently(() => this.makeIfDue());
    try {
      await this.underWay;
    } catch (err) {
      if (this.stopping.signal.aborted) return;
      this.notBefore = Date.now() + pause;
      const sentence = connectionSentence(err);
      const said = 'the nightly backup failed and is tried again in ten minutes';
      if (sentence === null) this.logger.error({ err }, said);
      else this.logger.error(`${said}: ${sentence}`);
    } finally {
      this.underWay = null;
    }
  }

  async beforeApplicationShutdown() {
    this.stopping.abort();
    await this.underWay?.catch(() => undefined); // `look` reports it
  }

  async makeIfDue(): Promise<MadeBackup | null> {
    const { backupDir, backupAt } = this.environment;
    if (backupDir === null) return null;
    const night = nightOf(await this.clock.now(), backupAt);
    if ((await lastNight(this.sql)) >= night) return null;
    try {
      return await this.make(backupDir, night);
    } catch (error) {
      if (error instanceof BackupUnderWay) return null;
      throw error;
    }
  }

  private async make(folder: string, night: string): Promise<MadeBackup> {
    const { databaseUrl, secretKey, backupPassphrase: passphrase } = this.environment;
    await this.checkpoints.make().catch(unlessContinued);
    const made = await makeBackup({
      databaseUrl,
      secretKey,
      passphrase,
      target: { folder },
      withSecret: false,
      withMails: false,
      signal: this.stopping.signal,
      begin: async (client) => {
        if ((await lastNightWithin(client)) >= night) throw new BackupUnderWay('There is one of this night already.');
      },
      end: (client, { size, isSealed, header }) => noteBackup(client, { madeAt: header.madeAt, size, isSealed, night }),
    });
    await this.removeOlder(folder);
    const about = { actorId: null, subject: 'system', subjectId: null };
    await this.events.emitAlone({ type: 'backup_made', ...about, details: detailsOf(made) });
    this.logger.log({ file: made.file, size: made.size }, 'backup made and verified');
    return made;
  }

  private async removeOlder(folder: string) {
    const ours = (await readdir(folder)).filter((name) => isBackupName(name) && !name.startsWith('domeka-before-'));
    for (const name of ours.sort().slice(0, -this.environment.backupKeep))
      await rm(join(folder, name), { force: true });
  }
}

function unlessContinued(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

@Module({ imports: [AdminSecurityModule], providers: [NightlyBackup] })
export class BackupModule {}
