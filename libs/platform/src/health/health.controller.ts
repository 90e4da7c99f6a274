import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import { refuseCommon } from '@domeka/kernel';
import { RegularFetches } from '../fetch/regular-fetches.ts';
import { Public } from '../http/actor.ts';
import { LimitStore, perProcess } from '../limits/limit-store.ts';
import { Outbox } from '../mail/outbox.ts';
import { Readiness } from './readiness.ts';
import { ServingProcesses } from './serving-processes.ts';

@Public()
@SkipThrottle({ [perProcess]: true })
@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly limits: LimitStore,
    private readonly outbox: Outbox,
    private readonly fetches: RegularFetches,
    private readonly processes: ServingProcesses,
  ) {}

  @Get('live')
  @ApiOperation({ summary: 'The process answers' })
  live() {
    return healthy({});
  }

  @Get('ready')
  @ApiOperation({
    summary:
      'The process can serve: database reachable, migrations current; says where limits are counted, whether mails wait, how many processes serve, and how long ago files were fetched',
  })
  async ready() {
    const { ready, reason } = await this.readiness.check();
    if (!ready) throw refuseCommon('try-again-later', { retryAfter: 2 });
    // The others do not affect readiness: mails wait in their queue, what was fetched stays.
    const limits = `counted in ${this.limits.place}`;
    const mail = this.mailState();
    return healthy({ database: reason, limits, mail, ...this.processes.said(), ...(await this.fetches.lastWorked()) });
  }

  private mailState() {
    if (this.outbox.isOff) return 'off';
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
