import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { AuditedEvents, Figures, Housekeeping, LIMIT_PASS, LimitGuard, SealedColumns, words } from '@domeka/platform';
import { identityEn, identityPl } from '@domeka/identity/contract';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { AdminRole } from './application/accounts/admin-role.ts';
import { BroughtAlong } from './application/accounts/brought-along.ts';
import { applicationProviders } from './application/application.providers.ts';
import { figuresOfAccounts, pastRows } from './infrastructure/housekeeping.queries.ts';
import { identitySchemas } from './infrastructure/identity.schema.ts';
import { infrastructureProviders } from './infrastructure/infrastructure.providers.ts';
import { PasswordHasher } from './infrastructure/password-hasher.ts';
import { Erasure } from './leaving/erasure.ts';
import { LeavingController } from './leaving/leaving.controller.ts';
import { leavingProviders } from './leaving/leaving.providers.ts';
import { PersonalData } from './leaving/personal-data.ts';
import { providerSchemas } from './providers/infrastructure/provider.schema.ts';
import { oidcLoginProviders } from './providers/oidc-login.providers.ts';
import { ProviderController } from './providers/provider.controller.ts';
import { seedPurpose } from './two-step/application/enrol-factor.ts';
import { ResetTwoStep } from './two-step/application/reset-two-step.ts';
import { FactorsController } from './two-step/factors.controller.ts';
import { factorSchemas } from './two-step/infrastructure/factor.schema.ts';
import { twoStepProviders } from './two-step/two-step.providers.ts';
import { AdminAccessController } from './users/admin-access.controller.ts';
import { UsersController } from './users/users.controller.ts';
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
    MikroOrmModule.forFeature([...identitySchemas, ...factorSchemas, ...providerSchemas]),
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
    AdminAccessController,
    UsersController,
  ],
  providers: [
    AccessTokenStrategy,
    ...infrastructureProviders,
    ...applicationProviders,
    ...oidcLoginProviders,
    ...twoStepProviders,
    ...leavingProviders,
    ...usersProviders,
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
