import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, hashToken, Keyring, newToken } from '@domeka/platform';
import type { OidcSettings } from '@domeka/platform';
import type { FlowTerms } from '../../domain/flow-terms.ts';
import { ProviderFlow } from '../domain/provider-flow.ts';
import { OidcProviders } from '../infrastructure/oidc-providers.ts';
import type { FlowSecrets } from '../infrastructure/oidc-providers.ts';

export const flowPurpose = 'provider-flow';

export interface FlowRequest extends FlowTerms {
  /** Whose session adds a login; null for signing in. */
  sessionId: string | null;
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
    private readonly keyring: Keyring,
    private readonly providers: OidcProviders,
  ) {}

  async execute(provider: OidcSettings, request: FlowRequest): Promise<BegunFlow> {
    const secrets: FlowSecrets = { state: newToken(), nonce: newToken(), verifier: newToken() };
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
}
