export * from './events.ts';
export * from './list.ts';
export * from './refusals.ts';
export * from './role-matrix.ts';
export * from './routes.ts';
export { default as collaborationEn } from './locales/en.json' with { type: 'json' };
export { default as collaborationPl } from './locales/pl.json' with { type: 'json' };
