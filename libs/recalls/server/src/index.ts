export { ReadRecallFiles } from './application/read-recall-files.ts';
export { TakeRecalls } from './application/take-recalls.ts';
export type { DecisionsAbout, NamedCode } from './infrastructure/decisions.queries.ts';
export { RecallHits } from './recall-hits.ts';
export { RecallsModule } from './recalls.module.ts';
export { Recalls } from './recalls.ts';
