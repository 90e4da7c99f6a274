import { Controller, Get, Header, Param, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Limits, networkOf, Public, Sql } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { ReceivedAccountInvitationView } from '@domeka/identity/contract';
import type { FastifyRequest } from 'fastify';
import { receivedAccountInvitation } from '../infrastructure/account-invitation.queries.ts';
import { MaySignUp } from '../application/accounts/may-sign-up.ts';
import { hashOfInvitation } from '../infrastructure/account-invitation-tokens.ts';

/** Guesses at links from one address, as for shares. */
const mostMisses = { most: 100, seconds: 600 };

@ApiTags('auth')
@Controller('invitations/:token')
export class ReceivedInvitationController {
  constructor(
    private readonly sql: Sql,
    private readonly limits: Limits,
    private readonly maySignUp: MaySignUp,
  ) {}

  @Public()
  @Get()
  @Header('X-Robots-Tag', 'noindex')
  @Header('Referrer-Policy', 'no-referrer')
  @ApiOperation({
    summary: 'Whom an administrator invited, until when, and how it lets in; opening it changes nothing',
  })
  async read(@Param('token') token: string, @Req() request: FastifyRequest): Promise<ReceivedAccountInvitationView> {
    const hash = hashOfInvitation(token);
    const invitation = hash && (await receivedAccountInvitation(this.sql, hash));
    if (invitation) {
      const { email, until } = invitation;
      return { email, until, ways: this.maySignUp.waysOf(invitation) };
    }
    await this.limits.use([{ key: `invitation-miss:${networkOf(request.ip, 4)}`, ...mostMisses }]);
    throw refuse('invitation-not-found');
  }
}
