import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '@domeka/platform';
import { Challenge, Factor, RecoveryCode } from '../../domain/factor.ts';

export const FactorSchema = defineEntity({
  class: Factor,
  tableName: 'factors',
  uniques: [{ name: 'factors_name_unique', properties: ['userId', 'friendlyName'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    friendlyName: p.text().nullable(),
    status: p.text().$type<Factor['status']>(),
    sealedSecret: p.text(),
    lastStep: p.integer(),
    lastChallengedAt: instant().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  },
});

export const ChallengeSchema = defineEntity({
  class: Challenge,
  tableName: 'challenges',
  properties: {
    id: p.uuid().primary(),
    factorId: p.uuid().index('challenges_factor'),
    sessionId: p.uuid().index('challenges_session'),
    createdAt: instant(),
    expiresAt: instant().index('challenges_expires'),
    consumedAt: instant().nullable(),
  },
});

export const RecoveryCodeSchema = defineEntity({
  class: RecoveryCode,
  tableName: 'recovery_codes',
  uniques: [{ name: 'recovery_codes_hash_unique', properties: ['userId', 'codeHash'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    codeHash: p.blob().columnType('bytea'),
    usedAt: instant().nullable(),
    createdAt: instant(),
  },
});

export const factorSchemas = [FactorSchema, ChallengeSchema, RecoveryCodeSchema];
