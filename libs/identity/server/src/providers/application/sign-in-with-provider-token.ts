import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { SessionView } from '@domeka/identity/contract';
import type { Caller } from '../../domain/caller.ts';
import type { ProviderProof } from '../domain/provider-flow.ts';
import { OidcProviders } from '../infrastructure/oidc-providers.ts';
import { AdmitFromProvider } from './admit-from-provider.ts';
import { LinkIdentity } from './link-identity.ts';
import { noFurtherProof, ProveOwner } from '../../application/self-service/prove-owner.ts';

interface TokenGrant {
  provider?: unknown;
  id_token?: unknown;
  nonce?: unknown;
  link_identity?: unknown;
}

const longestToken = 20_000;

/** The nonce is required: without it a token seen once would open the account until it expires. */
@Injectable()
export class SignInWithProviderToken {
  constructor(
    private readonly em: EntityManager,
    private readonly providers: OidcProviders,
    private readonly admit: AdmitFromProvider,
    private readonly linkIdentity: LinkIdentity,
    private readonly proveOwner: ProveOwner,
  ) {}

  async execute(grant: TokenGrant, actor: Actor | null, caller: Caller, language: Language): Promise<SessionView> {
    const isLink = grant.link_identity === true;
    if (isLink) this.providers.assertLinkable();
    if (isLink && !actor) throw refuse('no_authorization');
    const provider = this.providers.offered(textOf(grant.provider, 'provider'));
    const [token, nonce] = [textOf(grant.id_token, 'id_token'), textOf(grant.nonce, 'nonce')];
    const prove = () => this.providers.proofOfToken(provider, token, nonce);
    const enter = async (proof: ProviderProof) => {
      const arrival = { client: 'api' as const, hasConsented: false, language };
      return (await this.em.transactional(() => this.admit.execute(proof, arrival, caller))).view;
    };
    if (!isLink || !actor) return this.admit.attempt(caller, prove, enter);
    const proof = await prove();
    await this.proveOwner.assert(actor, noFurtherProof);
    await this.linkIdentity.execute(actor.sessionId, proof);
    return enter(proof);
  }
}

function textOf(value: unknown, path: string): string {
  if (typeof value === 'string' && value !== '' && value.length <= longestToken) return value;
  throw refuse('validation_failed', {}, [{ path, code: 'required' }]);
}
