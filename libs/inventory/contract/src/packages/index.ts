export * from './good.ts';
export * from './last-day.ts';
export * from './order-of-use.ts';
export * from './package.ts';
