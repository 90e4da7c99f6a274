import { Inject, Injectable } from '@nestjs/common';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { refuseInput } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { Clock, DomainEvents, ENVIRONMENT, hasMail, MailQuota } from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import { faultsOfAccountInvitation, mostAccountInvitations, refuse } from '@domeka/identity/contract';
import type { IdentityEvents, InvitedAccountView } from '@domeka/identity/contract';
import { AccountInvitation } from '../../domain/account-invitation.ts';
import { countOpenInvitations } from '../../infrastructure/account-invitation.queries.ts';
import { AccountInvitationTokens } from '../../infrastructure/account-invitation-tokens.ts';
import { AccountInvitationSchema, UserSchema } from '../../infrastructure/identity.schema.ts';
import { lockAddress } from '../../application/accounts/account-locks.ts';
import { overMailLimit } from '../../application/accounts/over-limit.ts';
import { noFurtherProof, ProveOwner } from '../../application/self-service/prove-owner.ts';
import { InvitationLinks } from './invitation-links.ts';

export interface Invite {
  email: string;
  name: string | null;
  language: Language;
  send: boolean;
  vouched: boolean;
}

type InvitationEvent = 'account_invited' | 'account_invitation_shown' | 'account_invitation_cancelled';

/** The link, not the address, lets somebody in. Vouching gives what was granted to the address, so it needs a proof. */
@Injectable()
export class InviteAccount {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly quota: MailQuota,
    private readonly tokens: AccountInvitationTokens,
    private readonly links: InvitationLinks,
    private readonly proveOwner: ProveOwner,
    private readonly events: DomainEvents<IdentityEvents>,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /** @throws signups-closed, account-exists, too-many-invitations, over_email_send_rate_limit, and for the proof */
  async execute(actor: Actor, invite: Invite): Promise<InvitedAccountView> {
    if (this.environment.signups === 'closed') throw refuse('signups-closed');
    const faults = faultsOfAccountInvitation(invite, hasMail(this.environment));
    if (faults.length > 0) throw refuseInput('identity', faults);
    const now = await this.clock.now();
    if (invite.vouched) await this.proveOwner.check(actor, noFurtherProof, now);
    if (invite.send) await this.quota.use('account-invitation', invite.email, overMailLimit);
    return this.em.transactional(async (em) => {
      await lockAddress(em, invite.email);
      const account = await em.findOne(UserSchema, { email: invite.email });
      if (account?.emailConfirmedAt) throw refuse('account-exists');
      const invitation = await this.renewed(em, actor, invite, now);
      if (invite.send) this.links.mail(actor, invitation);
      this.tell('account_invited', actor, invitation.id);
      return { ...viewOf(invitation), ...(!invite.send && { link: this.links.of(invitation) }) };
    });
  }

  /** @throws invitation-not-found, and for the proof */
  link(actor: Actor, id: string): Promise<{ link: string; until: string }> {
    return RequestContext.create(this.em, () =>
      this.em.transactional(async (em) => {
        const now = await this.clock.now();
        const invitation = await em.findOne(AccountInvitationSchema, { id });
        if (!invitation?.isOpen(now)) throw refuse('invitation-not-found');
        if (invitation.isVouched) await this.proveOwner.check(actor, noFurtherProof, now);
        this.tell('account_invitation_shown', actor, id);
        return { link: this.links.of(invitation), until: invitation.expiresAt.toISOString() };
      }),
    );
  }

  /** @throws invitation-not-found */
  cancel(actor: Actor, id: string): Promise<void> {
    return this.em.transactional(async (em) => {
      if ((await em.nativeDelete(AccountInvitationSchema, { id })) === 0) throw refuse('invitation-not-found');
      this.tell('account_invitation_cancelled', actor, id);
    });
  }

  private async renewed(em: EntityManager, actor: Actor, { send, vouched, ...invite }: Invite, now: Date) {
    const known = await em.findOne(AccountInvitationSchema, { email: invite.email });
    if (!known?.isOpen(now) && (await countOpenInvitations(em)) >= mostAccountInvitations)
      throw refuse('too-many-invitations');
    const { hash, sealed } = this.tokens.issue();
    const invitation = known ?? new AccountInvitation(invite.email, actor.id, hash, sealed, now);
    // An old link may lie anywhere: it neither comes alive again nor learns to vouch.
    if (!invitation.isOpen(now) || (vouched && !invitation.isVouched)) invitation.replaceLink(hash, sealed);
    invitation.renew({ ...invite, isVouched: vouched }, actor.id, now);
    invitation.isMailed = send; // a mail that is under way counts as sent
    em.persist(invitation);
    return invitation;
  }

  private tell(type: InvitationEvent, { id: actorId }: Actor, subjectId: string) {
    this.events.emit({ type, actorId, subject: 'account_invitation', subjectId });
  }
}

const viewOf = ({ id, email, name, language, isVouched, isMailed, createdAt, expiresAt }: AccountInvitation) => ({
  ...{ id, email, name, language, isVouched, isMailed },
  createdAt: createdAt.toISOString(),
  until: expiresAt.toISOString(),
});
