import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import {
  AuditedEvents,
  Figures,
  Housekeeping,
  LIMIT_PASS,
  LimitGuard,
  Outbox,
  SealedColumns,
  words,
} from '@domeka/platform';
import { identityEn, identityPl } from '@domeka/identity/contract';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { mails } from './mails.ts';
import { AccountNotices } from './notices/application/account-notices.ts';
import { pastNotices } from './notices/infrastructure/account-notice.queries.ts';
import { AccountNoticeSchema } from './notices/infrastructure/account-notice.schema.ts';
import { NoticesController } from './notices/notices.controller.ts';
import { AdminRole } from './application/accounts/admin-role.ts';
import { BroughtAlong } from './application/accounts/brought-along.ts';
import { InvitedElsewhere } from './application/accounts/invited-elsewhere.ts';
import { applicationProviders } from './application/application.providers.ts';
import { figuresOfAccounts, pastRows } from './infrastructure/housekeeping.queries.ts';
import { identitySchemas } from './infrastructure/identity.schema.ts';
import { infrastructureProviders } from './infrastructure/infrastructure.providers.ts';
import { AccountInvitationsController } from './invitations/account-invitations.controller.ts';
import { invitationsProviders } from './invitations/invitations.providers.ts';
import { ReceivedInvitationController } from './invitations/received-invitation.controller.ts';
import { PasswordHasher } from './infrastructure/password-hasher.ts';
import { Erasure } from './leaving/erasure.ts';
import { LeavingController } from './leaving/leaving.controller.ts';
import { leavingProviders } from './leaving/leaving.providers.ts';
import { PersonalData } from './leaving/personal-data.ts';
import { providerSchemas } from './providers/infrastructure/provider.schema.ts';
import { oidcLoginProviders } from './providers/oidc-login.providers.ts';
import { ProviderController } from './providers/provider.controller.ts';
import { SetupController } from './setup/setup.controller.ts';
import { SetupLink } from './setup/application/setup-link.ts';
import { setupProviders } from './setup/setup.providers.ts';
import { seedPurpose } from './two-step/application/enrol-factor.ts';
import { ResetTwoStep } from './two-step/application/reset-two-step.ts';
import { FactorsController } from './two-step/factors.controller.ts';
import { factorSchemas } from './two-step/infrastructure/factor.schema.ts';
import { twoStepProviders } from './two-step/two-step.providers.ts';
import { AdminAccessController } from './users/admin-access.controller.ts';
import { MakePasswordLink } from './users/application/make-password-link.ts';
import { UsersController } from './users/users.controller.ts';
import { WithoutMailController } from './users/without-mail.controller.ts';
import { usersProviders } from './users/users.providers.ts';
import { KnownCaller } from './wire/known-caller.ts';
import { AccessTokenStrategy } from './access-token.strategy.ts';
import { AuthController } from './auth.controller.ts';
import { MailedLinksController } from './mailed-links.controller.ts';
import { ProfileController } from './profile.controller.ts';
import { SessionGuard } from './session.guard.ts';
import { SessionsController } from './sessions.controller.ts';
import { SettingsController } from './settings.controller.ts';
import { TokenController } from './token.controller.ts';
import { UserController } from './user.controller.ts';

words.add('identity', { en: identityEn, pl: identityPl });

@Module({
  imports: [
    JwtModule.register({}),
    PassportModule,
    MikroOrmModule.forFeature([...identitySchemas, ...factorSchemas, ...providerSchemas, AccountNoticeSchema]),
  ],
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
    NoticesController,
    AdminAccessController,
    UsersController,
    WithoutMailController,
    AccountInvitationsController,
    ReceivedInvitationController,
    SetupController,
  ],
  providers: [
    AccessTokenStrategy,
    ...infrastructureProviders,
    ...applicationProviders,
    ...oidcLoginProviders,
    ...twoStepProviders,
    ...leavingProviders,
    AccountNotices,
    ...usersProviders,
    ...invitationsProviders,
    ...setupProviders,
    { provide: LIMIT_PASS, useClass: KnownCaller },
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: LimitGuard },
  ],
  exports: [
    AdminRole,
    BroughtAlong,
    Erasure,
    InvitedElsewhere,
    MakePasswordLink,
    PasswordHasher,
    PersonalData,
    ResetTwoStep,
    SetupLink,
  ],
})
export class IdentityModule {
  static readonly backup = backup;
  static readonly mails = mails;

  constructor(
    housekeeping: Housekeeping,
    figures: Figures,
    sealedColumns: SealedColumns,
    audited: AuditedEvents,
    outbox: Outbox,
  ) {
    audited.join(audit);
    outbox.join('identity', mails);
    sealedColumns.add({ table: 'factors', column: 'sealed_secret', purpose: seedPurpose });
    housekeeping.join(...pastRows, ...pastNotices);
    figures.join(...figuresOfAccounts);
  }
}
