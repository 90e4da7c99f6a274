import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import { instantText, rowsWithin, rowWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import { mostRevisions, writtenPagesShown } from '@domeka/content/contract';
import type {
  PageRevisionSummary,
  PageRevisionView,
  PageState,
  PageType,
  WrittenPageListView,
  WrittenPageSummary,
  WrittenPageView,
} from '@domeka/content/contract';

const summaryColumns = `
  p.id, p.slug, p.title, p.language, p.page_type as "pageType", p.is_published as "isPublished", p.legal,
  ${instantText('p.updated_at')} as "updatedAt", p.version,
  case when t.id is not null then
    json_build_object('id', t.id, 'title', t.title, 'slug', t.slug, 'isPublished', t.is_published) end as translation`;
const withTranslation = `
  left join pages t on t.translation_group = p.translation_group and t.language <> p.language`;

export interface Narrowing {
  language: Language | null;
  pageType: PageType | null;
  state: PageState | null;
  slug: string | null;
  text: string | null;
}

/** Last changed first; the nearest page if out of range. */
const listQuery = `
  with found as materialized (
    select id, updated_at from pages p
    where ($1::text is null or p.language = $1) and ($2::text is null or p.page_type = $2)
      and ($3::boolean is null or p.is_published = $3) and ($4::text is null or p.slug = $4)
      and ($5::text is null or p.search_words @@ page_query(p.language, $5))),
  paged as (
    select total, least($6::int, greatest(1, ceil(total / ${writtenPagesShown}.0)::int)) as page
    from (select count(*)::int as total from found) counted)
  select g.total, g.page, shown.* from paged g left join lateral (
    select ${summaryColumns} from (
      select id from found order by updated_at desc, id limit ${writtenPagesShown} offset (g.page - 1) * ${writtenPagesShown}
    ) part join pages p using (id) ${withTranslation} order by p.updated_at desc, p.id
  ) shown on true`;

export async function writtenPages(
  sql: Sql,
  { language, pageType, state, slug, text }: Narrowing,
  asked: number,
): Promise<WrittenPageListView> {
  const isPublished = state && state === 'published';
  const rows = await sql.rows<WrittenPageSummary & { total: number; page: number }>(
    listQuery,
    [language, pageType, isPublished, slug, text, asked],
    'unprepared',
  );
  const { total = 0, page = 1 } = rows[0] ?? {};
  const items = rows.filter(({ id }) => id !== null).map(({ total: _total, page: _page, ...row }) => row);
  return { items, total, page, pageSize: writtenPagesShown };
}

const pageQuery = `
  select ${summaryColumns}, p.content, p.meta_description as "metaDescription",
    ${instantText('p.created_at')} as "createdAt", ${instantText('p.published_at')} as "publishedAt",
    coalesce((
      select json_agg(json_build_object('name', pp.name, 'url', '/pictures/' || f.digest || '.jpg', 'width', f.width, 'height', f.height)
        order by f.created_at, pp.name)
      from page_pictures pp join pictures f using (digest) where pp.page_id = p.id), '[]') as pictures
  from pages p ${withTranslation} where p.id = $1`;

export const writtenPage = (sql: Sql, id: string) => sql.row<WrittenPageView>(pageQuery, [id]);
/** In the caller's transaction. */
export const writtenPageWithin = (em: EntityManager, id: string) => rowWithin<WrittenPageView>(em, pageQuery, [id]);

const revisionColumns = `r.number, r.title, ${instantText('r.saved_at')} as "savedAt", r.is_automatic as "isAutomatic"`;
const revisionsQuery = `
  select ${revisionColumns} from page_revisions r where r.page_id = $1 order by r.number desc limit ${mostRevisions}`;
export const pageRevisions = (sql: Sql, id: string) => sql.rows<PageRevisionSummary>(revisionsQuery, [id]);

const revisionQuery = `
  select ${revisionColumns}, r.meta_description as "metaDescription", r.content
  from page_revisions r where r.page_id = $1 and r.number = $2`;
export const pageRevision = (sql: Sql, id: string, number: number) =>
  sql.row<PageRevisionView>(revisionQuery, [id, number]);

export const trimRevisions = (em: EntityManager, id: string, latest: number) =>
  rowsWithin(em, 'delete from page_revisions where page_id = $1 and number <= $2', [id, latest - mostRevisions]);

/** A former slug redirects to the page that had it last. */
export const rememberSlug = (em: EntityManager, language: Language, slug: string, pageId: string) =>
  rowsWithin(
    em,
    `insert into page_slugs (language, slug, page_id) values ($1, $2, $3)
     on conflict (language, slug) do update set page_id = excluded.page_id`,
    [language, slug, pageId],
  );

/** A current slug must not redirect. */
export const forgetSlug = (em: EntityManager, language: Language, slug: string) =>
  rowsWithin(em, 'delete from page_slugs where language = $1 and slug = $2', [language, slug]);
