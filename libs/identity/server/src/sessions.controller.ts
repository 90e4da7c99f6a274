import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { refuseCommon } from '@domeka/kernel';
import { CurrentActor, Sql, UuidParam } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { OpenSessionView } from '@domeka/identity/contract';
import { SignOut } from './application/sessions/sign-out.ts';
import { openSession, openSessions } from './infrastructure/session.queries.ts';

@ApiTags('profile')
@Controller('profile/sessions')
export class SessionsController {
  constructor(
    private readonly sql: Sql,
    private readonly signOut: SignOut,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Open sessions of the signed-in person: this one, then the most recently used' })
  async list(@CurrentActor() actor: Actor): Promise<{ items: OpenSessionView[] }> {
    return { items: await openSessions(this.sql, actor) };
  }

  @Get(':id')
  @ApiOperation({ summary: 'One open session' })
  async read(@CurrentActor() actor: Actor, @UuidParam('id') id: string): Promise<OpenSessionView> {
    const session = await openSession(this.sql, actor, id);
    if (!session) throw refuseCommon('not-found');
    return session;
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'End one session; its tokens are dead at once' })
  async end(@CurrentActor() actor: Actor, @UuidParam('id') id: string) {
    await this.signOut.one(actor, id);
  }
}
