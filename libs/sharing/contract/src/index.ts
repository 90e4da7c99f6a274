export * from './events.ts';
export * from './refusals.ts';
export * from './routes.ts';
export * from './share.ts';
export * from './share-terms.ts';
export { default as sharingEn } from './locales/en.json' with { type: 'json' };
export { default as sharingPl } from './locales/pl.json' with { type: 'json' };
