import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '@domeka/platform';
import type { GivenRole, ListRole } from '@domeka/collaboration/contract';
import { ListInvitation } from '../domain/list-invitation.ts';
import { ListMember } from '../domain/list-member.ts';
import { MedicationList } from '../domain/medication-list.ts';

export const MedicationListSchema = defineEntity({
  class: MedicationList,
  tableName: 'medication_lists',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    description: p.text().nullable(),
    createdBy: p.uuid().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
    deletedAt: instant().nullable(),
    version: p.integer().version(),
  },
});

export const ListMemberSchema = defineEntity({
  class: ListMember,
  tableName: 'list_members',
  properties: {
    id: p.uuid().primary(),
    listId: p.uuid(),
    userId: p.uuid(),
    role: p.text().$type<ListRole>(),
    joinedAt: instant(),
    invitedBy: p.uuid().nullable(),
    mailFailed: p.boolean(),
  },
  uniques: [{ name: 'list_members_unique', properties: ['listId', 'userId'] }],
});

export const ListInvitationSchema = defineEntity({
  class: ListInvitation,
  tableName: 'list_invitations',
  properties: {
    id: p.uuid().primary(),
    listId: p.uuid(),
    recipientEmail: p.text(),
    role: p.text().$type<GivenRole>(),
    tokenHash: p.blob().columnType('bytea').unique('list_invitations_token_unique'),
    invitationToken: p.text(),
    status: p.text().$type<ListInvitation['status']>(),
    createdAt: instant(),
    expiresAt: instant(),
    invitedBy: p.uuid().nullable(),
    mailFailed: p.boolean(),
  },
});

export const collaborationSchemas = [MedicationListSchema, ListMemberSchema, ListInvitationSchema];
