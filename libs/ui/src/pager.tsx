import { pagesAround } from './pager.rules.ts';
import { useWords } from './use-words.ts';

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  to: (page: number) => string;
}

export function Pager({ page, pageSize, total, to }: PagerProps) {
  const { t } = useWords();
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  return (
    <nav aria-label={t('common:pager.label')} className="pager">
      {page > 1 && (
        <a href={to(page - 1)} rel="prev" className="pager-link">
          {t('common:pager.previous')}
        </a>
      )}
      {pagesAround(page, last).map((number) => (
        <a
          key={number}
          href={to(number)}
          className="pager-link"
          aria-current={number === page ? 'page' : undefined}
          aria-label={t('common:pager.page', { page: number })}
        >
          {number}
        </a>
      ))}
      {page < last && (
        <a href={to(page + 1)} rel="next" className="pager-link">
          {t('common:pager.next')}
        </a>
      )}
    </nav>
  );
}
