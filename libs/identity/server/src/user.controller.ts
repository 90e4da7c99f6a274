import { Body, Delete, Get, Inject, Put, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CurrentActor,
  ENVIRONMENT,
  FirstStepIsEnough,
  LimitPerSession,
  PreparesChange,
  RequestLanguage,
  SendsMail,
  Sql,
  UuidParam,
} from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import type { Language } from '@domeka/kernel';
import { refuse } from '@domeka/identity/contract';
import type { FastifyRequest } from 'fastify';
import { ApiRedirectTo } from './wire/auth-queries.ts';
import { AuthSurface } from './wire/auth-surface.ts';
import { UpdateUserBody } from './wire/auth.dto.ts';
import { ownerProofOf } from './application/self-service/prove-owner.ts';
import { Reauthenticate } from './application/self-service/reauthenticate.ts';
import { UnlinkIdentity } from './providers/application/unlink-identity.ts';
import { UpdateUser } from './application/self-service/update-user.ts';
import { viewOfUser } from './infrastructure/user.view.ts';
import { linkTermsOf } from './wire/link-terms.ts';

@ApiTags('auth')
@AuthSurface()
export class UserController {
  constructor(
    private readonly sql: Sql,
    private readonly updateUser: UpdateUser,
    private readonly reauthenticateUseCase: Reauthenticate,
    private readonly unlinkIdentity: UnlinkIdentity,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  @Get('user')
  @FirstStepIsEnough()
  @ApiOperation({ summary: 'The signed-in user' })
  user(@CurrentActor() actor: Actor) {
    return viewOfUser(this.sql, actor.id);
  }

  @Put('user')
  @FirstStepIsEnough()
  @LimitPerSession(30, 300)
  @PreparesChange()
  @ApiRedirectTo()
  @ApiOperation({ summary: 'Change password or own data; ask both mailboxes for a change of address' })
  update(
    @CurrentActor() actor: Actor,
    @Body() body: UpdateUserBody,
    @Query('redirect_to') redirectTo: string | undefined,
    @RequestLanguage() language: Language,
    @Req() request: FastifyRequest,
  ) {
    const { email = null, password = null, data = null, app_metadata: appMetadata = null, phone } = body;
    const change = { ...ownerProofOf(body), password, email, data, appMetadata, phone, address: request.ip };
    return this.updateUser.prepare(actor, change, () =>
      linkTermsOf(body, redirectTo ?? this.landingOf(body, language), language, this.environment.publicUrl),
    );
  }

  @Get('reauthenticate')
  @SendsMail()
  @ApiOperation({ summary: 'Mail a code that proves a change of password or address' })
  async reauthenticate(@CurrentActor() actor: Actor, @Req() { method }: FastifyRequest) {
    if (method !== 'HEAD') await this.reauthenticateUseCase.execute(actor); // a look ahead sends no mail
    return {};
  }

  @Delete('user/identities/:id')
  @ApiOperation({ summary: 'Take away a way of signing in; the last one stays' })
  async unlink(@CurrentActor() actor: Actor, @UuidParam('id', () => refuse('identity_not_found')) id: string) {
    await this.unlinkIdentity.execute(actor, id);
    return {};
  }

  private landingOf({ client }: UpdateUserBody, language: Language): string | undefined {
    return client === 'web' ? `/${language}/auth/new-address?state=done` : undefined;
  }
}
