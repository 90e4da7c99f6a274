import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ListOrder } from '@domeka/kernel';
import { instant } from '@domeka/platform';
import { AccountInvitation } from '../domain/account-invitation.ts';
import { FlowState, OneTimeToken } from '../domain/one-time-token.ts';
import { Profile } from '../domain/profile.ts';
import { RefreshToken, Session } from '../domain/session.ts';
import { Identity, User } from '../domain/user.ts';

const bytes = () => p.blob().columnType('bytea');

export const UserSchema = defineEntity({
  class: User,
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    email: p.text().unique('users_email_unique'),
    passwordHash: p.text().nullable(),
    emailConfirmedAt: instant().nullable(),
    lastSignInAt: instant().nullable(),
    lastSeenAt: instant().nullable(),
    confirmationSentAt: instant().nullable(),
    recoverySentAt: instant().nullable(),
    newEmail: p.text().nullable(),
    emailChangeSentAt: instant().nullable(),
    emailChangeConfirmedBy: p.text().$type<NonNullable<User['emailChangeConfirmedBy']>>().nullable(),
    bannedUntil: instant().nullable(),
    lockedAt: instant().nullable(),
    lockReason: p.text().nullable(),
    deletionDueAt: instant().nullable(),
    addressVouchedBy: p.uuid().nullable(),
    isAddressAskClosed: p.boolean().default(false),
    isAdmin: p.boolean(),
    termsAcceptedAt: instant().nullable(),
    privacyAcceptedAt: instant().nullable(),
    metadata: p.json<Record<string, unknown>>(),
    createdAt: instant(),
    updatedAt: instant(),
  },
});

export const IdentitySchema = defineEntity({
  class: Identity,
  tableName: 'identities',
  uniques: [{ name: 'identities_provider_subject_unique', properties: ['provider', 'subject'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().index('identities_user'),
    provider: p.text(),
    subject: p.text(),
    email: p.text(),
    emailVerified: p.boolean(),
    lastSignInAt: instant().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  },
});

export const ProfileSchema = defineEntity({
  class: Profile,
  tableName: 'profiles',
  properties: {
    id: p.uuid().primary(),
    displayName: p.text().nullable(),
    language: p.text().$type<'en' | 'pl'>(),
    timeZone: p.text().nullable(),
    listOrder: p.text().$type<ListOrder>().nullable(),
    visitDays: p.smallint().default(0),
    visitedOn: p.date().nullable(),
    isPhoneLineClosed: p.boolean().default(false),
    createdAt: instant(),
    updatedAt: instant(),
  },
});

export const SessionSchema = defineEntity({
  class: Session,
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().index('sessions_user'),
    aal: p.text().$type<'aal1' | 'aal2'>(),
    fallsBack: p.boolean().default(false),
    methods: p.json<Session['methods']>(),
    browserSecretHash: bytes().nullable().unique('sessions_browser_secret_unique'),
    userAgent: p.text().nullable(),
    createdAt: instant(),
    refreshedAt: instant(),
    notAfter: instant().index('sessions_not_after'),
    adminAccessAt: instant().nullable(),
  },
});

export const RefreshTokenSchema = defineEntity({
  class: RefreshToken,
  tableName: 'refresh_tokens',
  properties: {
    id: p.uuid().primary(),
    sessionId: p.uuid().index('refresh_tokens_session'),
    tokenHash: bytes().unique('refresh_tokens_hash_unique'),
    createdAt: instant(),
    replacedAt: instant().nullable(),
  },
});

export const OneTimeTokenSchema = defineEntity({
  class: OneTimeToken,
  tableName: 'one_time_tokens',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().index('one_time_tokens_user'),
    purpose: p.text().$type<OneTimeToken['purpose']>(),
    tokenHash: bytes().unique('one_time_tokens_hash_unique'),
    codeHash: bytes(),
    codeTries: p.integer(),
    attempt: p.json<OneTimeToken['attempt']>().nullable(),
    client: p.text().$type<OneTimeToken['client']>(),
    codeChallenge: p.text().nullable(),
    createdAt: instant(),
    expiresAt: instant().index('one_time_tokens_expires'),
    codeExpiresAt: instant(),
    consumedAt: instant().nullable(),
  },
});

export const FlowStateSchema = defineEntity({
  class: FlowState,
  tableName: 'flow_states',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().index('flow_states_user'),
    codeHash: bytes().unique('flow_states_code_unique'),
    codeChallenge: p.text(),
    purpose: p.text().$type<FlowState['purpose']>(),
    expiresAt: instant().index('flow_states_expires'),
    consumedAt: instant().nullable(),
    sessionId: p.uuid().nullable(),
  },
});

export const AccountInvitationSchema = defineEntity({
  class: AccountInvitation,
  tableName: 'account_invitations',
  properties: {
    id: p.uuid().primary(),
    email: p.text().unique('account_invitations_email_unique'),
    name: p.text().nullable(),
    language: p.text().$type<AccountInvitation['language']>(),
    isVouched: p.boolean(),
    isMailed: p.boolean(),
    invitedBy: p.uuid().index('account_invitations_invited_by'),
    tokenHash: bytes().unique('account_invitations_token_unique'),
    sealedToken: p.text(),
    createdAt: instant(),
    expiresAt: instant().index('account_invitations_expires'),
  },
});

export const identitySchemas = [
  UserSchema,
  IdentitySchema,
  ProfileSchema,
  SessionSchema,
  RefreshTokenSchema,
  OneTimeTokenSchema,
  FlowStateSchema,
  AccountInvitationSchema,
];
