export { BoxesModule } from './boxes.module.ts';
export { openPictures } from './infrastructure/pictures-for-others.ts';
