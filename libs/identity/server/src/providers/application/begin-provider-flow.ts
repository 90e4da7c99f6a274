import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, hashToken, Keyring, newToken, Sql } from '@domeka/platform';
import type { OidcSettings } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { FlowTerms } from '../../domain/flow-terms.ts';
import { hashOfInvitation } from '../../infrastructure/account-invitation-tokens.ts';
import { receivedAccountInvitation } from '../../infrastructure/account-invitation.queries.ts';
import { ProviderFlow } from '../domain/provider-flow.ts';
import { OidcProviders } from '../infrastructure/oidc-providers.ts';
import type { FlowSecrets } from '../infrastructure/oidc-providers.ts';

export const flowPurpose = 'provider-flow';

export interface FlowRequest extends FlowTerms {
  /** Whose session adds a login; null for signing in. */
  sessionId: string | null;
  /** The secret of an administrator's invitation, whose address the provider has to say. */
  invitation: string | null;
}

export interface BegunFlow {
  url: URL;
  browserSecret: string;
}

@Injectable()
export class BeginProviderFlow {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly sql: Sql,
    private readonly keyring: Keyring,
    private readonly providers: OidcProviders,
  ) {}

  /** @throws invitation-not-found, provider_unavailable */
  async execute(provider: OidcSettings, request: FlowRequest): Promise<BegunFlow> {
    const invitedEmail = request.invitation === null ? null : await this.emailOf(request.invitation);
    const secrets: FlowSecrets = { state: newToken(), nonce: newToken(), verifier: newToken(), invitedEmail };
    const url = await this.providers.authorizationUrl(provider, secrets);
    const now = await this.clock.now();
    const browserSecret = newToken();
    const flow = new ProviderFlow(
      provider.name,
      hashToken(secrets.state),
      hashToken(browserSecret),
      this.keyring.seal(flowPurpose, JSON.stringify(secrets)),
      request.client,
      request.codeChallenge,
      request.redirectTo.href,
      request.sessionId,
      now,
    );
    this.em.persist(flow);
    await this.em.flush();
    return { url, browserSecret };
  }

  private async emailOf(invitation: string): Promise<string> {
    const hash = hashOfInvitation(invitation);
    const received = hash && (await receivedAccountInvitation(this.sql, hash));
    if (!received) throw refuse('invitation-not-found');
    return received.email;
  }
}
