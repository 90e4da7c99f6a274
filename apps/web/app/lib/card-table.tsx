import type { MouseEvent, ReactNode } from 'react';
import { cardLabels } from './card-labels.ts';

interface CardTableProps {
  className: string;
  /** Id of the heading above it. */
  labelledBy: string;
  columns: string[];
  /** Words of what can be done with a row; on cards they stand beside their icons. */
  actions?: Record<string, string>;
  /** Hears the links inside before they are followed. */
  onLinkClick?: (event: MouseEvent) => void;
  /** The rows. */
  children: ReactNode;
}

/** One table at every width; on small screens CSS lays its rows out as cards, and explicit roles keep it a table. */
export const CardTable = ({ className, labelledBy, columns, actions, onLinkClick, children }: CardTableProps) => (
  // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- it only hears the links inside, which keys reach as well
  <table
    className={`card-table ${className}`}
    role="table"
    aria-labelledby={labelledBy}
    style={cardLabels(columns, actions)}
    data-keep-scroll
    onClick={onLinkClick}
  >
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column} role="columnheader" scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">{children}</tbody>
  </table>
);
