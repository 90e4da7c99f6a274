import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import { refuseCommon } from '@domeka/kernel';
import { Public } from '../http/actor.ts';
import { LimitStore, perProcess } from '../limits/limit-store.ts';
import { Outbox } from '../mail/outbox.ts';
import { Readiness } from './readiness.ts';

@Public()
@SkipThrottle({ [perProcess]: true })
@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly limits: LimitStore,
    private readonly outbox: Outbox,
  ) {}

  @Get('live')
  @ApiOperation({ summary: 'The process answers' })
  live() {
    return healthy({});
  }

  @Get('ready')
  @ApiOperation({
    summary:
      'The process can serve: database reachable, migrations current; says where limits are counted and whether mails wait',
  })
  async ready() {
    const { ready, reason } = await this.readiness.check();
    if (!ready) throw refuseCommon('try-again-later', { retryAfter: 2 });
    // Does not affect readiness: mails wait in their queue.
    return healthy({ database: reason, limits: `counted in ${this.limits.place}`, mail: this.mailState() });
  }

  private mailState() {
    return this.outbox.trouble === null ? 'no trouble known' : `mails wait: ${this.outbox.trouble}`;
  }
}

/** In the usual form of health checks (`@nestjs/terminus`), which monitors read. */
function healthy(reasons: Record<string, string>) {
  const info = Object.fromEntries(
    Object.entries(reasons).map(([part, reason]) => [part, { status: 'up' as const, reason }]),
  );
  return { status: 'ok' as const, info, error: {}, details: info };
}
