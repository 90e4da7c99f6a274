import { languages } from '@domeka/kernel';
import { leaks } from '@domeka/kernel/testing';
import { encoded, faultsAt, faultsAtAll, valuesFor } from '../support/rules/bad-addresses.ts';
import { post } from '../support/forms.ts';
import type { Typed } from '../support/forms.ts';
import { productUrl } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const names = valuesFor('medication', 'name');
const ids = [
  ...valuesFor('medication', 'id (path)'),
  '00000000-0000-4000-8000-000000000000',
  ...names.filter((name) => encoded(name) !== '').slice(0, 12),
];
const pages = valuesFor('query', 'page');
const searches = [...valuesFor('query', 'q (search)'), ...names];
const categories = [...valuesFor('medication', 'categories'), ...valuesFor('medication', 'type'), ...names];

for (const language of languages) {
  test(`filters, pages and searches show a list (${language})`, { tag: '@no-js' }, async ({ page, me }) => {
    await me.has({ name: 'Apap' });
    const { shareToken } = await me.shares();
    const list = `/${language}/dashboard`;
    const paths = [
      ...searches.map((q) => `${list}?q=${encoded(q)}`),
      ...categories.map((category) => `${list}?category=${encoded(category)}`),
      ...[list, `/${language}/list-management`].flatMap((path) => pages.map((number) => `${path}?page=${number}`)),
      ...names.slice(0, 8).flatMap((name) => [`${list}?panel=${encoded(name)}`, `${list}?qty=${encoded(name)}`]),
      ...names.slice(0, 8).map((name) => `${list}?panel=add&draft=${encoded(name)}`),
    ];
    expect(await faultsAtAll(page, paths, [200])).toEqual([]);
    const shared = pages.map((number) => `/shared/${shareToken}?page=${number}`);
    expect(await faultsAtAll(page, shared, [200])).toEqual([]);
  });

  test(`what is not there is not there (${language})`, { tag: '@no-js' }, async ({ page, me, visitor }) => {
    expect(me.id).toBeTruthy();
    const paths = ids.flatMap((id) => [
      `/${language}/dashboard?panel=edit&id=${encoded(id)}`,
      `/${language}/dashboard/${encoded(id)}/delete`,
      `/${language}/list-management/shares/${encoded(id)}/delete`,
      `/${language}/list-management/shares/${encoded(id)}/change`,
      `/${language}/knowledge-base/${encoded(id)}`.replace('pl/knowledge-base', 'pl/baza-wiedzy'),
      `/${language}/page/${encoded(id)}`.replace('pl/page', 'pl/strona'),
    ]);
    expect(await faultsAtAll(page, paths, [404])).toEqual([]);
    const tokens = [...valuesFor('share', 'token (path)'), ...ids].map((token) => `/shared/${encoded(token)}`);
    expect(await faultsAtAll(await visitor(), tokens, [404])).toEqual([]);
  });

  test(`buttons for what is not there are refused (${language})`, { tag: '@no-js' }, async ({ page, me }) => {
    const [one] = await me.has({ name: 'Apap' });
    const list = `/${language}/dashboard`;
    const toggles = valuesFor('medication', 'is_private').map((value) => `${one?.id}:${value}`);
    const posts: [string, Typed][] = ids.flatMap((id): [string, Typed][] => [
      [list, { intent: 'quantity', id, quantity: '1' }],
      [list, { intent: 'edit', id, name: 'Apap', version: id }],
      [list, { intent: 'privacy', toggle: `${id}:true` }],
      [list, { intent: 'taken', toggle: `${id}:true` }],
      [list, { intent: 'add', name: 'Apap', draftId: id, existingId: id, once: id, list: id }],
      [`/${language}/list-management`, { intent: 'extend', id }],
      [`${list}/${encoded(id)}/delete`, {}],
    ]);
    for (const toggle of toggles)
      posts.push([list, { intent: 'privacy', toggle }], [list, { intent: 'taken', toggle }]);
    const faults: string[] = [];
    for (const [path, typed] of posts) {
      const answer = await post(page.request, path, typed, 'urlencoded');
      const status = answer.status();
      // Deleting nothing redirects to the list; adding needs neither draft nor duplicate.
      const mayPass = status === 303 && (path.endsWith('/delete') || typed.intent === 'add');
      if ((status < 400 && !mayPass) || status >= 500) faults.push(`${path} ${JSON.stringify(typed)}: ${status}`);
      if (leaks.test(await answer.text())) faults.push(`${path}: a leak`);
    }
    expect(faults).toEqual([]);
  });

  test(`mailed links of nobody sign nobody in (${language})`, { tag: '@no-js' }, async ({ page, context }) => {
    const path = `/${language}/auth/confirm`;
    const links = ids.flatMap((id): Typed[] => [
      { token_hash: id, type: 'signup', redirect_to: id },
      { token_hash: 'x', type: id },
    ]);
    for (const link of links) {
      const answer = await post(context.request, path, link, 'urlencoded');
      const { origin, searchParams } = new URL(answer.headers().location ?? '', productUrl());
      const seen = [answer.status(), origin, searchParams.get('error_code')];
      expect(seen, JSON.stringify(link)).toEqual([303, productUrl(), 'otp_expired']);
    }
    await page.goto(`/${language}/auth`);
    await expect(page.locator('form[action$="/sign-out"]')).toHaveCount(0);
  });

  test(`ways back lead nowhere else (${language})`, { tag: '@no-js' }, async ({ me, visitor }) => {
    const faults: string[] = [];
    const [{ request }, stranger] = [await visitor(), await visitor()];
    const { email, password } = me;
    for (const returnTo of valuesFor('auth', 'returnTo')) {
      const logIn = `/${language}/auth?tab=login&returnTo=${encoded(returnTo)}`;
      for (const [path, typed] of [
        [logIn, { intent: 'login', email, password }],
        [`/${language}/auth?tab=login`, { intent: 'login', email, password, returnTo }],
        ['/preferences/theme', { theme: 'dark', returnTo }],
        ['/preferences/language', { language, returnTo }],
      ] as const) {
        const location = (await post(request, path, typed, 'urlencoded')).headers().location ?? 'none';
        const isOwn = location.startsWith('/') && new URL(location, productUrl()).origin === productUrl();
        if (!isOwn || location.includes('evil')) faults.push(`${path} ${returnTo}: ${location}`);
      }
      faults.push(...(await faultsAt(stranger, logIn, [200])));
    }
    for (const text of valuesFor('auth', 'error_description'))
      faults.push(
        ...(await faultsAt(stranger, `/${language}/auth?error=server_error&error_description=${encoded(text)}`, [200])),
      );
    expect(faults).toEqual([]);
  });
}

test('a link copied with what stood behind it leads to the link', { tag: '@no-js' }, async ({ request }) => {
  const links = [
    '/shared/abc?lang=pl',
    '/pl/list-invitation/abc',
    '/en/invitation/abc',
    '/en/setup/abc',
    '/en/auth/confirm?token_hash=abc&type=signup',
  ];
  for (const link of links) {
    for (const tail of ['.', ',', ')', '>', '%20', '%3E', '%22).']) {
      const answer = await request.get(link + tail, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location], link + tail).toEqual([302, link]);
    }
  }
});
