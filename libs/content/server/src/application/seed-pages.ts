import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { languages } from '@domeka/kernel';
import { Clock, takeTurns } from '@domeka/platform';
import { PageRevision } from '../domain/page-revision.ts';
import { Page } from '../domain/page.ts';
import { sanitised } from '../domain/sanitise.ts';
import { firstPages } from '../first-run/index.ts';
import { takeOwedPages } from '../infrastructure/content.queries.ts';
import { PageSchema } from '../infrastructure/content.schema.ts';

/** An empty site gets its first pages; existing sites get later ones once, as drafts. Deleted pages stay deleted. */
@Injectable()
export class SeedPages implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap() {
    const now = await this.clock.now();
    await this.em.fork().transactional(async (em) => {
      await takeTurns(em, 'first-pages');
      const isEmpty = (await em.count(PageSchema)) === 0;
      const owed = await takeOwedPages(em);
      for (const first of firstPages)
        if (isEmpty || owed.includes(first.en.slug)) await this.add(em, first, { isPublished: isEmpty, now });
    });
  }

  /** Only in languages where the slug is free. */
  private async add(
    em: EntityManager,
    first: FirstPageOfType,
    { isPublished, now }: { isPublished: boolean; now: Date },
  ) {
    const { pageType, legal = null } = first;
    const translationGroup = randomUUID();
    for (const language of languages) {
      const text = first[language];
      if (!isPublished && (await em.count(PageSchema, { language, slug: text.slug })) > 0) continue;
      const page = new Page({ ...text, content: sanitised(text.content), language, pageType }, null, now);
      Object.assign(page, { legal, translationGroup });
      if (isPublished) page.show(true, now);
      em.persist([page, new PageRevision(page, null, now)]);
    }
  }
}

type FirstPageOfType = (typeof firstPages)[number];
