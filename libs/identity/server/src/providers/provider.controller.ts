import { Body, Get, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { EntityManager, RequestContext } from '@mikro-orm/core';
import { Refusal } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import {
  CurrentActor,
  ENVIRONMENT,
  IgnoresIdempotencyKeys,
  LimitPerAddress,
  Public,
  RequestLanguage,
} from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import type { PkceInput } from '@domeka/identity/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BeginLink } from './application/begin-link.ts';
import { BeginProviderFlow } from './application/begin-provider-flow.ts';
import { FinishProviderFlow } from './application/finish-provider-flow.ts';
import { noFurtherProof, ownerProofOf } from '../application/self-service/prove-owner.ts';
import type { OwnerProof } from '../application/self-service/prove-owner.ts';
import { LinkBody } from '../wire/auth.dto.ts';
import { ApiAuthorizeQuery } from '../wire/auth-queries.ts';
import { AuthSurface } from '../wire/auth-surface.ts';
import { BrowserBinding } from './browser-binding.ts';
import { callerOf } from '../wire/caller.ts';
import { allowedRedirect, languageOfRedirect } from '../domain/redirect.rules.ts';
import { OidcProviders } from './infrastructure/oidc-providers.ts';
import { refusedRedirect } from '../infrastructure/refused-redirect.ts';
import { flowTermsOf } from '../wire/link-terms.ts';

interface AuthorizeQuery extends PkceInput {
  provider?: string | null;
  redirect_to?: string | null;
  client?: string | null;
  invitation?: string | null;
}

@ApiTags('auth')
@AuthSurface()
export class ProviderController {
  constructor(
    private readonly em: EntityManager,
    private readonly providers: OidcProviders,
    private readonly beginFlow: BeginProviderFlow,
    private readonly beginLink: BeginLink,
    private readonly finishFlow: FinishProviderFlow,
    private readonly binding: BrowserBinding,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  @Get('authorize')
  @Public()
  @LimitPerAddress(120, 300)
  @ApiAuthorizeQuery()
  @ApiQuery({
    name: 'invitation',
    required: false,
    schema: { type: 'string' },
    description: 'The secret of an administrator’s invitation; another address than the invited one is then refused',
  })
  @ApiResponse({ status: 302, description: 'To the provider, or back with an error' })
  @ApiOperation({ summary: 'Page load: on to a provider to sign in there, and back to redirect_to' })
  async authorize(@Query() query: AuthorizeQuery, @RequestLanguage() language: Language, @Res() reply: FastifyReply) {
    const end = allowedRedirect(query.redirect_to, this.environment.publicUrl);
    void reply.header('Referrer-Policy', 'no-referrer');
    try {
      const provider = this.providers.offered(query.provider);
      const request = { ...this.termsOf(query), sessionId: null, invitation: query.invitation || null };
      const { url, browserSecret } = await RequestContext.create(this.em, () =>
        this.beginFlow.execute(provider, request),
      );
      this.binding.keep(reply, browserSecret);
      void reply.redirect(url.href, 302);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      void reply.redirect(refusedRedirect(end, languageOfRedirect(end, language), error).href, 302);
    }
  }

  @Get('callback')
  @Public()
  @LimitPerAddress(120, 300)
  @ApiQuery({ name: 'state', schema: { type: 'string' } })
  @ApiQuery({ name: 'code', required: false, schema: { type: 'string' } })
  @ApiQuery({ name: 'error', required: false, schema: { type: 'string' } })
  @ApiResponse({ status: 303, description: 'To where the way was to end' })
  @ApiOperation({ summary: 'Page load: where providers send people back' })
  async callback(@Req() request: FastifyRequest, @RequestLanguage() language: Language, @Res() reply: FastifyReply) {
    void reply.header('Referrer-Policy', 'no-referrer');
    if (request.method === 'HEAD') return reply.send(); // a look ahead uses nothing up
    const query = request.url.split('?').slice(1).join('?');
    const back = { query, browserSecret: this.binding.read(request) };
    const end = await RequestContext.create(this.em, () => this.finishFlow.execute(back, callerOf(request), language));
    this.binding.clear(reply);
    return reply.redirect(end.href, 303);
  }

  @Get('user/identities/authorize')
  @LimitPerAddress(60, 300)
  @ApiAuthorizeQuery()
  @ApiOperation({ summary: 'Where to go to add a provider’s login to this account; needs a fresh sign-in' })
  authorizeLink(
    @CurrentActor() actor: Actor,
    @Query() query: AuthorizeQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.toLink(actor, query, noFurtherProof, reply);
  }

  @Post('user/identities/authorize')
  @IgnoresIdempotencyKeys()
  @LimitPerAddress(60, 300)
  @HttpCode(200)
  @ApiOperation({ summary: 'The same, with a proof that the account’s owner asks' })
  authorizeProvenLink(
    @CurrentActor() actor: Actor,
    @Body() body: LinkBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.toLink(actor, body, ownerProofOf(body), reply);
  }

  private async toLink(actor: Actor, query: AuthorizeQuery, proof: OwnerProof, reply: FastifyReply) {
    const { url, browserSecret } = await RequestContext.create(this.em, () =>
      this.beginLink.execute(actor, query.provider, proof, () => this.termsOf(query)),
    );
    this.binding.keep(reply, browserSecret);
    return { url: url.href };
  }

  private termsOf(query: AuthorizeQuery) {
    return flowTermsOf(query, query.redirect_to, this.environment.publicUrl);
  }
}
