import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import {
  AuditedEvents,
  Figures,
  fullHashingCost,
  HASHING_COST,
  Housekeeping,
  LIMIT_PASS,
  LimitGuard,
  SealedColumns,
  words,
} from '@domeka/platform';
import { identityEn, identityPl } from '@domeka/identity/contract';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { AccessTokenStrategy } from './access-token.strategy.ts';
import { AuthController } from './auth.controller.ts';
import { BrowserBinding } from './wire/browser-binding.ts';
import { FactorsController } from './two-step/factors.controller.ts';
import { AdminAccessController } from './users/admin-access.controller.ts';
import { AdminRole } from './users/application/admin-role.ts';
import { AdmitFromProvider } from './providers/application/admit-from-provider.ts';
import { AuditAdminAccess } from './users/application/audit-admin-access.ts';
import { BeginLink } from './providers/application/begin-link.ts';
import { BeginProviderFlow } from './providers/application/begin-provider-flow.ts';
import { BeginSession } from './application/sessions/begin-session.ts';
import { BroughtAlong } from './application/accounts/brought-along.ts';
import { BrowserSession } from './application/sessions/browser-session.ts';
import { ChangeEmail } from './application/accounts/change-email.ts';
import { ChallengeFactor } from './two-step/application/challenge-factor.ts';
import { ConfirmLink } from './application/mailed-links/confirm-link.ts';
import { EnrolFactor, seedPurpose } from './two-step/application/enrol-factor.ts';
import { EndReplayed } from './application/sessions/end-replayed.ts';
import { ExchangeCode } from './application/sessions/exchange-code.ts';
import { ExchangeProviderCode } from './providers/application/exchange-provider-code.ts';
import { EraseAccounts } from './leaving/application/erase-accounts.ts';
import { ExportPersonalData } from './leaving/application/export-personal-data.ts';
import { OwnErasure } from './leaving/application/own-erasure.ts';
import { OwnPersonalData } from './leaving/application/own-personal-data.ts';
import { Erasure } from './leaving/erasure.ts';
import { KnownCaller } from './wire/known-caller.ts';
import { LeavingController } from './leaving/leaving.controller.ts';
import { PersonalData } from './leaving/personal-data.ts';
import { FailedLogins } from './application/sessions/failed-logins.ts';
import { FinishProviderFlow } from './providers/application/finish-provider-flow.ts';
import { LinkIdentity } from './providers/application/link-identity.ts';
import { MailCode } from './application/mailed-links/mail-code.ts';
import { MailOneTimeToken } from './application/mailed-links/mail-one-time-token.ts';
import { OneTimeCodes } from './application/mailed-links/one-time-codes.ts';
import { ProveOwner } from './application/accounts/prove-owner.ts';
import { Reauthenticate } from './application/accounts/reauthenticate.ts';
import { RecoverPassword } from './application/mailed-links/recover-password.ts';
import { RecoveryCodes } from './two-step/application/recovery-codes.ts';
import { RefreshSession } from './application/sessions/refresh-session.ts';
import { RemoveFactor } from './two-step/application/remove-factor.ts';
import { ResendConfirmation } from './application/mailed-links/resend-confirmation.ts';
import { ResetTwoStep } from './two-step/application/reset-two-step.ts';
import { SignIn } from './application/sessions/sign-in.ts';
import { SignInWithProviderToken } from './providers/application/sign-in-with-provider-token.ts';
import { SignInLimits } from './application/sessions/sign-in-limits.ts';
import { RequestDeletion } from './leaving/application/request-deletion.ts';
import { SignOut } from './application/sessions/sign-out.ts';
import { SignUp } from './application/accounts/sign-up.ts';
import { SwitchEmail } from './application/accounts/switch-email.ts';
import { TellOwner } from './application/accounts/tell-owner.ts';
import { TotpLimits } from './two-step/application/totp-limits.ts';
import { UnlinkIdentity } from './providers/application/unlink-identity.ts';
import { StepUp } from './two-step/application/step-up.ts';
import { GiveConsents } from './application/accounts/give-consents.ts';
import { UpdateProfile } from './application/accounts/update-profile.ts';
import { UpdateUser } from './application/accounts/update-user.ts';
import { VerifyFactor } from './two-step/application/verify-factor.ts';
import { VerifyOneTimeToken } from './application/mailed-links/verify-one-time-token.ts';
import { AccessTokens } from './infrastructure/access-tokens.ts';
import { factorSchemas } from './two-step/infrastructure/factor.schema.ts';
import { figuresOfAccounts, pastRows } from './infrastructure/housekeeping.queries.ts';
import { identitySchemas } from './infrastructure/identity.schema.ts';
import { OidcProviders } from './providers/infrastructure/oidc-providers.ts';
import { PasswordHasher } from './infrastructure/password-hasher.ts';
import { longestWait, PASSWORD_WAIT } from './infrastructure/password-threads.ts';
import { PasswordStrength } from './infrastructure/password-strength.ts';
import { MailedLinksController } from './mailed-links.controller.ts';
import { ProfileController } from './profile.controller.ts';
import { ProviderController } from './providers/provider.controller.ts';
import { SessionGuard } from './session.guard.ts';
import { SettingsController } from './settings.controller.ts';
import { SessionsController } from './sessions.controller.ts';
import { TokenController } from './token.controller.ts';
import { UserController } from './user.controller.ts';
import { AdministerUser } from './users/application/administer-user.ts';
import { ReadUsers } from './users/application/read-users.ts';
import { UsersController } from './users/users.controller.ts';

words.add('identity', { en: identityEn, pl: identityPl });

@Module({
  imports: [JwtModule.register({}), PassportModule, MikroOrmModule.forFeature([...identitySchemas, ...factorSchemas])],
  controllers: [
    AuthController,
    MailedLinksController,
    UserController,
    TokenController,
    ProviderController,
    FactorsController,
    SettingsController,
    ProfileController,
    SessionsController,
    LeavingController,
    AdminAccessController,
    UsersController,
  ],
  providers: [
    AccessTokenStrategy,
    AccessTokens,
    AdministerUser,
    AdminRole,
    AdmitFromProvider,
    AuditAdminAccess,
    BeginLink,
    BeginProviderFlow,
    BeginSession,
    BroughtAlong,
    BrowserBinding,
    BrowserSession,
    ChangeEmail,
    ChallengeFactor,
    ConfirmLink,
    EnrolFactor,
    EraseAccounts,
    Erasure,
    EndReplayed,
    ExchangeCode,
    ExchangeProviderCode,
    ExportPersonalData,
    FailedLogins,
    FinishProviderFlow,
    LinkIdentity,
    OidcProviders,
    MailCode,
    MailOneTimeToken,
    OneTimeCodes,
    PasswordHasher,
    PasswordStrength,
    ProveOwner,
    ReadUsers,
    Reauthenticate,
    OwnErasure,
    OwnPersonalData,
    PersonalData,
    RecoverPassword,
    RecoveryCodes,
    RefreshSession,
    RemoveFactor,
    RequestDeletion,
    ResendConfirmation,
    ResetTwoStep,
    SignIn,
    SignInWithProviderToken,
    SignInLimits,
    SignOut,
    SignUp,
    SwitchEmail,
    TellOwner,
    TotpLimits,
    UnlinkIdentity,
    StepUp,
    UpdateProfile,
    GiveConsents,
    UpdateUser,
    VerifyFactor,
    VerifyOneTimeToken,
    { provide: HASHING_COST, useValue: fullHashingCost },
    { provide: PASSWORD_WAIT, useValue: longestWait },
    { provide: LIMIT_PASS, useClass: KnownCaller },
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: LimitGuard },
  ],
  exports: [AdminRole, BroughtAlong, Erasure, PasswordHasher, PersonalData, ResetTwoStep],
})
export class IdentityModule {
  static readonly backup = backup;

  constructor(housekeeping: Housekeeping, figures: Figures, sealedColumns: SealedColumns, audited: AuditedEvents) {
    audited.join(audit);
    sealedColumns.add({ table: 'factors', column: 'sealed_secret', purpose: seedPurpose });
    housekeeping.join(...pastRows);
    figures.join(...figuresOfAccounts);
  }
}
