export { AdminRole } from './application/admin-role.ts';
export { EraseAccounts } from './application/erase-accounts.ts';
export { ResetTwoStep } from './application/reset-two-step.ts';
export { absoluteDays, knownDays } from './domain/session.rules.ts';
export { Erasure } from './erasure.ts';
export { IdentityModule } from './identity.module.ts';
export { pagesOf, PersonalData } from './personal-data.ts';
export type { DataSubject, PersonalFile } from './personal-data.ts';
export { PasswordHasher } from './infrastructure/password-hasher.ts';
