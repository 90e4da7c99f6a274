export { AdminSecurityModule } from './admin-security.module.ts';
export { Checkpoints } from './application/checkpoints.ts';
export { VerifyLog } from './application/verify-log.ts';
