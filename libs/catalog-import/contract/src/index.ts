export * from './catalog.ts';
export * from './events.ts';
export * from './fetch.ts';
export * from './import.ts';
export * from './products.ts';
export * from './refusals.ts';
export * from './routes.ts';
export { default as catalogImportEn } from './locales/en.json' with { type: 'json' };
export { default as catalogImportPl } from './locales/pl.json' with { type: 'json' };
