import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { languages } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { Clock, Outbox, takeTurns } from '@domeka/platform';
import { PageRevision } from '../domain/page-revision.ts';
import { Page } from '../domain/page.ts';
import type { PageText } from '../domain/page.ts';
import { sanitised } from '../domain/sanitise.ts';
import { firstPages } from '../first-run/index.ts';
import { saysMail, textWithoutMail } from '../first-run/without-mail.ts';
import { takeOwedPages } from '../infrastructure/content.queries.ts';
import { PageSchema } from '../infrastructure/content.schema.ts';

/**
 * An empty site gets its first pages; existing sites get later ones once, as drafts. Deleted pages stay deleted. Those
 * that nobody edited say whether there is mail, also after it was turned off or on.
 */
@Injectable()
export class SeedPages implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  async onApplicationBootstrap() {
    const now = await this.clock.now();
    await this.em.fork().transactional(async (em) => {
      await takeTurns(em, 'first-pages');
      const isEmpty = (await em.count(PageSchema)) === 0;
      const owed = await takeOwedPages(em);
      for (const first of firstPages)
        if (isEmpty || owed.includes(first.en.slug)) await this.add(em, first, { isPublished: isEmpty, now });
      if (!isEmpty) await this.followMail(em, now);
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
      const text = this.textOf(first, language);
      if (!isPublished && (await em.count(PageSchema, { language, slug: text.slug })) > 0) continue;
      const page = new Page({ ...text, language, pageType }, null, now);
      Object.assign(page, { legal, translationGroup });
      if (isPublished) page.show(true, now);
      em.persist([page, new PageRevision(page, null, now)]);
    }
  }

  private async followMail(em: EntityManager, now: Date) {
    const all = firstPages.flatMap((first) => languages.map((language) => ({ first, language })));
    const written = all.filter(({ first, language }) => saysMail(first[language]));
    const slugs = written.map(({ first, language }) => first[language].slug);
    const pages = await em.find(PageSchema, { slug: { $in: slugs } });
    for (const { first, language } of written) {
      const page = pages.find((one) => one.language === language && one.slug === first[language].slug);
      if (page?.content !== this.textOf(first, language, !this.outbox.isOff).content) continue;
      page.revise({ content: this.textOf(first, language).content }, now);
      em.persist(new PageRevision(page, null, now));
    }
  }

  private textOf(first: FirstPageOfType, language: Language, isOff = this.outbox.isOff): PageText {
    const text = isOff ? textWithoutMail(first[language]) : first[language];
    return { ...text, content: sanitised(text.content) };
  }
}

type FirstPageOfType = (typeof firstPages)[number];
