export * from './box-code.ts';
export * from './reading.ts';
export * from './recognition.ts';
export * from './refusals.ts';
export * from './routes.ts';
export * from './scan.ts';
export * from './seen-codes.ts';
export { default as boxesEn } from './locales/en.json' with { type: 'json' };
export { default as boxesPl } from './locales/pl.json' with { type: 'json' };
