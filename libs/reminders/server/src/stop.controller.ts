import { Controller, Get, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Language } from '@domeka/kernel';
import {
  Clock,
  IgnoresIdempotencyKeys,
  LeavesBody,
  Outbox,
  Public,
  RequestLanguage,
  Sql,
  Unlimited,
} from '@domeka/platform';
import { stopPath } from '@domeka/reminders/contract';
import type { StopView } from '@domeka/reminders/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChangeReminders } from './application/change-reminders.ts';
import { isMailed } from './infrastructure/people.queries.ts';
import { StopTokens } from './infrastructure/stop-tokens.ts';

/** RFC 8058: mail programs ask without cookie or origin, and many of them from one address. */
@Public()
@ApiTags('reminders')
@Controller('reminders/stop/:token')
export class StopController {
  constructor(
    private readonly tokens: StopTokens,
    private readonly clock: Clock,
    private readonly sql: Sql,
    private readonly changeReminders: ChangeReminders,
    private readonly outbox: Outbox,
  ) {}

  @Get()
  @Unlimited()
  @Header('X-Robots-Tag', 'noindex')
  @Header('Referrer-Policy', 'same-origin')
  @ApiOperation({ summary: 'Whether the link of a mail would end mails; browsers are led to its page' })
  async read(
    @Param('token') token: string,
    @RequestLanguage() language: Language,
    @Req() { headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StopView | undefined> {
    if (headers.accept?.includes('text/html')) {
      void reply.redirect(stopPath(token, language), 303);
      return;
    }
    const userId = this.tokens.read(token, await this.clock.now());
    const isOn = userId === null ? null : await isMailed(this.sql, userId);
    return { state: isOn === null ? 'unknown' : isOn && !this.outbox.isOff ? 'on' : 'off' };
  }

  @Post()
  @HttpCode(200)
  @Unlimited()
  @LeavesBody()
  @IgnoresIdempotencyKeys()
  @ApiConsumes('application/x-www-form-urlencoded', 'multipart/form-data')
  @ApiOperation({ summary: 'End mails of reminders by their link; devices are told further; 200 whatever the link' })
  async stop(@Param('token') token: string): Promise<void> {
    const userId = this.tokens.read(token, await this.clock.now());
    if (userId !== null) await this.changeReminders.stop(userId);
  }
}
