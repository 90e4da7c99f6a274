export { faultsOfLocales, flatWords, polishCounts } from './locales.ts';
export type { Locale } from './locales.ts';
export { badAddresses, badInputs, expanded, leaks } from './bad-inputs.ts';
export type { BadInput } from './bad-inputs.ts';
