import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { AuditedEvents, Figures, Housekeeping, Outbox, refuseOnConstraint, words } from '@domeka/platform';
import { IdentityModule, InvitedElsewhere } from '@domeka/identity';
import { collaborationEn, collaborationPl, refuse } from '@domeka/collaboration/contract';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { mails } from './mails.ts';
import { AnswerInvitation } from './application/answer-invitation.ts';
import { ChangeList } from './application/change-list.ts';
import { ChangeMembers } from './application/change-members.ts';
import { Invitations } from './application/invitations.ts';
import { InviteToList } from './application/invite.ts';
import { JoinByAddress } from './application/join-by-address.ts';
import { ListsLeaving } from './application/leaving.ts';
import { ListMails } from './application/list-mails.ts';
import { collaborationSchemas } from './infrastructure/collaboration.schema.ts';
import { figuresOfLists, pastRows } from './infrastructure/housekeeping.queries.ts';
import { letsIn } from './infrastructure/invitation.queries.ts';
import { InvitationTokens } from './infrastructure/invitation-tokens.ts';
import { ListAccess } from './list-access.ts';
import { ListContents } from './list-contents.ts';
import { ListsController } from './lists.controller.ts';
import { MembersController } from './members.controller.ts';
import { ReceivedInvitationsController } from './received-invitations.controller.ts';

words.add('collaboration', { en: collaborationEn, pl: collaborationPl });
refuseOnConstraint('list_members_unique', () => refuse('already-member'));

@Module({
  imports: [IdentityModule, MikroOrmModule.forFeature(collaborationSchemas)],
  controllers: [ListsController, MembersController, ReceivedInvitationsController],
  providers: [
    AnswerInvitation,
    ChangeList,
    ChangeMembers,
    InvitationTokens,
    Invitations,
    InviteToList,
    JoinByAddress,
    ListAccess,
    ListContents,
    ListMails,
    ListsLeaving,
  ],
  exports: [ListAccess, ListContents],
})
export class CollaborationModule {
  static readonly backup = backup;
  static readonly mails = mails;

  constructor(
    housekeeping: Housekeeping,
    figures: Figures,
    audited: AuditedEvents,
    invitedElsewhere: InvitedElsewhere,
    outbox: Outbox,
  ) {
    invitedElsewhere.join(letsIn);
    audited.join(audit);
    outbox.join('collaboration', mails);
    housekeeping.join(...pastRows);
    figures.join(...figuresOfLists);
  }
}
