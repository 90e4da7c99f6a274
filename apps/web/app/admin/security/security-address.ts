import { auditFilters } from '@domeka/admin-security/contract';
import type { AuditFilters } from '@domeka/admin-security/contract';
import type { Language } from '@domeka/kernel';
import { adminPath } from '../tabs.ts';

const views = ['overview', 'events', 'cleanup'] as const;
export type SecurityView = (typeof views)[number];

export const viewOf = (search: URLSearchParams): SecurityView =>
  views.find((view) => view === search.get('view')) ?? 'overview';

export const securityPath = (language: Language, view: SecurityView = 'overview') =>
  adminPath(language, 'security', view === 'overview' ? {} : { view });

export const eventsPath = (language: Language, filters: AuditFilters, place: Record<string, string> = {}) =>
  adminPath(language, 'security', { view: 'events', ...filters, ...place });

export const exportPath = (language: Language, filters: AuditFilters) =>
  `/${language}/admin/audit-log.csv?${new URLSearchParams(filters).toString()}`;

export const checkpointPath = (language: Language, size: number) => `/${language}/admin/checkpoints/${size}`;

export const filtersIn = (search: URLSearchParams): AuditFilters =>
  Object.fromEntries(
    auditFilters.flatMap((name) => {
      const value = search.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
