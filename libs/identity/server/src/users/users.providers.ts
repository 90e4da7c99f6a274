import { AdministerUser } from './application/administer-user.ts';
import { AuditAdminAccess } from './application/audit-admin-access.ts';
import { ReadUsers } from './application/read-users.ts';

export const usersProviders = [AdministerUser, AuditAdminAccess, ReadUsers];
