import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { languages } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import {
  AdminOnly,
  BlankAsNull,
  CurrentActor,
  Email,
  InputOf,
  Name,
  SendsMail,
  Sql,
  UuidParam,
} from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { longestInvitedName, refuse } from '@domeka/identity/contract';
import type { AccountInvitationInput, AccountInvitationView, InvitedAccountView } from '@domeka/identity/contract';
import { openAccountInvitations } from '../infrastructure/account-invitation.queries.ts';
import { InviteAccount } from './application/invite-account.ts';

const InvitationId = () => UuidParam('id', () => refuse('invitation-not-found'));
const invalid = { message: 'invalid' };

@InputOf('identity')
class InvitationBody implements AccountInvitationInput {
  @Email()
  email!: string;

  @IsOptional()
  @BlankAsNull()
  @Name({ max: longestInvitedName })
  name?: string | null;

  @IsIn(languages, invalid)
  language!: Language;

  @IsBoolean(invalid)
  send!: boolean;

  @IsOptional()
  @IsBoolean(invalid)
  vouched?: boolean;
}

@AdminOnly()
@ApiTags('administration')
@Controller('admin/invitations')
export class AccountInvitationsController {
  constructor(
    private readonly sql: Sql,
    private readonly invite: InviteAccount,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Open invitations, the newest first' })
  async list(): Promise<{ items: AccountInvitationView[] }> {
    return { items: await openAccountInvitations(this.sql) };
  }

  @Post()
  @SendsMail()
  @ApiOperation({ summary: 'Invite an address to make an account, for 14 days; by mail, or with the link to show' })
  create(@CurrentActor() actor: Actor, @Body() body: InvitationBody): Promise<InvitedAccountView> {
    const { email, name = null, language, send, vouched = false } = body;
    return this.invite.execute(actor, { email, name, language, send, vouched });
  }

  @Get(':id/link')
  @ApiOperation({ summary: 'The link, to show again; one that vouches takes a fresh proof' })
  link(@CurrentActor() actor: Actor, @InvitationId() id: string): Promise<{ link: string; until: string }> {
    return this.invite.link(actor, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Take an invitation back; its link is dead at once' })
  async cancel(@CurrentActor() actor: Actor, @InvitationId() id: string): Promise<void> {
    await this.invite.cancel(actor, id);
  }
}
