import { IdentityModule } from '@domeka/identity';
import { adminEmail, testModule, twoStepSteps } from '@domeka/testing';
import fc from 'fast-check';
import type { CreatePageInput, EditPageInput, SavedPageView, WrittenPageView } from '@domeka/content/contract';
import { ContentModule } from './content.module.ts';
import { anything, attacks, harmIn } from './domain/hostile-html.fixture.ts';

const t = testModule([IdentityModule, ContentModule]);
let token: string;
beforeAll(async () => {
  token = (await twoStepSteps(t).setUp(await t.person(adminEmail))).token;
});

const article = { language: 'en', pageType: 'knowledge_base' } as const;
const create = (input: Partial<CreatePageInput>) =>
  t.api('POST /admin/pages', { token, body: { ...article, ...input } });
const write = async (title: string, more: Partial<CreatePageInput> = {}) =>
  (await create({ title, ...more })).json as SavedPageView;
const patch = (id: string, body: Partial<EditPageInput>) => t.api(`PATCH /admin/pages/${id}`, { token, body });
const get = async (id: string) => (await t.api(`GET /admin/pages/${id}`, { token })).json as WrittenPageView;
const act = (id: string, action: string) => t.api(`POST /admin/pages/${id}/${action}`, { token });
const remove = (id: string) => t.api(`DELETE /admin/pages/${id}`, { token });
const list = async (query: string) => (await t.api(`GET /admin/pages?${query}`, { token })).json;
const titles = async (query: string) => ((await list(query)).items as WrittenPageView[]).map(({ title }) => title);
const publicPage = (slug: string, language = 'en', type = 'knowledge_base') =>
  t.api(`GET /pages/${slug}?language=${language}&type=${type}`);
const faults = ({ problem }: Awaited<ReturnType<typeof patch>>) =>
  (problem.errors ?? []).map(({ path, code }) => `${path} ${code}`);
const seeded = async (slug: string) => (await list(`slug=${slug}`)).items[0] as WrittenPageView;

test('a page begins as a draft that nobody reads, with a slug made of its title', async () => {
  const saved = await create({ title: ' Zażółć gęślą  jaźń! ', content: '<p>Text</p>', metaDescription: ' ' });
  expect(saved.status).toBe(201);
  expect(saved.json).toMatchObject({
    title: 'Zażółć gęślą jaźń!',
    slug: 'zazolc-gesla-jazn',
    content: '<p>Text</p>',
    metaDescription: null,
    isPublished: false,
    publishedAt: null,
    legal: null,
    translation: null,
    version: 1,
    leftOut: [],
    pictures: [],
  });
  expect((await publicPage('zazolc-gesla-jazn')).status).toBe(404);
});

test('title and slug are required, on their own fields, in the reader’s language', async () => {
  const blank = await t.api('POST /admin/pages', {
    token,
    language: 'pl',
    body: { ...article, title: ' ', slug: ' ' },
  });
  expect([blank.status, blank.problem.errors]).toEqual([
    422,
    [{ path: 'title', code: 'required', message: 'Tytuł i adres są wymagane' }],
  ]);
  expect(faults(await create({ title: '中文' }))).toEqual(['slug required']);
  const { id, version } = await write('Has a title');
  expect(faults(await patch(id, { title: '', slug: '', version }))).toEqual(['title required', 'slug required']);
  expect(faults(await t.api('POST /admin/pages', { token, body: { title: 'x' } }))).toEqual([
    'language required',
    'pageType required',
  ]);
});

test.each([
  ['en', 'Use at least one letter, digit or symbol'],
  ['pl', 'Użyj co najmniej jednej litery, cyfry lub symbolu'],
] as const)('a title of marks alone is refused at its field (%s)', async (language, message) => {
  const body = { ...article, title: '\u0301\u200d\u0327', slug: `marks-${language}` };
  const { status, problem } = await t.api('POST /admin/pages', { token, language, body });
  expect([status, problem.errors]).toEqual([422, [{ path: 'title', code: 'marks-alone', message }]]);
  const { id, version } = await write(`Has a title ${language}`);
  expect(faults(await patch(id, { title: '…\u0301', version }))).toEqual(['title marks-alone']);
});

test('a slug is one page’s in its language, also where two press at once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => create({ title: 'Only one of us' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.problem).toMatchObject({
    type: 'urn:problem:content.slug-taken',
    title: 'A page with this slug already exists for this language',
    errors: [{ path: 'slug', code: 'slug-taken' }],
  });
  expect((await create({ title: 'Only one of us', language: 'pl' })).status).toBe(201);
  const { id, version } = await write('Another one');
  expect(faults(await patch(id, { slug: 'Only one of us', version }))).toEqual(['slug slug-taken']);
});

test('changing the title later leaves the slug; a typed slug takes the form of one', async () => {
  const { id, version, slug } = await write('Before');
  const renamed = (await patch(id, { title: 'After', version })).json;
  expect([renamed.title, renamed.slug]).toEqual(['After', slug]);
  expect((await patch(id, { slug: 'Łatwy ADRES', version: renamed.version })).json.slug).toBe('latwy-adres');
});

test('published it is read by everybody at once, in another process as well; unpublished by nobody', async () => {
  const { id, slug } = await write('Shown to all', { content: '<p>Hello</p>' });
  const other = await t.another();
  const shown = await act(id, 'publish');
  expect(shown.json).toMatchObject({ isPublished: true, publishedAt: expect.any(String), version: 2 });
  expect((await other.api(`GET /pages/${slug}?type=knowledge_base`)).json.content).toBe('<p>Hello</p>');
  await act(id, 'unpublish');
  expect((await other.api(`GET /pages/${slug}?type=knowledge_base`)).status).toBe(404);
  const again = (await act(id, 'publish')).json;
  expect(again.publishedAt).toBe(shown.json.publishedAt);
  expect((await act(id, 'publish')).json.version).toBe(again.version);
});

test('of two who save at once one is told, and nothing of the other’s is lost', async () => {
  const { id, version } = await write('Both want it');
  const answers = await Promise.all(['One', 'Two'].map((title) => patch(id, { title, version })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [kept] = answers.filter(({ status }) => status === 200);
  expect((await get(id)).title).toBe(kept?.json.title);
  expect(answers.find(({ status }) => status === 409)?.problem.type).toBe('urn:problem:common.changed-meanwhile');
  expect(faults(await patch(id, { title: 'No version' }))).toEqual(['version invalid']);
});

test('a page that was changed since it was seen is not deleted', async () => {
  const { id, version } = await write('Seen');
  await patch(id, { title: 'Changed', version });
  const removeSeen = (seen: string) => t.api(`DELETE /admin/pages/${id}?version=${seen}`, { token });
  const kept = await removeSeen(String(version));
  expect([kept.status, kept.problem.type]).toEqual([409, 'urn:problem:common.changed-meanwhile']);
  expect(faults(await removeSeen('x'))).toEqual(['version invalid']);
  expect((await removeSeen(String(version + 1))).status).toBe(204);
});

test('a revision does not replace a text that was changed since it was seen', async () => {
  const { id, version } = await write('Seen', { content: '<p>First</p>' });
  await patch(id, { content: '<p>Second</p>', version });
  const restoreSeen = (seen: unknown) =>
    t.api(`POST /admin/pages/${id}/revisions/1/restore`, { token, body: { version: seen } });
  const kept = await restoreSeen(version);
  expect([kept.status, kept.problem.type]).toEqual([409, 'urn:problem:common.changed-meanwhile']);
  expect((await get(id)).content).toBe('<p>Second</p>');
  expect(faults(await restoreSeen('x'))).toEqual(['version invalid']);
  expect((await restoreSeen(version + 1)).json.content).toBe('<p>First</p>');
});

test('what would harm a reader is left out and named; what its writer would miss is refused at its field', async () => {
  const content = '<h2 style="color:red">Fine</h2><script>alert(1)</script><iframe src="https://x.example"></iframe>';
  const saved = await write('Cleaned', { content });
  expect([saved.content, saved.leftOut]).toEqual(['<h2>Fine</h2>', ['<iframe>', '<script>', 'style']]);
  const kept = await t.sql<{ content: string }>('select content from pages where id = $1', [saved.id]);
  expect(kept[0]?.content).toBe('<h2>Fine</h2>');
  for (const [html, code] of [
    ['<img src="https://elsewhere.example/x.jpg" alt="x">', 'picture-elsewhere'],
    ['<img src="//elsewhere.example/x.jpg" alt="x">', 'picture-elsewhere'],
    ['<img src="data:image/png;base64,AAAA" alt="x">', 'picture-elsewhere'],
    ['<img src="/en/auth/with/google" alt="x">', 'picture-elsewhere'],
    ['<img src="/pictures/0123456789abcdef.jpg" alt=" ">', 'picture-without-text'],
    ['<a href="javascript:alert(1)">x</a>', 'link-elsewhere'],
    ['<a href="http://plain.example">x</a>', 'link-elsewhere'],
    ['<a href="//elsewhere.example">x</a>', 'link-elsewhere'],
    ['<a href="www.gov.pl">x</a>', 'link-elsewhere'],
    ['<ul><li>'.repeat(24_000), 'too-deep'],
    ['x'.repeat(200_001), 'too-long'],
  ])
    expect(faults(await create({ title: 'Refused', content: html }))).toEqual([`content ${code}`]);
});

test('whatever stands in the database harms nobody: in public, in preview and editor, in a revision', async () => {
  const { id, slug } = await write('Hostile');
  await act(id, 'publish');
  const ways = [`/pages/${slug}?type=knowledge_base`, `/admin/pages/${id}`, `/admin/pages/${id}/revisions/1`];
  const isUnharmedBy = async (hostile: string) => {
    const content = `<h2>Fine</h2>${hostile.replaceAll('\u0000', '')}`; // PostgreSQL refuses NUL
    await t.sql('update pages set content = $2 where id = $1', [id, content]);
    await t.sql('update page_revisions set content = $2 where page_id = $1', [id, content]);
    for (const way of ways) {
      const read = (await t.api(`GET ${way}`, { token })).json.content as string;
      expect([way, harmIn(read), read.startsWith('<h2>Fine</h2>')]).toEqual([way, [], true]);
    }
  };
  for (const [html] of attacks) await isUnharmedBy(html);
  await fc.assert(fc.asyncProperty(anything, isUnharmedBy), { numRuns: 50 });
});

test('every save is a revision, the newest fifty are kept, and each can be brought back', async () => {
  let page = (await write('Revised', { content: '<p>0</p>', metaDescription: 'First' })) as WrittenPageView;
  for (let n = 1; n <= 51; n += 1) {
    const body = { content: `<p>${n}</p>`, version: page.version, metaDescription: null };
    page = (await patch(page.id, body)).json as WrittenPageView;
  }
  const numbers = async () =>
    (await t.api(`GET /admin/pages/${page.id}/revisions`, { token })).json.items.map(
      ({ number }: { number: number }) => number,
    ) as number[];
  expect(await numbers()).toEqual(Array.from({ length: 50 }, (_, index) => 52 - index));
  expect((await act(page.id, 'revisions/2/restore')).problem.type).toBe('urn:problem:content.revision-not-found');
  const restored = await act(page.id, 'revisions/3/restore');
  expect(restored.json).toMatchObject({ content: '<p>2</p>', version: page.version + 1 });
  expect((await numbers())[0]).toBe(53);
  const same = (await patch(page.id, { content: '<p>2</p>', version: page.version + 1 })).json;
  expect([same.version, (await numbers())[0]]).toEqual([page.version + 1, 53]);
});

test.each(['0', '-1', '1.5', 'x', '99999999999'])('there is no revision %s', async (number) => {
  const { id } = await write(`Unknown revision ${number}`);
  expect((await t.api(`GET /admin/pages/${id}/revisions/${number}`, { token })).status).toBe(404);
});

test('what the editor saves by itself while somebody writes is one revision and one line', async () => {
  const { id } = await write('Saved by itself');
  let { version } = await get(id);
  for (const text of ['a', 'ab', 'abc'])
    ({ version } = (await patch(id, { content: `<p>${text}</p>`, version, isAutomatic: true })).json);
  await patch(id, { content: '<p>abcd</p>', version });
  const { items } = (await t.api(`GET /admin/pages/${id}/revisions`, { token })).json;
  expect(items.map((item: { number: number; isAutomatic: boolean }) => [item.number, item.isAutomatic])).toEqual([
    [3, false],
    [2, true],
    [1, false],
  ]);
  expect((await t.api(`GET /admin/pages/${id}/revisions/2`, { token })).json.content).toBe('<p>abc</p>');
});

test('a page of before is found by its old slug once it was published, unless another page has that one now', async () => {
  const { id, version } = await write('First name');
  await patch(id, { slug: 'second-name', version });
  expect((await publicPage('first-name')).status).toBe(404);
  const { version: shown } = (await act(id, 'publish')).json;
  const { version: moved } = (await patch(id, { slug: 'third-name', version: shown })).json;
  expect((await publicPage('second-name')).json.slug).toBe('third-name');
  expect((await publicPage('first-name')).status).toBe(404);
  const other = await write('Second name');
  await act(other.id, 'publish');
  expect((await publicPage('second-name')).json.title).toBe('Second name');
  await patch(id, { slug: 'fourth-name', version: moved });
  await act(id, 'unpublish');
  expect((await publicPage('third-name')).status).toBe(404);
});

test('terms and privacy policy stay published, by whatever slug, and say which they are', async () => {
  const terms = await seeded('terms-of-service');
  const { id, version } = terms;
  expect(terms.legal).toBe('terms');
  for (const answer of [await remove(id), await act(id, 'unpublish')])
    expect([answer.status, answer.problem.code]).toEqual([409, 'page-protected']);
  for (const change of [{ language: 'pl' }, { pageType: 'knowledge_base' }] as const)
    expect((await patch(id, { ...change, version })).problem.code).toBe('page-protected');
  const renamed = await patch(id, { slug: 'our-terms', version });
  expect(renamed.status).toBe(200);
  const { items } = (await t.api('GET /pages?language=en&type=footer')).json;
  expect(items.filter(({ legal }: WrittenPageView) => legal).map(({ slug }: WrittenPageView) => slug)).toEqual([
    'privacy-policy',
    'our-terms',
  ]);
  expect((await publicPage('terms-of-service', 'en', 'footer')).json.slug).toBe('our-terms');
});

test('a page names one translation in the other language, which readers meet once it is published', async () => {
  const english = await write('In English');
  const polish = await write('Po polsku', { language: 'pl', translationId: english.id });
  expect(polish.translation).toEqual({ id: english.id, title: 'In English', slug: english.slug, isPublished: false });
  const third = await write('Też po polsku', { language: 'pl' });
  const refusals = [
    await patch(third.id, { translationId: english.id, version: third.version }),
    await create({ title: 'English again', translationId: english.id }),
    await patch(polish.id, { language: 'en', version: polish.version }),
  ];
  expect(refusals.map(faults)).toEqual([
    ['translationId translation-taken'],
    ['translationId translation-same-language'],
    ['translationId translation-same-language'],
  ]);
  await act(english.id, 'publish');
  expect((await publicPage(english.slug)).json.translationSlug).toBeNull();
  await act(polish.id, 'publish');
  expect((await publicPage(english.slug)).json.translationSlug).toBe(polish.slug);
  const { version } = await get(polish.id);
  const alone = await patch(polish.id, { translationId: null, version });
  expect([alone.json.translation, alone.json.version]).toEqual([null, version + 1]);
  expect((await patch(third.id, { translationId: english.id, version: third.version })).json.translation.id).toBe(
    english.id,
  );
});

test('a deleted page is gone with its revisions, its old slugs, and as a translation', async () => {
  const english = await write('To be deleted');
  const polish = await write('Do skasowania', { language: 'pl', translationId: english.id });
  await act(english.id, 'publish');
  const { version } = await get(english.id);
  await patch(english.id, { slug: 'soon-deleted', version });
  expect((await remove(english.id)).status).toBe(204);
  expect((await remove(english.id)).status).toBe(404);
  expect((await publicPage('to-be-deleted')).status).toBe(404);
  expect((await get(polish.id)).translation).toBeNull();
  expect(await t.sql('select 1 from page_revisions where page_id = $1', [english.id])).toEqual([]);
  expect((await write('To be deleted')).slug).toBe('to-be-deleted');
});

test('the list narrows by language, type, state and words, the newest change first, in parts of fifty', async () => {
  for (let n = 1; n <= 51; n += 1) await write(`Listed ${n}`, { language: 'pl', pageType: 'footer' });
  const narrow = 'language=pl&type=footer&state=draft';
  const first = await list(`${narrow}&q=listed`);
  expect([first.total, first.page, first.pageSize, first.items.length]).toEqual([51, 1, 50, 50]);
  expect(first.items[0].title).toBe('Listed 51');
  expect(await titles(`${narrow}&q=listed&page=99`)).toEqual(['Listed 1']);
  expect(await titles(`${narrow}&q=listed%207`)).toEqual(['Listed 7']);
  expect((await titles('language=pl&type=footer&state=published')).sort()).toEqual([
    'O Domece',
    'Polityka prywatności',
    'Pomoc',
    'Regulamin',
  ]);
  expect(await titles('q=zebras')).toEqual([]);
  expect(await titles('q=%27%3A*%20%26%20%21%28')).toEqual(expect.any(Array));
});

test('readers find articles by their words: whole, begun, in another form, without diacritics; drafts never', async () => {
  const polish = { language: 'pl', content: '<p>Resztki antybiotyków odnieś do apteki.</p>' } as const;
  const english = { content: '<p>Store them <em>below</em> 25 °C in the original boxes.</p>' };
  const [odd, cool] = [await write('Żółta gżegżółka', polish), await write('Keeping cool', english)];
  const find = async (language: string, q: string) =>
    (
      (await t.api(`GET /pages?type=knowledge_base&language=${language}&q=${encodeURIComponent(q)}`)).json
        .items as WrittenPageView[]
    ).map(({ slug }) => slug);
  expect(await find('pl', 'gżegżółka')).toEqual([]);
  await act(odd.id, 'publish');
  await act(cool.id, 'publish');
  for (const q of ['gzegzolka', 'GŻEGŻÓŁKI', 'resztki gżegżółek', 'gzegz', 'żółte gżegżółki'])
    expect([q, await find('pl', q)]).toEqual([q, [odd.slug]]);
  expect(await find('pl', 'antybiotyki')).toContain(odd.slug);
  for (const q of ['storing original box', 'keep cool', 'belo']) expect(await find('en', q)).toContain(cool.slug);
  expect(await find('pl', 'em')).not.toContain(odd.slug);
  expect(await find('en', 'resztki')).toEqual([]);
  for (const q of ['%', '&&&', "'", 'zz:*b', '\\', '<script>', '🙂']) expect(await find('en', q)).toEqual([]);
});
