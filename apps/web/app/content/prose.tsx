import type { Language } from '@domeka/kernel';
import { useWords } from '@domeka/ui';
import { boundHtml } from '../lib/words/bound-words.ts';
import { framedTables } from './wide-tables.ts';

interface ProseProps {
  html: string;
  written: Language;
  hasChecks?: boolean;
}

/** Sanitised by the API on save and again on read. */
export function Prose({ html, written, hasChecks }: ProseProps) {
  const { t, language } = useWords('content');
  return (
    <div
      className={hasChecks ? 'prose prose-checks' : 'prose'}
      lang={written === language ? undefined : written}
      dangerouslySetInnerHTML={{ __html: framedTables(boundHtml(html, written), t('page.table')) }}
    />
  );
}
