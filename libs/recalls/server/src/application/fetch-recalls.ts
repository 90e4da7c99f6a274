import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Refusal } from '@domeka/kernel';
import { DomainEvents, ENVIRONMENT, httpsFile, Outbox, RegularFetches, Sql } from '@domeka/platform';
import type { Actor, FetchDone, RunningEnvironment } from '@domeka/platform';
import { refuse } from '@domeka/catalog-import/contract';
import type { FetchOutcome } from '@domeka/catalog-import/contract';
import type { RecallsEvents, RecallsFetchView } from '@domeka/recalls/contract';
import type { Importer } from '@domeka/catalog-import';
import { administratorsWithin } from '@domeka/catalog-import';
import { digestsThatWait, forgetWaiting, isTakenAlready } from '../infrastructure/recall-files.queries.ts';
import { TakeRecalls } from './take-recalls.ts';

const name = 'recalls';

@Injectable()
export class FetchRecalls {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly fetches: RegularFetches,
    private readonly takeRecalls: TakeRecalls,
    private readonly events: DomainEvents<RecallsEvents>,
    private readonly outbox: Outbox,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {
    const address = environment.recallsUrl;
    if (address === null) return;
    fetches.define<NonNullable<Importer>>(name, {
      address,
      days: 1,
      work: (_, asker) => this.fetch(address, asker).catch((error: unknown) => this.fail(asker, error)),
    });
  }

  async state(): Promise<RecallsFetchView> {
    const address = this.environment.recallsUrl;
    const state = address === null ? null : await this.fetches.state(name);
    const { runningSince = null, triedAt = null, workedAt = null, fault = null } = state ?? {};
    return {
      host: address && new URL(address).host,
      runningSince,
      triedAt,
      workedAt,
      fault,
      outcome: (state?.outcome ?? null) as FetchOutcome | null,
      nextAt: state?.dueAt ?? null,
    };
  }

  /** A job begins at once. @throws recalls-fetch-off, recalls-fetch-running */
  async ask({ id, timeZone, language }: Actor): Promise<void> {
    if (this.environment.recallsUrl === null) throw refuse('recalls-fetch-off');
    await this.em.transactional(async (em) => {
      if (!(await this.fetches.ask(em, name, { id, timeZone, language }))) throw refuse('recalls-fetch-running');
      this.events.emit({ type: 'recalls_fetch_asked', actorId: id, subject: 'recall_file', subjectId: null });
    });
  }

  private async fetch(address: string, importer: Importer): Promise<FetchDone> {
    const waited = await digestsThatWait(this.sql);
    const { fileName, pieces } = await named(address);
    const { id, digest } = await this.takeRecalls.arriving(importer, fileName, pieces, { isFetched: true });
    const isSame = await this.em.transactional(
      async (em) => (await isTakenAlready(em, id)) && (await forgetWaiting(em, id)),
    );
    if (isSame) return { outcome: 'nothing-new', digest };
    try {
      await this.takeRecalls.takeIn(importer, id, false);
      return { outcome: 'imported', digest };
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'recalls-would-shrink') throw error;
      if (!waited.includes(digest)) await this.tellAdministrators(error);
      return { outcome: 'waiting', digest: null };
    }
  }

  private async fail(importer: Importer, error: unknown): Promise<never> {
    const about = { actorId: importer?.id ?? null, subject: 'recall_file', subjectId: null };
    await this.events.emitAlone({ type: 'recalls_fetch_failed', ...about });
    throw error;
  }

  private tellAdministrators({ params }: Refusal): Promise<void> {
    return this.em.transactional(async (em) => {
      for (const { id: userId, email, language } of await administratorsWithin(em))
        this.outbox.owe({
          to: email,
          userId,
          language,
          words: 'catalog-import:mail.recalls-would-shrink',
          params,
          link: new URL(`/${language}/admin?tab=recalls`, this.environment.publicUrl).href,
        });
    });
  }
}

async function named(address: string) {
  let fileName = '';
  const file = httpsFile(address, undefined, (arrivesAs) => (fileName = arrivesAs));
  const first = await file.next();
  async function* pieces() {
    if (!first.done) yield first.value;
    yield* file;
  }
  return { fileName, pieces: pieces() };
}
