import { useWords } from '@domeka/ui';
import { framedTables } from './wide-tables.ts';

interface ProseProps {
  html: string;
  lang?: string | undefined;
  /** Lists tell what holds, and bear ticks. */
  hasChecks?: boolean;
}

/** A page's own HTML, sanitised by the API when it was saved and again when it was read. */
export function Prose({ html, lang, hasChecks }: ProseProps) {
  const { t } = useWords('content');
  return (
    <div
      className={hasChecks ? 'prose prose-checks' : 'prose'}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: framedTables(html, t('page.table')) }}
    />
  );
}
