import type { Page } from '@playwright/test';
import { alive, field, open, row } from '../support/pages.ts';
import { signIn } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('what is typed while the page comes alive stays, and nothing breaks', { tag: '@js' }, async ({ page }) => {
  await page.addInitScript(() => {
    const postMessage = Reflect.get(MessagePort.prototype, 'postMessage') as (this: MessagePort, what: unknown) => void;
    // React schedules hydration by MessagePort: a key pressed now comes first.
    MessagePort.prototype.postMessage = function (what: unknown) {
      MessagePort.prototype.postMessage = postMessage;
      queueMicrotask(() => {
        const typedInto = document.querySelector<HTMLInputElement>('[name=email]');
        if (typedInto) typedInto.value = 'jan@example.test';
        typedInto?.dispatchEvent(new InputEvent('input', { bubbles: true }));
        Object.assign(window, { typedInto });
      });
      postMessage.call(this, what);
    };
  });
  await open(page, '/en/auth');
  await expect(field(page, 'E-mail address')).toHaveValue('jan@example.test');
  expect(await page.evaluate(() => document.querySelector('[name=email]') === Reflect.get(window, 'typedInto'))).toBe(
    true,
  );
});

async function openBeforeScripts(page: Page, path: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/entry.client-*.js', (route) => released.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await alive(page);
  };
}

test('who types before the page comes alive goes on in the same field', { tag: '@js' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Apap', categories: ['painkiller'] });
  for (const [path, label] of [
    ['/en/dashboard?panel=add', 'Name'],
    [`/en/dashboard?panel=edit&id=${apap?.id}`, 'Dosage'],
    ['/en/list-management/new', 'List name'],
  ] as const) {
    const comeAlive = await openBeforeScripts(page, path);
    await field(page, label).pressSequentially('abc');
    await comeAlive();
    await page.keyboard.type('def');
    await expect(field(page, label), path).toHaveValue('abcdef');
    await page.unrouteAll();
    await field(page, label).clear();
  }
});

test('no field moves away from a finger while the page comes alive', { tag: '@js' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Apap' });
  for (const path of ['/en/dashboard?panel=add', `/en/dashboard?panel=edit&id=${apap?.id}`]) {
    const comeAlive = await openBeforeScripts(page, path);
    await page.waitForFunction(() => document.readyState !== 'loading');
    await page.evaluate(async () => void (await document.fonts.ready)); // letters of the final width
    const before = await field(page, 'I take this').boundingBox();
    await comeAlive();
    expect(await field(page, 'I take this').boundingBox(), path).toEqual(before);
    await page.unrouteAll();
  }
});

test(
  'the list that came with the page stays in sight until its code is there',
  { tag: '@js' },
  async ({ page, me }) => {
    await me.has({ name: 'Apap' });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/medication-list-*.js', (route) => released.then(() => route.continue()));
    const asked = page.waitForRequest('**/assets/medication-list-*.js');
    await page.goto('/pl/', { waitUntil: 'commit' });
    await asked;
    await expect(row(page, 'Apap')).toBeVisible();
    release();
    await alive(page);
    await expect(row(page, 'Apap')).toBeVisible();
  },
);

test('what the browser added to the page meanwhile takes nothing away', { tag: '@js' }, async ({ page, me }) => {
  expect(me.id).not.toBe('');
  const comeAlive = await openBeforeScripts(page, '/en/dashboard?panel=add');
  await field(page, 'Name').pressSequentially('abc');
  await page.waitForFunction(() => document.readyState !== 'loading'); // otherwise more scripts may follow
  await page.evaluate(() => {
    const typedInto = document.querySelector('.panel [name=name]');
    Object.assign(window, { typedInto });
    const add = (id: string) => Object.assign(document.createElement(id === 'first' ? 'meta' : 'div'), { id });
    document.head.prepend(add('first'));
    document.head.children[3]?.before(Object.assign(add('first'), { id: 'middle' }));
    document.body.prepend(add('before'));
    document.querySelector('body > script')?.after(add('among'));
    document.body.append(add('last'));
    document.documentElement.append(add('after'));
  });
  await comeAlive();
  await page.keyboard.type('def');
  await expect(field(page, 'Name')).toHaveValue('abcdef');
  const places = await page.evaluate(() => ({
    isSame: document.querySelector('.panel [name=name]') === Reflect.get(window, 'typedInto'),
    first: document.head.firstElementChild?.id,
    middle: document.head.children[3]?.id,
    before: document.body.firstElementChild?.id,
    among: document.querySelector('body > script')?.nextElementSibling?.id,
    last: document.body.lastElementChild?.id,
    after: document.body.nextElementSibling?.id,
  }));
  expect(places).toEqual({
    isSame: true,
    first: 'first',
    middle: 'middle',
    before: 'before',
    among: 'among',
    last: 'last',
    after: 'after',
  });
});

test('nor does what it put between fields', { tag: '@js' }, async ({ browser, baseURL, me }) => {
  const context = await browser.newContext({ baseURL }); // not watched: React reports that it renders the page again
  await signIn(context, me);
  const page = await context.newPage();
  const [apap] = await me.has({ name: 'Apap', categories: ['painkiller'] });
  for (const [path, label] of [
    ['/en/dashboard?panel=add', 'Name'],
    [`/en/dashboard?panel=edit&id=${apap?.id}`, 'Additional info'],
  ] as const) {
    const comeAlive = await openBeforeScripts(page, path);
    await field(page, label).pressSequentially('abc');
    await page.evaluate(() => {
      for (const control of document.querySelectorAll('.panel input, .panel textarea'))
        control.before(document.createElement('div'));
    });
    await comeAlive();
    await expect(field(page, label), path).toBeFocused();
    await page.keyboard.type('def');
    await expect(field(page, label), path).toHaveValue('abcdef');
    await page.unrouteAll();
    await field(page, label).clear();
  }
  await context.close();
});
