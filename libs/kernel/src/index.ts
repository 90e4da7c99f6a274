export * from './api.ts';
export * from './dates.ts';
export * from './form-limits.ts';
export * from './language.ts';
export * from './problem.ts';
export * from './refusal.ts';
export * from './text.ts';
export { default as commonEn } from './locales/en.json' with { type: 'json' };
export { default as commonPl } from './locales/pl.json' with { type: 'json' };
