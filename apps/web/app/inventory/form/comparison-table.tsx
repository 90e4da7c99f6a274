import { useWords } from '@domeka/ui';
import type { ReactNode } from 'react';
import { CardTable } from '../../lib/tables/card-table.tsx';

export type ComparedRow = [field: string, ...values: ReactNode[]];

interface ComparisonProps {
  labelledBy: string;
  columns: string[];
  rows: ComparedRow[];
}

export function ComparisonTable({ labelledBy, columns, rows }: ComparisonProps) {
  const { t } = useWords('inventory');
  const name = t('field.name.label');
  return (
    <CardTable className="comparison" labelledBy={labelledBy} columns={columns}>
      {rows.map(([field, ...values]) => (
        <tr role="row" key={field}>
          <th role="rowheader" scope="row">
            {field}
          </th>
          {values.map((value, index) => (
            <td role="cell" key={columns[index + 1]} translate={field === name ? 'no' : undefined}>
              {value}
            </td>
          ))}
        </tr>
      ))}
    </CardTable>
  );
}
