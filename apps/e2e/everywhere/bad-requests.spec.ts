import { leaks } from '@domeka/kernel/testing';
import { done } from '../support/api.ts';
import { faultsAt, get, valuesFor } from '../support/rules/bad-addresses.ts';
import { post, read } from '../support/forms.ts';
import { isSaid } from '../support/rules/hostile.ts';
import { field, open, summary } from '../support/pages.ts';
import { productUrl } from '../support/product.ts';
import { goodPassword, newEmail, signIn } from '../support/person.ts';
import { expect, scriptsRun, test } from '../support/test.ts';

const names = valuesFor('medication', 'name');

test('preferences take what they know', { tag: '@no-js' }, async ({ page }) => {
  for (const value of names) {
    for (const name of ['theme', 'language']) {
      const answer = await post(
        page.request,
        `/preferences/${name}`,
        { [name]: value, returnTo: '/pl/' },
        'urlencoded',
      );
      expect([value, answer.status()]).toEqual([value, 303]);
      expect(answer.headers()['set-cookie'] ?? '').toMatch(/^(theme=; Max-Age=0|lang=en)/m);
    }
  }
});

test('cookies of others sign nobody in and change no language', { tag: '@no-js' }, async ({ page, context }) => {
  await context.clearCookies();
  for (const value of valuesFor('session', 'cookie').filter((text) => !text.startsWith('sid of'))) {
    const answer = await get(page.request, '/en/list-management', { cookie: `session=${value}` });
    expect([302, 303, 431]).toContain(answer.status());
  }
  for (const value of valuesFor('session', 'language cookie')) {
    const headers = { cookie: `lang=${value}`, 'accept-language': 'pl' };
    expect((await get(page.request, '/', headers)).headers().location).toBe('/pl/');
  }
});

test('only our own pages change anything', { tag: '@no-js' }, async ({ page, context, me }) => {
  await signIn(context, me);
  for (const [name, value] of [
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
  ] as const) {
    for (const [path, title] of [
      ['/en/dashboard', 'We could not tell that this came from our page'],
      ['/pl/list-management?panel=share', 'Nie wiemy, czy to przyszło z naszej strony'],
      ['/shared/no-such-link?lang=pl', 'Nie wiemy, czy to przyszło z naszej strony'],
      ['/preferences/theme', 'We could not tell that this came from our page'],
    ] as const) {
      const form = { intent: 'add', name: 'Not mine', theme: 'dark' };
      const answer = await page.request.post(productUrl() + path, {
        form,
        headers: { [name]: value },
        maxRedirects: 0,
      });
      expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
        path,
        403,
        'text/html; charset=utf-8',
      ]);
      expect(await answer.text()).toContain(`>${title}</h1>`);
    }
  }
  expect((await done('GET /medications', { token: me.token })).total).toBe(0);
});

test(
  'where a form seems to come from elsewhere, it says so and keeps what is typed',
  { tag: '@js' },
  async ({ page }) => {
    await open(page, '/en/contact');
    await page.route('**/*.data*', async (route) => {
      const headers = { ...route.request().headers(), origin: 'https://evil.example' };
      await route.fulfill({ response: await route.fetch({ headers }) });
    });
    await field(page, 'Message').fill('Hello');
    await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
    await expect(summary(page)).toContainText('This did not come from a page of ours.');
    await expect(field(page, 'Message')).toHaveValue('Hello');
  },
);

test('a body that is no form is refused', { tag: '@no-js' }, async ({ page, me }) => {
  expect(me.id).toBeTruthy();
  const cut = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nApap';
  for (const path of ['/pl/dashboard', '/pl/contact', '/pl/list-management', '/preferences/theme'])
    for (const [type, data] of [
      ['text/plain', 'name=Apap'],
      ['application/json', '{"name":"Apap"}'],
      ['multipart/form-data', cut],
      ['multipart/form-data; boundary=x', cut],
      ['multipart/form-data; boundary=x', ''],
    ] as const) {
      const headers = { origin: productUrl(), 'content-type': type };
      const answer = await page.request.post(productUrl() + path, { headers, data, maxRedirects: 0 });
      expect.soft([path, type, Math.floor(answer.status() / 100)]).toEqual([path, type, 4]);
      const html = await answer.text();
      expect.soft(html).not.toMatch(leaks);
      if (path.startsWith('/pl/')) expect.soft(isSaid((await read(page, html)).heading, 'pl')).toBe(true);
    }
});

test('a form that no page has changes nothing', { tag: '@no-js' }, async ({ page, me }) => {
  const { token, email } = me;
  const home = (await done('POST /lists', { token, body: { name: 'Home' } })) as { id: string };
  const typed = { name: 'Apap', email, recipientEmail: newEmail(), currentPassword: goodPassword };
  const all = ['/profile', '/medications', '/lists', `/lists/${home.id}/members`, '/shares'];
  const readAll = () => Promise.all(all.map((path) => done(`GET ${path}`, { token })));
  const before = await readAll();
  for (const path of [
    '/dashboard',
    '/auth',
    '/auth/code',
    '/list-management',
    '/list-management/new',
    `/list-management/members?list=${home.id}`,
    `/list-management/settings?list=${home.id}`,
    '/list-invitation/x',
    '/list-invitation/x/sign-up',
    '/invitation/x',
    '/setup/x',
    '/account/security',
    '/account/two-step',
    '/account/data',
    '/account/delete',
    '/account/sign-in-methods/add/x',
  ]) {
    const answer = await post(page.request, `/pl${path}`, { ...typed, intent: 'archive' }, 'urlencoded');
    const { heading } = await read(page, await answer.text());
    expect.soft([path, answer.status(), heading]).toEqual([path, 400, 'Nie udało się tego odczytać']);
  }
  expect(await readAll()).toEqual(before);
});

test('a page without a form takes none', { tag: '@no-js' }, async ({ page }) => {
  const answer = await post(page.request, '/en/knowledge-base', { intent: 'archive' }, 'urlencoded');
  expect([answer.status(), (await read(page, await answer.text())).heading]).toEqual([405, 'We could not read this']);
});

test('a form that is too large says so in the reader’s language', { tag: '@no-js' }, async ({ page }) => {
  for (const [language, heading] of [
    ['en', 'This is more than the form takes'],
    ['pl', 'To więcej, niż przyjmuje formularz'],
  ] as const) {
    const path = `/${language}/contact`;
    for (const encoding of ['urlencoded', 'multipart'] as const) {
      const answer = await post(page.request, path, { message: 'x'.repeat(3 * 1024 * 1024) }, encoding);
      expect(answer.status()).toBe(413);
      expect((await read(page, await answer.text())).heading).toBe(heading);
    }
  }
});

test('a text that is too large brings no page down', { tag: '@both' }, async ({ page }) => {
  await open(page, '/en/contact');
  const message = page.locator('[name=message]');
  await message.evaluate((area: HTMLTextAreaElement) => {
    area.hidden = true; // laying out such a text takes a minute
    area.value = 'x'.repeat(3 * 1024 * 1024);
  });
  await page.getByRole('button', { name: 'Send' }).click();
  if (scriptsRun()) {
    await expect(summary(page)).toContainText('This is more than we take at once.');
    const left = await message.evaluate((area: HTMLTextAreaElement) => area.value.length);
    return expect(left).toBe(3 * 1024 * 1024);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'This is more than the form takes' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
});

test('addresses and headers of nobody are answered calmly', { tag: '@no-js' }, async ({ page }) => {
  const faults: string[] = [];
  const calm = [200, 301, 302, 308, 400, 401, 403, 404, 431];
  for (const path of valuesFor('http', 'path')) faults.push(...(await faultsAt(page, path, calm)));
  for (const name of ['X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Original-URL', 'Accept-Language', 'If-None-Match'])
    for (const value of valuesFor('http', name))
      faults.push(...(await faultsAt(page, '/en/auth', [200, 431], { [name]: value })));
  expect(faults).toEqual([]);
});
