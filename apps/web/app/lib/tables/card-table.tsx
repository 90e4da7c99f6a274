import type { MouseEvent, ReactNode } from 'react';
import { plainMarkup } from '@domeka/ui';
import { cardLabels } from './card-labels.ts';

interface CardTableProps {
  className: string;
  labelledBy: string;
  columns: string[];
  actions?: Record<string, string>;
  hasPlainRows?: boolean;
  onLinkClick?: (event: MouseEvent) => void;
  children: ReactNode;
}

/** On small screens CSS turns rows into cards, which removes table semantics: explicit roles restore them. */
export const CardTable = ({
  className,
  labelledBy,
  columns,
  actions,
  hasPlainRows = false,
  onLinkClick,
  children,
}: CardTableProps) => (
  // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- only for clicks on the links inside, which keys reach as well
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
    {hasPlainRows ? <PlainRows>{children}</PlainRows> : <tbody role="rowgroup">{children}</tbody>}
  </table>
);

/** Markup on the server, elements in the browser; hydration finds both identical. */
function PlainRows({ children }: { children: ReactNode }) {
  const markup = import.meta.env.SSR ? plainMarkup(children) : null;
  if (markup === null) return <tbody role="rowgroup">{children}</tbody>;
  return <tbody role="rowgroup" dangerouslySetInnerHTML={{ __html: markup }} />;
}
