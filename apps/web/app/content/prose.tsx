/** A page's own HTML, sanitised by the API when it was saved and again when it was read. */
export const Prose = ({ html, lang }: { html: string; lang?: string | undefined }) => (
  <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
);
