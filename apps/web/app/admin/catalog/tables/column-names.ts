import type { ImportColumn } from '@domeka/catalog-import/contract';
import { useWords } from '@domeka/ui';

export interface NumberedColumn extends ImportColumn {
  /** From 1. */
  number: number;
}

export const numbered = (columns: ImportColumn[]): NumberedColumn[] =>
  columns.map((column, at) => ({ ...column, number: at + 1 }));

export const columnNamed = (columns: ImportColumn[], key: string): NumberedColumn =>
  numbered(columns).find((column) => column.key === key) ?? { key, heading: key, example: '', number: 0 };

/** The heading, with its number where it is blank or stands twice. */
export function useColumnName() {
  const { t } = useWords('catalog-import');
  return ({ key, heading, number }: NumberedColumn) => {
    if (heading === '') return t('check.column-number', { number });
    return key.startsWith('#') ? t('check.column-again', { heading, number }) : key;
  };
}
