import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, LimitPerAddress, Public, Sql, Visitor } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/collaboration/contract';
import type { ReceivedInvitationView } from '@domeka/collaboration/contract';
import { AnswerInvitation, hashOfInvitation } from './application/answer-invitation.ts';
import { receivedInvitation } from './infrastructure/collaboration.queries.ts';

@ApiTags('lists')
@Controller('list-invitations/:token')
export class ReceivedInvitationsController {
  constructor(
    private readonly sql: Sql,
    private readonly answer: AnswerInvitation,
  ) {}

  @Public()
  @Get()
  @LimitPerAddress(300, 600)
  @Header('X-Robots-Tag', 'noindex')
  @Header('Referrer-Policy', 'no-referrer')
  @ApiOperation({ summary: 'Which list, from whom, as what; opening it changes nothing' })
  async read(@Param('token') token: string): Promise<ReceivedInvitationView> {
    const invitation = await receivedInvitation(this.sql, hashOfInvitation(token));
    if (!invitation) throw refuse('invitation-not-found');
    return invitation;
  }

  @Post('accept')
  @HttpCode(200)
  @LimitPerAddress(120, 600)
  @ApiOperation({ summary: 'Join the list; signed in with the address that was invited' })
  async accept(@CurrentActor() actor: Actor, @Param('token') token: string) {
    return { listId: await this.answer.accept(actor, token) };
  }

  @Public()
  @Post('decline')
  @HttpCode(204)
  @LimitPerAddress(120, 600)
  @ApiOperation({ summary: 'Say no; the link is dead at once' })
  async decline(@Visitor() visitor: Actor | null, @Param('token') token: string): Promise<void> {
    await this.answer.decline(visitor, token);
  }
}
