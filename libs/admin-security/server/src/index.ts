export { AdminSecurityModule } from './admin-security.module.ts';
export { Checkpoints, originOf } from './log/application/checkpoints.ts';
export { VerifyLog } from './log/application/verify-log.ts';
export { readNote } from './log/domain/checkpoint.ts';
export { signedRestoration } from './log/domain/restoration.ts';
export { CheckpointFolder } from './log/infrastructure/checkpoint-folder.ts';
