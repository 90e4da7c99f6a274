import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminOnly, CurrentActor, Figures } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { CleanupView, SecurityMetrics } from '@domeka/admin-security/contract';
import { CleanUp } from './application/clean-up.ts';

@AdminOnly()
@ApiTags('administration')
@Controller('admin')
export class SecurityController {
  constructor(
    private readonly figures: Figures,
    private readonly cleanUp: CleanUp,
  ) {}

  @Get('metrics')
  @ApiOperation({ summary: 'How many shares, accounts, administrators, open invitations and entries of the last day' })
  async metrics(): Promise<SecurityMetrics> {
    const { activeShares = 0, totalUsers = 0, adminUsers = 0, ...more } = await this.figures.all();
    const { expiredShares = 0, pendingInvitations = 0, recentSecurityEvents = 0, failures = 0 } = more;
    const lately = { recentSecurityEvents, failures };
    return { activeShares, totalUsers, adminUsers, expiredShares, pendingInvitations, ...lately };
  }

  @Get('cleanup')
  @ApiOperation({ summary: 'What a clean-up would do now, by kind' })
  preview(): Promise<CleanupView> {
    return this.cleanUp.preview();
  }

  @Post('cleanup')
  @HttpCode(200)
  @ApiOperation({ summary: 'Delete or end what has had its time; answers how many, by kind' })
  clean(@CurrentActor() actor: Actor): Promise<CleanupView> {
    return this.cleanUp.execute(actor);
  }
}
