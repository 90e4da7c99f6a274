import type { CatalogImportEvents } from '@domeka/catalog-import/contract';
import type { AuditRules } from '@domeka/platform';

type RecallEvents = Pick<CatalogImportEvents, Extract<keyof CatalogImportEvents, `recalls_${string}`>>;

/** Which events of recalls the audit log records. */
export const recallsAudit: AuditRules<RecallEvents> = {
  recalls_imported: 'always',
  recalls_discarded: 'always',
  recalls_fetch_asked: 'always',
  recalls_fetch_failed: 'daily',
};
