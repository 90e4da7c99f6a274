import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import { rowsWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import type { PageSummary, PageType, PageView } from '@domeka/content/contract';

/** More pages than a site has; a bound for the query all the same. */
const mostPages = 200;

const published = 'p.is_published and p.language = $1 and p.page_type = $2';
const summaryColumns = `p.slug, p.title, p.meta_description as "metaDescription", p.language, p.updated_at as "updatedAt"`;
const listQueries: Record<PageType, string> = {
  footer: `select ${summaryColumns} from pages p where ${published} order by p.title, p.slug limit ${mostPages}`,
  knowledge_base: `select ${summaryColumns} from pages p where ${published} order by p.updated_at desc, p.slug limit ${mostPages}`,
};

type SummaryRow = Omit<PageSummary, 'updatedAt'> & { updatedAt: Date };
type PageRow = Omit<PageView, 'updatedAt' | 'createdAt'> & { updatedAt: Date; createdAt: Date };

/** Published pages of a language: footer pages by title, articles newest first (NAV-04, CMS-04). */
export async function publishedPages(sql: Sql, language: Language, type: PageType): Promise<PageSummary[]> {
  const rows = await sql.rows<SummaryRow>(listQueries[type], [language, type]);
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

/** The page in the wanted language, else the English one (CMS-07); a page of another type only counts for its type. */
const pageQuery = `
  select ${summaryColumns}, p.content, p.created_at as "createdAt", t.slug as "translationSlug"
  from pages p left join pages t on t.translation_group = p.translation_group and t.language <> p.language and t.is_published
  where p.is_published and p.slug = $1 and p.page_type = $2 and p.language = any($3) order by p.language = $4 desc limit 1`;

export async function publishedPage(
  sql: Sql,
  slug: string,
  type: PageType,
  wanted: Language,
): Promise<PageView | null> {
  const languages = type === 'footer' ? [wanted, 'en'] : [wanted];
  const row = await sql.row<PageRow>(pageQuery, [slug, type, languages, wanted]);
  return row && { ...row, updatedAt: row.updatedAt.toISOString(), createdAt: row.createdAt.toISOString() };
}

const seedLock = 7_203_512;

/** Lets processes that start at once fill an empty site one after the other, until the caller's transaction ends. */
export const takeTurnsAtSeeding = (em: EntityManager) => rowsWithin(em, 'select pg_advisory_xact_lock($1)', [seedLock]);
