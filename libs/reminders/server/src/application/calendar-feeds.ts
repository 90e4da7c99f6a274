import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DatedPackages } from '@domeka/inventory';
import { daysAfter, localMoment } from '@domeka/kernel';
import { Clock, DomainEvents, ENVIRONMENT, hashToken, Sql, takeTurns } from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import { expiredEntryDays, mostEntries, refuse } from '@domeka/reminders/contract';
import type { CalendarFeedAnswer, CalendarFeedView, RemindersEvents } from '@domeka/reminders/contract';
import { CalendarFeed } from '../domain/calendar-feed.ts';
import { feedByToken, feedOf } from '../infrastructure/calendar-feed.queries.ts';
import { calendarText } from '../infrastructure/calendar-text.ts';
import { FeedTokens } from '../infrastructure/feed-tokens.ts';
import { scopesOf } from '../infrastructure/people.queries.ts';
import { CalendarFeedSchema } from '../infrastructure/reminders.schema.ts';

export interface CalendarFile {
  text: string;
  etag: string;
}

@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly tokens: FeedTokens,
    private readonly packages: DatedPackages,
    private readonly events: DomainEvents<RemindersEvents>,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  async of(actor: Actor): Promise<CalendarFeedAnswer> {
    const feed = await feedOf(this.sql, actor.id);
    return { feed: feed && this.view(feed.sealed, feed.withNames) };
  }

  make(actor: Actor, withNames: boolean): Promise<CalendarFeedAnswer> {
    return this.em.transactional(async (em) => {
      const feed = await this.held(em, actor);
      const token = this.tokens.issue();
      const now = await this.clock.now();
      if (feed) feed.renew(token, withNames, now);
      else em.persist(new CalendarFeed(actor.id, token.hash, token.sealed, withNames, now));
      this.tell('calendar_feed_made', actor);
      return { feed: this.view(token.sealed, withNames) };
    });
  }

  /** @throws feed-not-found */
  change(actor: Actor, withNames: boolean): Promise<CalendarFeedAnswer> {
    return this.em.transactional(async (em) => {
      const feed = await this.held(em, actor);
      if (!feed) throw refuse('feed-not-found');
      feed.withNames = withNames;
      return { feed: this.view(feed.sealedToken, withNames) };
    });
  }

  end(actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const feed = await this.held(em, actor);
      if (!feed) return;
      em.remove(feed);
      this.tell('calendar_feed_ended', actor);
    });
  }

  /** @throws feed-not-found */
  async read(token: string): Promise<CalendarFile> {
    const feed = await feedByToken(this.sql, hashToken(token));
    if (!feed) throw refuse('feed-not-found');
    const [scopes, now] = await Promise.all([scopesOf(this.sql, [feed.userId]), this.clock.now()]);
    const chosen = scopes.filter(({ isOn }) => isOn).map(({ listId }) => listId ?? feed.userId);
    const since = daysAfter(localMoment(feed.timeZone, now).date, -expiredEntryDays);
    const host = new URL(this.environment.publicUrl).hostname;
    const text = calendarText(await this.packages.entries(chosen, since, mostEntries), { ...feed, host });
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  }

  private async held(em: EntityManager, { id: userId }: Actor): Promise<CalendarFeed | null> {
    await takeTurns(em, `calendar-feed:${userId}`);
    return em.findOne(CalendarFeedSchema, { userId }, { refresh: true });
  }

  private tell(type: 'calendar_feed_made' | 'calendar_feed_ended', { id }: Actor) {
    this.events.emit({ type, actorId: id, subject: 'calendar_feed', subjectId: id });
  }

  private view(sealed: string, withNames: boolean): CalendarFeedView {
    return { token: this.tokens.unseal(sealed), withNames };
  }
}
