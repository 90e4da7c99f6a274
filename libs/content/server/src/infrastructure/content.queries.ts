import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import { rowsWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import type { PageSummary, PageType, PageView } from '@domeka/content/contract';

/** Bounds the query; more than a site has. */
const mostPages = 200;

const published = 'p.is_published and p.language = $1';
const summaryColumns = `p.slug, p.title, p.page_type as "pageType", p.meta_description as "metaDescription", p.language, p.updated_at as "updatedAt",
  t.slug as "translationSlug"`;
const withTranslation = `
  left join pages t on t.translation_group = p.translation_group and t.language <> p.language and t.is_published
    and t.page_type = p.page_type`;
const listQuery = (condition: string, order: string) =>
  `select ${summaryColumns}, p.legal from pages p ${withTranslation} where ${published} ${condition} order by ${order}, p.slug limit ${mostPages}`;
const listQueries: Record<PageType, string> = {
  footer: listQuery('and p.page_type = $2', 'p.title collate "pl-x-icu"'),
  knowledge_base: listQuery('and p.page_type = $2', 'p.updated_at desc'),
};
const searchQuery = listQuery(
  'and ($2::text is null or p.page_type = $2) and p.search_words @@ page_query($1, $3)',
  'ts_rank(p.search_words, page_query($1, $3)) desc, p.updated_at desc',
);

type SummaryRow = Omit<PageSummary, 'updatedAt'> & { updatedAt: Date };
type PageRow = Omit<PageView, 'updatedAt' | 'publishedAt'> & { updatedAt: Date; publishedAt: Date };

/** Footer pages by title, articles newest first; with a search text best match first, of both types by default. */
export async function publishedPages(
  sql: Sql,
  language: Language,
  type: PageType | null,
  text: string | null,
): Promise<PageSummary[]> {
  const rows =
    text === null
      ? await sql.rows<SummaryRow>(listQueries[type ?? 'footer'], [language, type ?? 'footer'])
      : await sql.rows<SummaryRow>(searchQuery, [language, type, text], 'unprepared');
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

/** The requested language, else English; the slug, else a former one. Another type does not match. */
const pageQuery = `
  select ${summaryColumns}, p.content, p.published_at as "publishedAt"
  from (
    select id, 0 as was from pages where slug = $1 and language = any($3)
    union all select page_id, 1 from page_slugs where slug = $1 and language = any($3)
  ) named join pages p using (id) ${withTranslation}
  where p.is_published and p.page_type = $2 and p.language = any($3)
  order by p.language = $4 desc, named.was limit 1`;

export async function publishedPage(
  sql: Sql,
  slug: string,
  type: PageType,
  wanted: Language,
): Promise<PageView | null> {
  const languages = type === 'footer' ? [wanted, 'en'] : [wanted];
  const row = await sql.row<PageRow>(pageQuery, [slug, type, languages, wanted]);
  return row && { ...row, updatedAt: row.updatedAt.toISOString(), publishedAt: row.publishedAt.toISOString() };
}

/** Slugs of first pages that are new to this site; returned once. */
export const takeOwedPages = async (em: EntityManager) =>
  (await rowsWithin<{ slug: string }>(em, 'delete from owed_pages returning slug', [])).map(({ slug }) => slug);
