export * from './decisions.ts';
export * from './events.ts';
export * from './matching.ts';
export { lotsMeant } from './named-lots.ts';
export * from './recall-files.ts';
export * from './routes.ts';
