export { Dictionaries } from './application/dictionaries.ts';
export { SuggestNames } from './application/suggest-names.ts';
export { IncomingScopes } from './infrastructure/incoming-scopes.ts';
export { InventoryModule } from './inventory.module.ts';
export { VisibleMedications } from './visible-medications.ts';
export { shownVersion } from './infrastructure/shared-medication.queries.ts';
export type { SharedScope } from './infrastructure/shared-medication.queries.ts';
