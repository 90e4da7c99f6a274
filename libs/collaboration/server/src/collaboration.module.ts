import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { IdentityModule } from '@domeka/identity';
import { AuditedEvents, Figures, Housekeeping, refuseOnConstraint, words } from '@domeka/platform';
import { collaborationEn, collaborationPl, refuse } from '@domeka/collaboration/contract';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
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

  constructor(housekeeping: Housekeeping, figures: Figures, audited: AuditedEvents) {
    audited.join(audit);
    housekeeping.join(...pastRows);
    figures.join(...figuresOfLists);
  }
}
