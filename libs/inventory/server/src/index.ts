export { IncomingScopes } from './incoming-scopes.ts';
export { InventoryModule } from './inventory.module.ts';
export { VisibleMedications } from './visible-medications.ts';
export type { SharedScope, VisibleMedication } from './infrastructure/shared-medication.queries.ts';
