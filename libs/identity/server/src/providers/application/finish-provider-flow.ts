import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Refusal } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { Clock, ENVIRONMENT, hashToken, Keyring } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { Caller } from '../../domain/caller.ts';
import { ProviderCode } from '../domain/provider-flow.ts';
import type { ProviderFlow, ProviderProof } from '../domain/provider-flow.ts';
import { languageOfRedirect } from '../../domain/redirect.rules.ts';
import { refusedRedirect } from '../../infrastructure/refused-redirect.ts';
import { ProviderFlowSchema } from '../infrastructure/provider.schema.ts';
import { OidcProviders } from '../infrastructure/oidc-providers.ts';
import type { FlowSecrets } from '../infrastructure/oidc-providers.ts';
import { AdmitFromProvider } from './admit-from-provider.ts';
import { flowPurpose } from './begin-provider-flow.ts';
import { LinkIdentity } from './link-identity.ts';
import { sessionFragment } from '../../application/sessions/session-fragment.ts';

export interface Return {
  query: string;
  /** Null for a browser that did not leave from here. */
  browserSecret: string | null;
}

/** Ends in a redirect in every case: with the session or code, or with the reason it failed. */
@Injectable()
export class FinishProviderFlow {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly keyring: Keyring,
    private readonly providers: OidcProviders,
    private readonly admit: AdmitFromProvider,
    private readonly linkIdentity: LinkIdentity,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  async execute(back: Return, caller: Caller, requestLanguage: Language): Promise<URL> {
    const flow = await this.take(back);
    const end = new URL(flow?.redirectTo ?? '/', this.environment.publicUrl);
    const language = languageOfRedirect(end, requestLanguage);
    try {
      if (!flow) throw refuse('bad_oauth_state');
      const prove = () => this.proofOf(flow, back.query);
      const enter = (proof: ProviderProof) => this.enter(flow, proof, end, caller, language);
      if (!flow.sessionId) return await this.admit.attempt(caller, prove, enter);
      const proof = await prove();
      await this.linkIdentity.execute(flow.sessionId, proof);
      return flow.client === 'web' ? end : await enter(proof); // a browser's session goes on
    } catch (error) {
      if (error instanceof Refusal) return refusedRedirect(end, language, error);
      throw error;
    }
  }

  /** Deleted whether or not it leads anywhere. */
  private async take({ query, browserSecret }: Return): Promise<ProviderFlow | null> {
    const stateHash = hashToken(new URLSearchParams(query).get('state') ?? '');
    const flow = await this.em.findOne(ProviderFlowSchema, { stateHash });
    if (!flow || (await this.em.nativeDelete(ProviderFlowSchema, { id: flow.id })) === 0) return null;
    const isSameBrowser = browserSecret !== null && flow.browserHash.equals(hashToken(browserSecret));
    return isSameBrowser ? flow : null;
  }

  private async proofOf(flow: ProviderFlow, query: string): Promise<ProviderProof> {
    if (flow.expiresAt <= (await this.clock.now())) throw refuse('flow_state_expired');
    const provider = this.providers.find(flow.provider);
    const opened = this.keyring.open(flowPurpose, flow.sealed);
    if (!provider || opened === null) throw refuse('bad_oauth_state');
    const secrets = JSON.parse(opened) as FlowSecrets;
    const proof = await this.providers.proofOfCallback(provider, query, secrets);
    if (secrets.invitedEmail && proof.email !== secrets.invitedEmail) throw refuse('invitation-for-someone-else');
    return { ...proof, isInvited: Boolean(secrets.invitedEmail) };
  }

  private async enter(flow: ProviderFlow, proof: ProviderProof, end: URL, caller: Caller, language: Language) {
    const { codeChallenge, client } = flow;
    if (codeChallenge) {
      await this.admit.assertMayEnter(proof);
      const code = randomUUID();
      this.em.persist(new ProviderCode(hashToken(code), codeChallenge, proof, client, await this.clock.now()));
      await this.em.flush();
      end.searchParams.set('code', code);
      return end;
    }
    const arrival = { client, hasConsented: false, language };
    const { view } = await this.em.transactional(() => this.admit.execute(proof, arrival, caller));
    end.hash = sessionFragment(view);
    return end;
  }
}
