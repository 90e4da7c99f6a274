export { CollaborationModule } from './collaboration.module.ts';
export { listsOf } from './infrastructure/collaboration.queries.ts';
export { listsAloneOf } from './infrastructure/leaving.queries.ts';
export { ListAccess } from './list-access.ts';
export { ListContents } from './list-contents.ts';
