import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { HealthCheck, HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { SkipThrottle } from '@nestjs/throttler';
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
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly readiness: Readiness,
    private readonly limits: LimitStore,
    private readonly outbox: Outbox,
  ) {}

  @Get('live')
  @Header('Cache-Control', 'no-store')
  @HealthCheck()
  @ApiOperation({ summary: 'The process answers' })
  live() {
    return this.health.check([]);
  }

  @Get('ready')
  @Header('Cache-Control', 'no-store')
  @HealthCheck()
  @ApiOperation({
    summary:
      'The process can serve: database reachable, migrations current; says where limits are counted and whether mails wait',
  })
  ready() {
    return this.health.check([
      async () => {
        const indicator = this.indicators.check('database');
        const { ready, reason } = await this.readiness.check();
        return ready ? indicator.up({ reason }) : indicator.down({ reason });
      },
      () => this.indicators.check('limits').up({ reason: `counted in ${this.limits.place}` }),
      // Does not affect readiness: mails wait in their queue.
      () => this.indicators.check('mail').up({ reason: this.mailState() }),
    ]);
  }

  private mailState() {
    return this.outbox.trouble === null ? 'no trouble known' : `mails wait: ${this.outbox.trouble}`;
  }
}
