export interface SitemapEntry {
  path: string;
  /** RFC 3339; omitted if unknown. */
  changedAt?: string;
  twins: Record<string, string>;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function sitemapXml(origin: string, entries: SitemapEntry[]): string {
  const address = (path: string) => escaped(origin + path);
  const urls = entries.map(({ path, changedAt, twins }) =>
    [
      '<url>',
      `<loc>${address(path)}</loc>`,
      ...(changedAt ? [`<lastmod>${escaped(changedAt)}</lastmod>`] : []),
      ...Object.entries(twins).map(
        ([language, twin]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(twin)}"/>`,
      ),
      '</url>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
