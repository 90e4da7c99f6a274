import { sitemapXml } from './sitemap-xml.ts';

test('an entry has its address, its change and its twins, whatever signs are in them', () =>
  expect(
    sitemapXml('https://domeka.example', [
      {
        path: '/en/page/a&b',
        changedAt: '2026-11-25T10:00:00.000Z',
        twins: { en: '/en/page/a&b', pl: '/pl/strona/"c' },
      },
    ]),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url>
<loc>https://domeka.example/en/page/a&amp;b</loc>
<lastmod>2026-11-25T10:00:00.000Z</lastmod>
<xhtml:link rel="alternate" hreflang="en" href="https://domeka.example/en/page/a&amp;b"/>
<xhtml:link rel="alternate" hreflang="pl" href="https://domeka.example/pl/strona/&quot;c"/>
</url>
</urlset>
`));
