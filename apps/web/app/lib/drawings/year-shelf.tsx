import type { ShelfView } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import type { ReactNode } from 'react';
import { useDates } from '../words/dates.ts';
import { shelfMarkup } from './shelf-shapes.ts';
import type { ShelfNumbers } from './shelf-shapes.ts';

interface YearShelfProps {
  shelf: ShelfView;
  isSmall?: boolean;
  /** Above the packages of each. */
  numbers?: ShelfNumbers;
  /** What lies over the drawing. */
  children?: ReactNode;
}

/** Today and the months ahead: a box for each package where it ends. */
export function YearShelf({ shelf, isSmall = false, numbers, children }: YearShelfProps) {
  const { t } = useWords('common');
  const { shortMonth } = useDates();
  const words = { month: shortMonth, later: t('shelf.later'), undated: t('shelf.undated') };
  return (
    <div className={isSmall ? 'shelf shelf-small' : 'shelf'}>
      <div className="shelf-year">
        <div
          className="shelf-stacks"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: shelfMarkup(shelf, words, numbers) }}
        />
        {children}
      </div>
    </div>
  );
}
