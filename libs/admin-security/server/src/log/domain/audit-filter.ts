import { isIP } from 'node:net';
import { isCalendarDate, isUuid, storable, trimmed } from '@domeka/kernel';
import type { FieldError } from '@domeka/kernel';
import { auditFilters } from '@domeka/admin-security/contract';
import type { AuditFilter, AuditFilters } from '@domeka/admin-security/contract';

const longest = 254;
const name = /^[a-z][a-z0-9_]*$/;

export function givenFilters(query: Record<string, unknown>): AuditFilters {
  const given = auditFilters.flatMap((filter): [AuditFilter, string][] => {
    const value = query[filter];
    const text = typeof value === 'string' ? trimmed(storable(value)) : '';
    return text === '' ? [] : [[filter, text]];
  });
  return Object.fromEntries(given);
}

function isNetwork(text: string): boolean {
  const [address = '', ...length] = text.split('/');
  const family = isIP(address);
  return family !== 0 && ['', family === 4 ? '24' : '48'].includes(length.join('/'));
}

const rules: Record<AuditFilter, (text: string) => boolean> = {
  action: (text) => name.test(text),
  resource: (text) => name.test(text),
  resourceId: isUuid,
  person: (text) => (text.includes('@') && text.length <= longest) || isUuid(text),
  from: isCalendarDate,
  to: isCalendarDate,
  network: isNetwork,
};

export const faultsOfFilters = (filters: AuditFilters): FieldError[] =>
  auditFilters.flatMap((filter) => {
    const value = filters[filter];
    return value === undefined || rules[filter](value) ? [] : [{ path: filter, code: 'invalid' }];
  });
