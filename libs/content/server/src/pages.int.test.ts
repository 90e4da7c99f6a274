import { IdentityModule } from '@domeka/identity';
import { testModule } from '@domeka/testing';
import type { PageSummary, PageView } from '@domeka/content/contract';
import { ContentModule } from './content.module.ts';

const t = testModule([IdentityModule, ContentModule]);

const list = async (language: string, type: string) =>
  (await t.api(`GET /pages?language=${language}&type=${type}`)).json.items as PageSummary[];
const slugs = async (language: string, type: string) => (await list(language, type)).map(({ slug }) => slug);
const read = (slug: string, language = 'en', type = 'footer') =>
  t.api(`GET /pages/${slug}?language=${language}&type=${type}`);

interface Row {
  slug: string;
  title?: string;
  content?: string;
  language?: string;
  type?: string;
  published?: boolean;
  group?: string | null;
  updated?: string;
}
/** Bypasses the editor's checks. */
const put = ({
  slug,
  title = 'A title',
  content = '<p>x</p>',
  language = 'en',
  type = 'knowledge_base',
  published = true,
  group = null,
  updated = 'now()',
}: Row) =>
  t.sql(
    `insert into pages (id, slug, title, content, is_published, language, page_type, translation_group, created_at, updated_at,
       published_at, version, revision)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, now(), ${updated}, now(), 1, 1)`,
    [slug, title, content, published, language, type, group],
  );

test('a fresh site has its footer pages, in order of their titles, in both languages', async () => {
  expect((await slugs('en', 'footer')).sort()).toEqual(['about', 'privacy-policy', 'support', 'terms-of-service']);
  expect((await slugs('pl', 'footer')).sort()).toEqual(['o-nas', 'polityka-prywatnosci', 'pomoc', 'regulamin']);
  for (const language of ['en', 'pl']) {
    const titles = (await list(language, 'footer')).map(({ title }) => title);
    expect(titles).toEqual([...titles].sort());
  }
});

test('a fresh site has eight articles in both languages, each linked to its translation', async () => {
  for (const [language, other] of [
    ['en', 'pl'],
    ['pl', 'en'],
  ] as const) {
    const articles = await list(language, 'knowledge_base');
    expect(articles).toHaveLength(8);
    for (const { slug } of articles) {
      const { json } = await read(slug, language, 'knowledge_base');
      expect((await read(json.translationSlug, other, 'knowledge_base')).json.translationSlug).toBe(slug);
    }
  }
});

test('a second start, of whatever process, adds nothing and brings nothing back', async () => {
  await t.sql(`delete from pages where slug = 'support'`);
  await Promise.all([t.another(), t.another()]);
  expect((await slugs('en', 'footer')).sort()).toEqual(['about', 'privacy-policy', 'terms-of-service']);
  expect((await read('pomoc', 'pl')).json.translationSlug).toBeNull();
});

test('articles written later reach a site that is there once, as drafts, where their slugs are free', async () => {
  await t.sql(`delete from pages where slug in ('leftover-antibiotics', 'leki-w-podrozy')`);
  await t.sql(`insert into owed_pages values ('leftover-antibiotics'), ('travelling-with-medicines')`);
  const written = () =>
    t.sql<{ slug: string; state: string; revisions: number }>(
      `select slug, case when is_published then 'published' else 'draft' end as state,
         (select count(*)::int from page_revisions where page_id = id) as revisions
       from pages where slug in ('leftover-antibiotics', 'resztki-antybiotykow', 'leki-w-podrozy') order by slug`,
    );
  await Promise.all([t.another(), t.another()]);
  expect(await written()).toEqual([
    { slug: 'leftover-antibiotics', state: 'draft', revisions: 1 },
    { slug: 'leki-w-podrozy', state: 'draft', revisions: 1 },
    { slug: 'resztki-antybiotykow', state: 'published', revisions: 1 },
  ]);
  await t.sql(`delete from pages where slug = 'leftover-antibiotics'`);
  await t.another();
  expect((await written()).map(({ slug }) => slug)).toEqual(['leki-w-podrozy', 'resztki-antybiotykow']);
});

test('articles come newest change first', async () => {
  await put({ slug: 'yesterdays', updated: `now() - interval '1 day'` });
  await put({ slug: 'tomorrows', updated: `now() + interval '1 day'` });
  const all = await slugs('en', 'knowledge_base');
  expect([all[0], all.at(-1)]).toEqual(['tomorrows', 'yesterdays']);
});

test('a page is read with its title, description, dates and language', async () => {
  const { status, json } = await read('about');
  expect(status).toBe(200);
  expect(json).toMatchObject({
    slug: 'about',
    language: 'en',
    translationSlug: 'o-nas',
    title: expect.any(String),
    metaDescription: expect.any(String),
  });
  expect([json.publishedAt, json.updatedAt]).toEqual([expect.stringMatching(/Z$/), expect.stringMatching(/Z$/)]);
});

test('a footer page that a language lacks is shown in English, an article is not', async () => {
  expect((await read('terms-of-service', 'pl')).json).toMatchObject({ language: 'en', slug: 'terms-of-service' });
  const article = (await slugs('en', 'knowledge_base'))[0] ?? '';
  const missing = await read(article, 'pl', 'knowledge_base');
  expect([missing.status, missing.problem.type]).toEqual([404, 'urn:problem:content.article-not-found']);
});

test('there is no falling back from English', async () => {
  const missing = await read('regulamin', 'en');
  expect([missing.status, missing.problem.type]).toEqual([404, 'urn:problem:content.page-not-found']);
});

test('the same slug in both languages is each language’s own page', async () => {
  await put({ slug: 'faq', title: 'Questions', type: 'footer' });
  await put({ slug: 'faq', title: 'Pytania', type: 'footer', language: 'pl' });
  expect([(await read('faq', 'en')).json.title, (await read('faq', 'pl')).json.title]).toEqual([
    'Questions',
    'Pytania',
  ]);
});

test('an article is no footer page, nor the other way round', async () => {
  const article = (await slugs('en', 'knowledge_base'))[0] ?? '';
  expect([(await read(article)).status, (await read('about', 'en', 'knowledge_base')).status]).toEqual([404, 404]);
});

test('an unpublished page is nowhere: not in a list, by its address, nor as a translation', async () => {
  const [{ group } = { group: '' }] = await t.sql<{ group: string }>('select gen_random_uuid() as group');
  await put({ slug: 'draft', published: false, group });
  await put({ slug: 'szkic', language: 'pl', group });
  expect(await slugs('en', 'knowledge_base')).not.toContain('draft');
  expect((await read('draft', 'en', 'knowledge_base')).status).toBe(404);
  expect((await read('szkic', 'pl', 'knowledge_base')).json.translationSlug).toBeNull();
});

test('whatever stands in the database, what is read does nothing but read', async () => {
  const hostile = [
    '<h2>Fine</h2><script>alert(1)</script><img src=x onerror=alert(1)><a href=" jAvA\tScRiPt:alert(1)">x</a>',
    '<svg><animate onbegin=alert(1)></svg><form action="https://evil.example"><input name=p></form><iframe src="//evil.example"></iframe>',
    '<meta http-equiv=refresh content="0;url=//evil.example"><p style="background:url(//evil.example/x)">styled</p>',
    '<template><script>1</script></template><a target=_blank href="https://ok.example">ok</a>',
  ].join('');
  await put({ slug: 'hostile', content: hostile });
  const { content } = (await read('hostile', 'en', 'knowledge_base')).json as PageView;
  expect(content).not.toMatch(/script|onerror|onbegin|alert|evil|<form|<input|<iframe|http-equiv|style=/i);
  expect(content).toContain('<h2>Fine</h2>');
  expect(content).toContain('rel="noopener noreferrer"');
});

test('a page changed in the database is read as it is now', async () => {
  await put({ slug: 'changing', content: '<p>before</p>' });
  expect((await read('changing', 'en', 'knowledge_base')).json.content).toBe('<p>before</p>');
  await t.sql(
    `update pages set content = '<p>after</p>', updated_at = now() + interval '1 second' where slug = 'changing'`,
  );
  expect((await read('changing', 'en', 'knowledge_base')).json.content).toBe('<p>after</p>');
});

test.each([['nothing'], ['a%00b'], ['a'.repeat(300)], [`'%20or%20''='`], ['__proto__'], ['..%2fabout']])(
  'there is no page %s',
  async (slug) => {
    expect((await read(slug)).status).toBe(404);
  },
);

test('words are looked for in all published pages unless a type is said, without words it is the footer’s', async () => {
  await put({ slug: 'seeking', title: 'Hippopotamus one' });
  await put({ slug: 'seeking-footer', title: 'Hippopotamus two', type: 'footer' });
  await put({ slug: 'seeking-draft', title: 'Hippopotamus three', published: false });
  const found = async (query: string) =>
    ((await t.api(`GET /pages?language=en&${query}`)).json.items as PageSummary[])
      .map(({ slug, pageType }) => `${pageType} ${slug}`)
      .sort();
  expect(await found('q=hippopotamus')).toEqual(['footer seeking-footer', 'knowledge_base seeking']);
  expect(await found('q=hippopotamus&pageType=knowledge_base')).toEqual(['knowledge_base seeking']);
  expect(await found('q=hippopotamus&type=footer')).toEqual(['footer seeking-footer']);
  expect(new Set((await found('')).map((page) => page.split(' ')[0]))).toEqual(new Set(['footer']));
});

test('a type nobody knows is refused at its name', async () => {
  for (const [name, ...ways] of [
    ['pageType', '/pages?pageType=header', '/pages/about?pageType=x&type=footer'],
    ['type', '/pages?q=x&type=header', '/pages/about?type=footer&type=footer'],
  ])
    for (const way of ways) {
      const { status, problem } = await t.api(`GET ${way}`);
      expect([way, status, problem.errors?.map(({ path }) => path)]).toEqual([way, 422, [name]]);
    }
});

test('a language nobody knows means the reader’s', async () => {
  const polish = await t.api('GET /pages?language=de', { language: 'pl' });
  expect(polish.json.items[0].language).toBe('pl');
  expect((await t.api('GET /pages', { language: 'en' })).json.items[0].language).toBe('en');
  expect((await t.api('GET /pages/about?type[]=x&language=en&language=pl')).status).toBe(200);
});

test('first pages that nobody edited follow the mail server; edited ones stay', async () => {
  const textOf = async (slug: string, language = 'en') => (await read(slug, language)).json.content as string;
  const withMail = await textOf('terms-of-service');
  expect(withMail).toContain('contact form</a>');
  await t.sql(`update pages set content = content || '<p>Ours.</p>' where slug = 'about'`);
  await t.another({ smtpUrl: 'none', signups: 'invited' });
  expect(await textOf('terms-of-service')).not.toContain('contact form</a>');
  expect(await textOf('pomoc', 'pl')).toContain('konto zakłada się z zaproszenia');
  expect(await textOf('about')).toContain('Write to us</a></li>');
  await t.another();
  expect(await textOf('terms-of-service')).toBe(withMail);
  const revisions = `select number from page_revisions join pages p on p.id = page_id where p.slug = 'terms-of-service'`;
  expect(await t.sql(`${revisions} order by number`)).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
});
