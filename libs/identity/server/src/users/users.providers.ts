import { ActOnUser } from './application/act-on-user.ts';
import { AdministerUser } from './application/administer-user.ts';
import { AuditAdminAccess } from './application/audit-admin-access.ts';
import { ConfirmAddress } from './application/confirm-address.ts';
import { MakePasswordLink } from './application/make-password-link.ts';
import { ReadUsers } from './application/read-users.ts';

export const usersProviders = [
  ActOnUser,
  AdministerUser,
  AuditAdminAccess,
  ConfirmAddress,
  MakePasswordLink,
  ReadUsers,
];
