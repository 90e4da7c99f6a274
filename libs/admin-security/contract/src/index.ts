export * from './audit.ts';
export * from './events.ts';
export * from './refusals.ts';
export * from './routes.ts';
export * from './system.ts';
export * from './verification.ts';
export { default as adminSecurityEn } from './locales/en.json' with { type: 'json' };
export { default as adminSecurityPl } from './locales/pl.json' with { type: 'json' };
