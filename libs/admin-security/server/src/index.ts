export { AdminSecurityModule } from './admin-security.module.ts';
