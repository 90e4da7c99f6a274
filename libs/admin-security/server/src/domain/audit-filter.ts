import { isCalendarDate, isUuid } from '@domeka/kernel';
import type { FieldError } from '@domeka/kernel';
import { auditFilters } from '@domeka/admin-security/contract';
import type { AuditFilter, AuditFilters } from '@domeka/admin-security/contract';

const longest = 254;
/** Names of actions and kinds, as they are written. */
const name = /^[a-z][a-z0-9_]*$/;

/** Filters as they were asked for: trimmed, those that say nothing left out. */
export function givenFilters(query: Record<string, unknown>): AuditFilters {
  const given = auditFilters.flatMap((filter): [AuditFilter, string][] => {
    const value = query[filter];
    const text = typeof value === 'string' ? value.trim() : '';
    return text === '' ? [] : [[filter, text]];
  });
  return Object.fromEntries(given);
}

const rules: Record<AuditFilter, (text: string) => boolean> = {
  action: (text) => name.test(text),
  resource: (text) => name.test(text),
  resourceId: isUuid,
  person: (text) => (text.includes('@') && text.length <= longest) || isUuid(text),
  from: isCalendarDate,
  to: isCalendarDate,
  network: (text) => /^[\da-f.:/]{3,60}$/i.test(text),
};

/** What cannot be looked for, by filter. */
export const faultsOfFilters = (filters: AuditFilters): FieldError[] =>
  auditFilters.flatMap((filter) => {
    const value = filters[filter];
    return value === undefined || rules[filter](value) ? [] : [{ path: filter, code: 'invalid' }];
  });
