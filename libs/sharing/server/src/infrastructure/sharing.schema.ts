import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '@domeka/platform';
import type { ShareShows } from '@domeka/inventory/contract';
import { Share } from '../domain/share.ts';

export const ShareSchema = defineEntity({
  class: Share,
  tableName: 'shared_medication_lists',
  properties: {
    id: p.uuid().primary(),
    ownerId: p.uuid(),
    ownerEmail: p.text(),
    listId: p.uuid().nullable(),
    recipientEmail: p.text().nullable(),
    tokenHash: p.blob().columnType('bytea').unique('shares_token_unique'),
    shareToken: p.text(),
    createdAt: instant(),
    expiresAt: instant(),
    isActive: p.boolean(),
    revokedAt: instant().nullable(),
    note: p.text().nullable(),
    shows: p.text().$type<NonNullable<ShareShows>>().nullable(),
    showsLabels: p.boolean().default(false),
    passcodeHash: p.text().nullable(),
    openedCount: p.integer().default(0),
    lastOpenedAt: instant().nullable(),
    version: p.integer().default(0),
    mailFailed: p.boolean().default(false),
  },
});

export const sharingSchemas = [ShareSchema];
