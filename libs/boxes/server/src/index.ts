export { BoxesModule } from './boxes.module.ts';
export { PictureDesk } from './infrastructure/picture-desk.ts';
