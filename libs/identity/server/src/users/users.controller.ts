import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { storable, trimmed } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import {
  AdminOnly,
  BlankAsNull,
  CurrentActor,
  InputOf,
  pageFrom,
  RequestLanguage,
  Text,
  UuidParam,
} from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { longestLockReason, refuse, userFilters, userOrders } from '@domeka/identity/contract';
import type { LockInput, UserDetailView, UserListView } from '@domeka/identity/contract';
import { MissesSession } from '../wire/misses-session.ts';
import { AdministerUser } from './application/administer-user.ts';
import { ReadUsers } from './application/read-users.ts';

const UserId = () => UuidParam('id', () => refuse('account-not-found'));

const searched = (typed: unknown): string | null =>
  (typeof typed === 'string' && trimmed(storable(typed)).slice(0, 200).toLowerCase()) || null;

@InputOf('identity')
class LockBody implements LockInput {
  @IsOptional()
  @BlankAsNull()
  @Text({ max: longestLockReason })
  reason?: string | null;
}

@AdminOnly()
@ApiTags('administration')
@Controller('admin/users')
export class UsersController {
  constructor(
    private readonly users: ReadUsers,
    private readonly administer: AdministerUser,
  ) {}

  @Get()
  @MissesSession()
  @ApiOperation({ summary: 'Accounts, 50 at once, with figures of all; an out-of-range page answers the nearest' })
  @ApiQuery({ name: 'q', required: false, description: 'A part of the address' })
  @ApiQuery({ name: 'status', required: false, enum: userFilters })
  @ApiQuery({ name: 'order', required: false, enum: userOrders })
  @ApiQuery({ name: 'page', required: false })
  list(
    @CurrentActor() actor: Actor,
    @Query('q') q: unknown,
    @Query('status') status: unknown,
    @Query('order') order: unknown,
    @Query('page') page: unknown,
  ): Promise<UserListView> {
    const narrowing = {
      text: searched(q),
      filter: userFilters.find((known) => known === status) ?? null,
      order: userOrders.find((known) => known === order) ?? userOrders[0],
    };
    return this.users.list(actor, narrowing, pageFrom(page));
  }

  @Get(':id')
  @ApiOperation({ summary: 'One account, and how many sessions, shares and lists are its owner’s' })
  read(@CurrentActor() actor: Actor, @UserId() id: string): Promise<UserDetailView> {
    return this.users.one(actor, id);
  }

  @Post(':id/admin')
  @HttpCode(204)
  @ApiOperation({ summary: 'Make somebody an administrator: their sessions end, and a mail tells them' })
  async makeAdmin(@CurrentActor() actor: Actor, @UserId() id: string): Promise<void> {
    await this.administer.makeAdmin(actor, id);
  }

  @Delete(':id/admin')
  @HttpCode(204)
  @ApiOperation({ summary: 'Take the role back; never from the last administrator' })
  async unmakeAdmin(@CurrentActor() actor: Actor, @UserId() id: string): Promise<void> {
    await this.administer.unmakeAdmin(actor, id);
  }

  @Post(':id/end-sessions')
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign somebody out everywhere' })
  async endSessions(@CurrentActor() actor: Actor, @UserId() id: string): Promise<void> {
    await this.administer.endSessions(actor, id);
  }

  @Post(':id/recovery')
  @HttpCode(204)
  @ApiOperation({ summary: 'Mail somebody a link to set a new password' })
  async recover(
    @CurrentActor() actor: Actor,
    @UserId() id: string,
    @RequestLanguage() language: Language,
  ): Promise<void> {
    await this.administer.recover(actor, id, language);
  }

  @Post(':id/lock')
  @HttpCode(204)
  @ApiOperation({ summary: 'End all sessions and stop log-ins; shares and lists go on' })
  async lock(@CurrentActor() actor: Actor, @UserId() id: string, @Body() { reason = null }: LockBody): Promise<void> {
    await this.administer.lock(actor, id, reason);
  }

  @Delete(':id/lock')
  @HttpCode(204)
  @ApiOperation({ summary: 'Let somebody log in again' })
  async unlock(@CurrentActor() actor: Actor, @UserId() id: string): Promise<void> {
    await this.administer.unlock(actor, id);
  }
}
