import { Injectable } from '@nestjs/common';
import type { Actor } from '@domeka/platform';
import { OidcProviders } from '../infrastructure/oidc-providers.ts';
import { BeginProviderFlow } from './begin-provider-flow.ts';
import type { BegunFlow } from './begin-provider-flow.ts';
import type { FlowTerms } from '../../domain/flow-terms.ts';
import { ProveOwner } from '../../application/self-service/prove-owner.ts';
import type { OwnerProof } from '../../application/self-service/prove-owner.ts';

@Injectable()
export class BeginLink {
  constructor(
    private readonly providers: OidcProviders,
    private readonly proveOwner: ProveOwner,
    private readonly beginFlow: BeginProviderFlow,
  ) {}

  /**
   * `termsOf` is asked after the proof.
   * @throws manual_linking_disabled, provider_disabled, provider_unavailable, and what the proof is refused for
   */
  async execute(
    actor: Actor,
    providerName: string | null | undefined,
    proof: OwnerProof,
    termsOf: () => FlowTerms,
  ): Promise<BegunFlow> {
    this.providers.assertLinkable();
    const provider = this.providers.offered(providerName);
    await this.proveOwner.assert(actor, proof);
    return this.beginFlow.execute(provider, { ...termsOf(), sessionId: actor.sessionId, invitation: null });
  }
}
