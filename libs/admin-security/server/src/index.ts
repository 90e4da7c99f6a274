export { AdminSecurityModule } from './admin-security.module.ts';
export { Checkpoints } from './log/application/checkpoints.ts';
export { VerifyLog } from './log/application/verify-log.ts';
