export { BoxesModule } from './boxes.module.ts';
