export * from './events.ts';
export * from './page.ts';
export * from './page-icon.ts';
export * from './refusals.ts';
export * from './routes.ts';
export * from './slug.ts';
export * from './written-page.ts';
export { default as contentEn } from './locales/en.json' with { type: 'json' };
export { default as contentPl } from './locales/pl.json' with { type: 'json' };
