import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainEvents, ENVIRONMENT, httpsFile, Outbox, RegularFetches, Sql } from '@domeka/platform';
import type { Actor, FetchDone, RunningEnvironment } from '@domeka/platform';
import { refuse } from '@domeka/catalog-import/contract';
import type {
  CatalogFetchView,
  CatalogImportEvents,
  FetchOutcome,
  ImportReport,
} from '@domeka/catalog-import/contract';
import { CheckImport } from '../../importing/application/check-import.ts';
import type { Importer } from '../../importing/application/import-turns.ts';
import { MergeImport } from '../../importing/application/merge-import.ts';
import { ReadImports } from '../../importing/application/read-imports.ts';
import {
  administratorsWithin,
  discardWaiting,
  dropImport,
  isImportedLast,
  waitingImport,
} from '../infrastructure/fetch.queries.ts';

const name = 'catalog';

@Injectable()
export class FetchCatalog {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly fetches: RegularFetches,
    private readonly checkImport: CheckImport,
    private readonly mergeImport: MergeImport,
    private readonly imports: ReadImports,
    private readonly events: DomainEvents<CatalogImportEvents>,
    private readonly outbox: Outbox,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {
    const address = environment.catalogUrl;
    if (address === null) return;
    fetches.define<NonNullable<Importer>>(name, {
      address,
      days: 7,
      work: (digest, asker) => this.fetch(address, digest, asker),
    });
  }

  async state(): Promise<CatalogFetchView> {
    const address = this.environment.catalogUrl;
    const [state, waitingId] = await Promise.all([
      address === null ? null : this.fetches.state(name),
      waitingImport(this.sql),
    ]);
    const { runningSince = null, triedAt = null, workedAt = null, fault = null } = state ?? {};
    return {
      host: address && new URL(address).host,
      runningSince,
      triedAt,
      workedAt,
      fault,
      waitingId,
      outcome: (state?.outcome ?? null) as FetchOutcome | null,
      nextAt: state?.dueAt ?? null,
    };
  }

  /** A job begins at once. @throws fetch-off, fetch-running */
  async ask({ id, timeZone, language }: Actor): Promise<void> {
    if (this.environment.catalogUrl === null) throw refuse('fetch-off');
    await this.em.transactional(async (em) => {
      if (!(await this.fetches.ask(em, name, { id, timeZone, language }))) throw refuse('fetch-running');
      this.events.emit({ type: 'catalog_fetch_asked', actorId: id, subject: 'catalog_import', subjectId: null });
    });
  }

  private async fetch(address: string, before: string | null, importer: Importer): Promise<FetchDone> {
    const fileName = decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '') || new URL(address).host;
    const id = await this.checkImport.arriving(importer, fileName, httpsFile(address), { isFetched: true });
    const report = await this.imports.one(id);
    const { digest } = report;
    const isSame = digest === before || (await isImportedLast(this.sql, digest));
    const waited = await this.em.transactional(async (em) => {
      if (isSame) await dropImport(em, id);
      return discardWaiting(em, id);
    });
    if (isSame) return { outcome: 'nothing-new', digest };
    if (report.shrinks) {
      if (!waited.includes(digest)) await this.tellAdministrators(report);
      return { outcome: 'waiting', digest: null };
    }
    await this.mergeImport.execute(importer, id, false).catch(async (error: unknown) => {
      await this.em.transactional((em) => dropImport(em, id)); // only what would shrink waits
      throw error;
    });
    return { outcome: 'imported', digest };
  }

  private tellAdministrators({ id, counts }: ImportReport): Promise<void> {
    return this.em.transactional(async (em) => {
      for (const { id: userId, email, language } of await administratorsWithin(em))
        this.outbox.owe({
          to: email,
          userId,
          language,
          words: 'catalog-import:mail.would-shrink',
          params: { gone: counts.gone },
          link: new URL(`/${language}/admin/imports/${id}`, this.environment.publicUrl).href,
        });
    });
  }
}
