import { Body, Get, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  ENVIRONMENT,
  IgnoresIdempotencyKeys,
  LimitPerAddress,
  Public,
  RequestLanguage,
  SendsMail,
  TellsOnce,
  Visitor,
} from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import type { Language } from '@domeka/kernel';
import { refuse } from '@domeka/identity/contract';
import type { ConfirmedView } from '@domeka/identity/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ClientLanguage } from './wire/client-language.ts';
import { ApiRedirectTo } from './wire/auth-queries.ts';
import { AuthSurface } from './wire/auth-surface.ts';
import { ConfirmBody, MailedLinkBody, OtpBody, ResendBody, VerifyBody } from './wire/auth.dto.ts';
import { callerOf } from './wire/caller.ts';
import { ChangeEmail } from './application/self-service/change-email.ts';
import { ConfirmLink } from './application/mailed-links/confirm-link.ts';
import { MailCode } from './application/mailed-links/mail-code.ts';
import type { LinkRequest } from './application/mailed-links/mail-one-time-token.ts';
import { RecoverPassword } from './application/mailed-links/recover-password.ts';
import { ResendConfirmation } from './application/mailed-links/resend-confirmation.ts';
import type { Proof } from './application/mailed-links/verify-one-time-token.ts';
import { linkTypes } from './domain/one-time-token.rules.ts';
import { allowedRedirect, holdsTokens, languageOfRedirect } from './domain/redirect.rules.ts';
import { inEqualTime } from './application/accounts/equal-time.ts';
import { linkTermsOf } from './wire/link-terms.ts';
import { refusePhone } from './domain/refuse-phone.ts';
import { signUpTermsOf } from './wire/sign-up-terms.ts';

@ApiTags('auth')
@AuthSurface()
export class MailedLinksController {
  constructor(
    private readonly mailCode: MailCode,
    private readonly resendConfirmation: ResendConfirmation,
    private readonly changeEmail: ChangeEmail,
    private readonly recoverPassword: RecoverPassword,
    private readonly confirmLink: ConfirmLink,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  @Post('otp')
  @Public()
  @SendsMail()
  @HttpCode(200)
  @ApiRedirectTo()
  @ApiOperation({ summary: 'Mail a link and a code to log in with; the same answer for every address' })
  async otp(
    @Body() body: OtpBody,
    @Query('redirect_to') redirectTo: string | undefined,
    @RequestLanguage() language: Language,
  ) {
    const request = this.requestOf(body, redirectTo, language);
    const mayOpen = body.create_user !== false;
    const { timeZone, terms } = signUpTermsOf(body.data ?? {}, mayOpen ? request.client : 'api');
    await inEqualTime(() => this.mailCode.execute({ ...request, mayOpen, timeZone, terms }));
    return {};
  }

  @Post('resend')
  @Public()
  @SendsMail()
  @HttpCode(200)
  @ApiRedirectTo()
  @ApiOperation({ summary: 'Mail again what confirms a sign-up or a new address; the same answer for every address' })
  async resend(
    @Body() body: ResendBody,
    @Query('redirect_to') redirectTo: string | undefined,
    @RequestLanguage() language: Language,
  ) {
    const request = this.requestOf(body, redirectTo, language);
    if (body.type === 'signup') await inEqualTime(() => this.resendConfirmation.execute(request));
    else if (body.type === 'email_change') await inEqualTime(() => this.changeEmail.again(request));
    else throw refuse('validation_failed', {}, [{ path: 'type', code: 'invalid' }]);
    return {};
  }

  @Post('recover')
  @Public()
  @SendsMail()
  @HttpCode(200)
  @ApiRedirectTo()
  @ApiOperation({ summary: 'Mail a link to set a new password; the same answer for every address' })
  async recover(
    @Body() body: MailedLinkBody,
    @Query('redirect_to') redirectTo: string | undefined,
    @RequestLanguage() language: Language,
  ) {
    const request = this.requestOf(body, redirectTo, language);
    await inEqualTime(() => this.recoverPassword.execute(request));
    return {};
  }

  @Get('verify')
  @Public()
  @ApiQuery({ name: 'token', schema: { type: 'string' } })
  @ApiQuery({ name: 'type', enum: linkTypes })
  @ApiRedirectTo()
  @ApiResponse({ status: 303, description: 'To the page with the button' })
  @ApiOperation({ summary: 'Address of a mailed link: leads, unconsumed, to the page with the button' })
  openLink(
    @Query() query: Record<string, string | undefined>,
    @RequestLanguage() language: Language,
    @Res() reply: FastifyReply,
  ) {
    const { token, type, redirect_to } = query;
    if (!token || !type) throw refuse('validation_failed', {}, [{ path: token ? 'type' : 'token', code: 'required' }]);
    const redirect = allowedRedirect(redirect_to, this.environment.publicUrl);
    const page = new URL(`/${languageOfRedirect(redirect, language)}/auth/confirm`, this.environment.publicUrl);
    page.searchParams.set('token_hash', token);
    page.searchParams.set('type', type);
    page.searchParams.set('redirect_to', redirect.href);
    void reply.header('Referrer-Policy', 'no-referrer').redirect(page.href, 303);
  }

  @Post('verify')
  @Public()
  @IgnoresIdempotencyKeys()
  @LimitPerAddress(60, 300)
  @HttpCode(200)
  @ApiOperation({ summary: 'Exchange a mailed link token or code for a session' })
  verify(@Body() body: VerifyBody, @ClientLanguage() language: Language, @Req() request: FastifyRequest) {
    refusePhone(body.phone);
    const proof = proofOf(body);
    const verify = () => this.confirmLink.session(body.type, proof, callerOf(request), language);
    return 'email' in proof ? inEqualTime(verify) : verify(); // a link's token says nothing about an address
  }

  @Post('confirm')
  @Public()
  @TellsOnce<ConfirmedView>(({ location, session }) => session !== null || holdsTokens(location))
  @LimitPerAddress(60, 300)
  @HttpCode(200)
  @ApiOperation({ summary: 'The confirmation page’s button: verifies and says where to go next' })
  confirm(
    @Body() body: ConfirmBody,
    @RequestLanguage() language: Language,
    @Visitor() actor: Actor | null,
    @Req() request: FastifyRequest,
  ) {
    return this.confirmLink.button(body, callerOf(request), language, actor);
  }

  private requestOf(body: MailedLinkBody, redirectTo: string | undefined, language: Language): LinkRequest {
    refusePhone(body.phone);
    return { ...linkTermsOf(body, redirectTo, language, this.environment.publicUrl), email: body.email };
  }
}

function proofOf({ token_hash, email, token }: VerifyBody): Proof {
  if (token_hash) return { tokenHash: token_hash };
  if (email && token) return { email, code: token };
  throw refuse('validation_failed', {}, [{ path: 'token', code: 'required' }]);
}
