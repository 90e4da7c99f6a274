export { SharingModule } from './sharing.module.ts';
