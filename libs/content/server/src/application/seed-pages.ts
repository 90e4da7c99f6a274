import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { languages } from '@domeka/kernel';
import { Clock } from '@domeka/platform';
import { PageRevision } from '../domain/page-revision.ts';
import { Page } from '../domain/page.ts';
import { sanitised } from '../domain/sanitise.ts';
import { firstPages } from '../first-run/index.ts';
import { takeTurnsAtSeeding } from '../infrastructure/content.queries.ts';
import { PageSchema } from '../infrastructure/content.schema.ts';

/**
 * Fills an empty site with its first pages (D-44), once whatever the number of processes; deleted pages stay deleted.
 */
@Injectable()
export class SeedPages implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap() {
    const now = await this.clock.now();
    await this.em.fork().transactional(async (em) => {
      await takeTurnsAtSeeding(em);
      if ((await em.count(PageSchema)) > 0) return;
      for (const { pageType, legal = null, ...texts } of firstPages) {
        const translationGroup = randomUUID();
        for (const language of languages) {
          const text = texts[language];
          const page = new Page({ ...text, content: sanitised(text.content), language, pageType }, null, now);
          Object.assign(page, { legal, translationGroup });
          page.show(true, now);
          em.persist([page, new PageRevision(page, null, now)]);
        }
      }
    });
  }
}
