export * from './events.ts';
export * from './push.ts';
export * from './refusals.ts';
export * from './routes.ts';
export { default as pushEn } from './locales/en.json' with { type: 'json' };
export { default as pushPl } from './locales/pl.json' with { type: 'json' };
