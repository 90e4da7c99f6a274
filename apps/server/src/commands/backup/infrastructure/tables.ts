import { platformBackups } from '@domeka/platform';
import type { TableBackup, TableBackups } from '@domeka/platform';
import { modules } from '../../../modules.ts';

const serverBackups: TableBackups = { last_backup: { leftOut: 'belongs to the machine' } };

export const tableBackups = new Map<string, TableBackup>(
  [platformBackups, serverBackups, ...modules.map(({ backup = {} }) => backup)].flatMap(Object.entries<TableBackup>),
);

export function isLeftOut(table: string): boolean {
  const backup = tableBackups.get(table);
  return typeof backup === 'object' && 'leftOut' in backup;
}
