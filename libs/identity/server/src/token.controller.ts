import { Body, HttpCode, Post, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { isStorable, longestEmail } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import {
  CurrentActor,
  FirstStepIsEnough,
  IgnoresIdempotencyKeys,
  LimitPerAddress,
  Public,
  RequestLanguage,
  storedEmail,
  Visitor,
} from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { BrowserSessionView, SessionView } from '@domeka/identity/contract';
import type { FastifyRequest } from 'fastify';
import { callerOf } from './wire/caller.ts';
import type { Caller } from './domain/caller.ts';
import { AuthSurface } from './wire/auth-surface.ts';
import { refusePhone } from './domain/refuse-phone.ts';
import { BrowserSecretBody, TokenBody } from './wire/auth.dto.ts';
import { BrowserSession } from './application/sessions/browser-session.ts';
import { ExchangeCode } from './application/sessions/exchange-code.ts';
import { ExchangeProviderCode } from './providers/application/exchange-provider-code.ts';
import { RefreshSession } from './application/sessions/refresh-session.ts';
import { SignIn } from './application/sessions/sign-in.ts';
import { SignInWithProviderToken } from './providers/application/sign-in-with-provider-token.ts';

@ApiTags('auth')
@AuthSurface()
export class TokenController {
  constructor(
    private readonly signIn: SignIn,
    private readonly refreshSession: RefreshSession,
    private readonly exchangeCode: ExchangeCode,
    private readonly exchangeProviderCode: ExchangeProviderCode,
    private readonly providerToken: SignInWithProviderToken,
    private readonly browserSession: BrowserSession,
  ) {}

  @Post('token')
  @Public()
  @IgnoresIdempotencyKeys()
  @LimitPerAddress(300, 300, { passesKnown: true })
  @HttpCode(200)
  @ApiQuery({ name: 'grant_type', enum: ['password', 'refresh_token', 'pkce', 'id_token'] })
  @ApiOperation({
    summary: 'Sign in (password), renew (refresh_token), exchange a code (pkce) or a provider’s token (id_token)',
  })
  token(
    @Query('grant_type') grantType: string | undefined,
    @Body() body: TokenBody,
    @RequestLanguage() language: Language,
    @Visitor() visitor: Actor | null,
    @Req() request: FastifyRequest,
  ): Promise<SessionView> {
    const caller = callerOf(request);
    switch (grantType) {
      case 'password':
        refusePhone(body.phone);
        return this.signIn.execute(emailOf(body.email), textOf(body.password, 'password'), caller);
      case 'refresh_token':
        return this.refreshSession.execute(textOf(body.refresh_token, 'refresh_token'), caller);
      case 'pkce':
        return this.exchange(body, caller, language);
      case 'id_token':
        return this.providerToken.execute(body, visitor, caller, language);
      case 'web3':
        throw refuse('web3_provider_disabled');
      default:
        throw refuse('unsupported_grant_type');
    }
  }

  private async exchange(body: TokenBody, caller: Caller, language: Language): Promise<SessionView> {
    const code = textOf(body.auth_code, 'auth_code');
    const verifier = textOf(body.code_verifier, 'code_verifier');
    const hasConsented = body.terms === true && body.privacy === true;
    const session = await this.exchangeProviderCode.execute(code, verifier, { hasConsented, language }, caller);
    return session ?? this.exchangeCode.execute(code, verifier, caller);
  }

  @Post('browser_session')
  @FirstStepIsEnough()
  @IgnoresIdempotencyKeys()
  @HttpCode(200)
  @ApiOperation({ summary: 'Bind this session to a browser: the secrets its cookies hold' })
  openBrowserSession(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<BrowserSessionView> {
    return this.browserSession.open(actor, callerOf(request).device);
  }

  @Post('browser_session/token')
  @Public()
  @IgnoresIdempotencyKeys()
  @LimitPerAddress(600, 300, { passesKnown: true })
  @HttpCode(200)
  @ApiOperation({ summary: 'An access token for the secret of a browser’s cookie' })
  browserToken(@Body() body: BrowserSecretBody) {
    return this.browserSession.accessToken(body.secret);
  }
}

function textOf(value: unknown, path: string): string {
  if (typeof value !== 'string' || value === '') throw refuse('validation_failed', {}, [{ path, code: 'required' }]);
  return value;
}

/** An address that cannot exist is answered like one without an account. */
function emailOf(value: unknown): string {
  const email = storedEmail(textOf(value, 'email'));
  if (email.length > longestEmail || !isStorable(email)) throw refuse('invalid_credentials');
  return email;
}
