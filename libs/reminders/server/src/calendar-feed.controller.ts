import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CurrentActor, hasVersion, IgnoresIdempotencyKeys, Public } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { CalendarFeedAnswer } from '@domeka/reminders/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CalendarFeeds } from './application/calendar-feeds.ts';
import { CalendarFeedBody } from './reminders.dto.ts';

@ApiTags('reminders')
@Controller('calendar-feed')
export class CalendarFeedController {
  constructor(private readonly feeds: CalendarFeeds) {}

  @Get()
  @ApiOperation({ summary: 'The secret of one’s calendar, or null' })
  read(@CurrentActor() actor: Actor): Promise<CalendarFeedAnswer> {
    return this.feeds.of(actor);
  }

  @Post()
  @IgnoresIdempotencyKeys() // a stored answer would hold the secret
  @ApiOperation({ summary: 'Make an address for one’s calendar, or a new one: the one before is dead at once' })
  make(@CurrentActor() actor: Actor, @Body() { withNames }: CalendarFeedBody): Promise<CalendarFeedAnswer> {
    return this.feeds.make(actor, withNames);
  }

  @Put()
  @IgnoresIdempotencyKeys()
  @ApiOperation({ summary: 'Show names of medicines in one’s calendar, or do not' })
  change(@CurrentActor() actor: Actor, @Body() { withNames }: CalendarFeedBody): Promise<CalendarFeedAnswer> {
    return this.feeds.change(actor, withNames);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Switch one’s calendar off' })
  end(@CurrentActor() actor: Actor): Promise<void> {
    return this.feeds.end(actor);
  }

  @Public()
  @Get(':token')
  @ApiProduces('text/calendar')
  @ApiOperation({
    summary: 'The entries (iCalendar), for whoever has the secret; with `If-None-Match` 304 where equal',
  })
  async file(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const { text, etag } = await this.feeds.read(token);
    void reply
      .header('ETag', etag)
      .header('Cache-Control', 'private, no-cache')
      .header('X-Robots-Tag', 'noindex')
      .header('Referrer-Policy', 'no-referrer');
    if (hasVersion(request, etag)) return reply.status(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  }
}
