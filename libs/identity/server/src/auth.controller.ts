import { Body, Get, Header, HttpCode, Inject, Post, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  CurrentActor,
  ENVIRONMENT,
  FirstStepIsEnough,
  LimitPerAddress,
  PreparesChange,
  Public,
  RequestLanguage,
  SendsMail,
  TellsOnce,
} from '@domeka/platform';
import type { Actor, PreparedChange, RunningEnvironment } from '@domeka/platform';
import type { Language } from '@domeka/kernel';
import { refuse } from '@domeka/identity/contract';
import type { SessionView, UserView } from '@domeka/identity/contract';
import type { FastifyRequest } from 'fastify';
import { ApiRedirectTo } from './wire/auth-queries.ts';
import { AuthSurface } from './wire/auth-surface.ts';
import { SignUpBody } from './wire/auth.dto.ts';
import { callerOf } from './wire/caller.ts';
import { SignOut } from './application/sessions/sign-out.ts';
import type { SignOutScope } from './application/sessions/sign-out.ts';
import { SignUp } from './application/self-service/sign-up.ts';
import { AccessTokens } from './infrastructure/access-tokens.ts';
import { inEqualTime } from './application/accounts/equal-time.ts';
import { linkTermsOf } from './wire/link-terms.ts';
import { refusePhone } from './domain/refuse-phone.ts';
import { signUpTermsOf } from './wire/sign-up-terms.ts';

const scopes: SignOutScope[] = ['global', 'local', 'others'];

@ApiTags('auth')
@AuthSurface()
export class AuthController {
  constructor(
    private readonly signUpUseCase: SignUp,
    private readonly signOut: SignOut,
    private readonly tokens: AccessTokens,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  @Post('signup')
  @Public()
  @LimitPerAddress(10, 3600)
  @SendsMail()
  @PreparesChange()
  @TellsOnce<UserView | SessionView>((answer) => 'access_token' in answer)
  @HttpCode(200)
  @ApiRedirectTo()
  @ApiOperation({
    summary: 'Sign up; a mail with a confirmation link is sent, or, where an administrator vouched, a session begins',
  })
  async signUp(
    @Body() body: SignUpBody,
    @Query('redirect_to') redirectTo: string | undefined,
    @RequestLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<PreparedChange<UserView | SessionView>> {
    const began = performance.now();
    refusePhone(body.phone);
    const { email, password } = body;
    if (!email) throw refuse('anonymous_provider_disabled', {}, [{ path: 'email', code: 'required' }]);
    const link = linkTermsOf(body, redirectTo, language, this.environment.publicUrl);
    const { timeZone, terms } = signUpTermsOf(body.data ?? {}, link.client);
    const change = await this.signUpUseCase.prepare(
      {
        ...link,
        ...terms,
        email,
        password,
        timeZone,
        brought: body.brought ?? [],
        invitation: body.invitation || null,
      },
      callerOf(request),
    );
    return () => inEqualTime(change, began);
  }

  @Post('logout')
  @FirstStepIsEnough()
  @HttpCode(204)
  @ApiQuery({ name: 'scope', required: false, enum: scopes, description: 'global unless said' })
  @ApiOperation({ summary: 'Sign out: all sessions, this one (local) or all others' })
  async logout(@CurrentActor() actor: Actor, @Query('scope') scope: string = 'global') {
    if (!isScope(scope)) throw refuse('validation_failed', {}, [{ path: 'scope', code: 'invalid' }]);
    await this.signOut.execute(actor, scope);
  }

  @Get('.well-known/jwks.json')
  @Public()
  @Header('Cache-Control', 'public, max-age=600')
  @ApiOperation({ summary: 'Public keys of access tokens' })
  keySet() {
    return this.tokens.keySet();
  }

  @Get('health')
  @Public()
  @ApiOperation({ summary: 'That the authentication surface answers' })
  health() {
    return { name: 'Domeka', description: 'Accounts and sessions' };
  }
}

const isScope = (scope: string): scope is SignOutScope => (scopes as string[]).includes(scope);
