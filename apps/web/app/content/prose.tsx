interface ProseProps {
  html: string;
  lang?: string | undefined;
  /** Lists tell what holds, and bear ticks. */
  hasChecks?: boolean;
}

/** A page's own HTML, sanitised by the API when it was saved and again when it was read. */
export const Prose = ({ html, lang, hasChecks }: ProseProps) => (
  <div className={hasChecks ? 'prose prose-checks' : 'prose'} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
);
