import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, LimitPerAddress, Sql, UuidParam } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { defaultRole } from '@domeka/collaboration/contract';
import type { InvitedView } from '@domeka/collaboration/contract';
import { ChangeMembers } from './application/change-members.ts';
import { Invitations } from './application/invitations.ts';
import { InviteToList } from './application/invite.ts';
import { listMembers, pendingInvitations } from './infrastructure/collaboration.queries.ts';
import { InviteBody, RoleBody } from './list.dto.ts';
import { ListAccess } from './list-access.ts';

@ApiTags('lists')
@Controller('lists/:id')
export class MembersController {
  constructor(
    private readonly sql: Sql,
    private readonly access: ListAccess,
    private readonly inviteToList: InviteToList,
    private readonly invitations: Invitations,
    private readonly changeMembers: ChangeMembers,
  ) {}

  @Get('members')
  @ApiOperation({ summary: 'Everybody in the list, its owner first' })
  async members(@CurrentActor() actor: Actor, @UuidParam('id') id: string) {
    await this.access.placeOf(actor.id, id);
    return { items: await listMembers(this.sql, id, actor.id) };
  }

  @Post('members')
  @LimitPerAddress(30, 3600)
  @ApiOperation({
    summary: 'Ask somebody in: a member at once when the address has an account, invited by mail otherwise',
  })
  invite(
    @CurrentActor() actor: Actor,
    @UuidParam('id') id: string,
    @Body() { email, role = defaultRole }: InviteBody,
  ): Promise<InvitedView> {
    return this.inviteToList.execute(actor, id, { email, role });
  }

  @Patch('members/:userId')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Make a collaborator a viewer, or a viewer a collaborator; with `seenRole` not who was lowered meanwhile',
  })
  async changeRole(
    @CurrentActor() actor: Actor,
    @UuidParam('id') id: string,
    @UuidParam('userId') userId: string,
    @Body() body: RoleBody,
  ): Promise<void> {
    await this.changeMembers.changeRole(actor, id, userId, body);
  }

  @Delete('members/:userId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Take somebody out of the list' })
  async remove(
    @CurrentActor() actor: Actor,
    @UuidParam('id') id: string,
    @UuidParam('userId') userId: string,
  ): Promise<void> {
    await this.changeMembers.remove(actor, id, userId);
  }

  @Post('members/:userId/mail')
  @HttpCode(200)
  @LimitPerAddress(30, 3600)
  @ApiOperation({ summary: 'Mail a member once more that they are in' })
  async mailAgain(@CurrentActor() actor: Actor, @UuidParam('id') id: string, @UuidParam('userId') userId: string) {
    return { mailed: await this.inviteToList.mailAgain(actor, id, userId) };
  }

  @Get('invitations')
  @ApiOperation({ summary: 'Invitations that wait for their answer, the newest first' })
  async pending(@CurrentActor() actor: Actor, @UuidParam('id') id: string) {
    await this.access.placeOf(actor.id, id, 'manage-members');
    return { items: await pendingInvitations(this.sql, id) };
  }

  @Post('invitations/:invitationId/resend')
  @HttpCode(200)
  @LimitPerAddress(30, 3600)
  @ApiOperation({ summary: 'Mail an invitation again; it lives 14 days from now' })
  resend(@CurrentActor() actor: Actor, @UuidParam('id') id: string, @UuidParam('invitationId') invitationId: string) {
    return this.invitations.resend(actor, id, invitationId);
  }

  @Delete('invitations/:invitationId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Cancel an invitation: its link is dead at once' })
  async cancel(
    @CurrentActor() actor: Actor,
    @UuidParam('id') id: string,
    @UuidParam('invitationId') invitationId: string,
  ): Promise<void> {
    await this.invitations.cancel(actor, id, invitationId);
  }
}
