export { ContentModule } from './content.module.ts';
