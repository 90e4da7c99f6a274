import type { Page } from '@playwright/test';
import type { Language } from '@domeka/kernel';
import { done } from '../support/api.ts';
import { fillMedication } from '../support/medication-form.ts';
import { alive, field, open, row, signOut } from '../support/pages.ts';
import { newPerson, signIn } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { violations } from '../support/rules/axe.ts';
import { expect, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const bar = (page: Page) => page.locator('.waiting-changes');
const waiting = (count: number, language: Language = 'en') => wordsIn(language)('common:changes.waiting', { count });

const apap = { name: 'Apap', quantity: 30, expiryDate: '2099-05-31' };
const listOf = (me: Person) => done('GET /medications?sort=name', { token: me.token });
const quantityOf = async (me: Person) => (await listOf(me)).items[0]?.quantity as number;

/** On a device of one's own, with a page open on which changes may wait. */
async function openKept(page: Page, path: string) {
  const language = path.slice(1, 3) as Language;
  await open(page, `/${language}/account/data`);
  const keep = page.getByRole('checkbox', { name: wordsIn(language)('common:phone.keep.label') });
  await keep.setChecked(false);
  await keep.check();
  await page.waitForFunction(() => caches.match(`/${document.documentElement.dataset.language}/dashboard/offline`));
  await open(page, path);
  await expect(bar(page).locator('> *')).toHaveCount(2); // its script is there
}

const less = (page: Page, language: Language = 'en') =>
  page.getByRole('button', { name: `${wordsIn(language)('inventory:quantity.one-less')}: Apap` });

for (const language of ['en', 'pl'] as const) {
  const t = wordsIn(language);

  test(
    `what is done without a network is sent once it is back, once (${language})`,
    { tag: '@js' },
    async ({ page, context, me }) => {
      await me.has(apap);
      await openKept(page, `/${language}/dashboard?panel=add`);
      await context.setOffline(true);
      await less(page, language).click();
      await expect(row(page, 'Apap')).toContainText(`−1 · ${t('common:changes.waits')}`);
      await field(page, t('inventory:field.name.label')).fill('Ibum');
      await field(page, t('inventory:field.expiryDate.label')).fill('11/2099');
      await page.getByRole('button', { name: t('inventory:panel.submit-add'), exact: true }).click();
      await expect(field(page, t('inventory:field.name.label'))).toHaveValue('');
      await expect(bar(page).locator('.changes-count')).toHaveText(waiting(2, language));
      await expect(bar(page)).toContainText('Ibum');
      await page.goto(`/${language}/dashboard`); // the page that is kept
      await expect(page.locator('.kept-item')).toContainText(t('common:changes.waits'));
      await less(page, language).click();
      await expect(bar(page).locator('.changes-count')).toHaveText(waiting(3, language));
      await context.setOffline(false);
      await expect(bar(page).locator('.changes-count')).toHaveText(t('common:changes.sent'));
      await expect(row(page, 'Ibum')).toBeVisible();
      const { items, total } = await listOf(me);
      expect([total, items[0].quantity]).toEqual([2, 28]);
    },
  );
}

test('twenty taps without a network are twenty, and are told once', { tag: '@js' }, async ({ page, context, me }) => {
  await me.has(apap);
  await openKept(page, '/en/dashboard');
  await context.setOffline(true);
  await page.goto('/en/dashboard');
  const told: string[] = [];
  await page.exposeFunction('tell', (text: string) => void told.push(text));
  await expect(less(page)).toBeVisible();
  await page.evaluate(() => {
    const region = document.querySelector('.waiting-changes [role=status]') as Element;
    const { tell } = window as unknown as { tell: (text: string) => void };
    new MutationObserver(() => tell(region.textContent)).observe(region, { childList: true });
  });
  for (let tap = 0; tap < 20; tap += 1) await less(page).click();
  await expect(bar(page).locator('.changes-count')).toHaveText(waiting(20));
  await expect(page.locator('.kept-item')).toContainText('−20 · Waits to be sent');
  expect(told).toEqual([waiting(1)]);
  await context.setOffline(false);
  await expect(bar(page).locator('.changes-count')).toHaveText('Sent.');
  expect(await quantityOf(me)).toBe(10);
});

test(
  'what is typed on the kept page waits there, and a package is opened',
  { tag: '@js' },
  async ({ page, context, me }) => {
    await me.has(apap);
    await openKept(page, '/en/dashboard');
    await context.setOffline(true);
    await page.goto('/en/dashboard');
    await page.getByText('Add medication', { exact: true }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Enter the name of the medicine')).toBeVisible();
    await field(page, 'Name').fill('Eye drops');
    await page.getByRole('textbox', { name: 'Expiry date' }).fill('11/2099');
    await field(page, 'Quantity').fill('10');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(bar(page)).toContainText('Eye drops: added');
    await page.getByRole('button', { name: 'Mark as opened: Apap' }).click();
    expect(await violations(page)).toEqual([]);
    await expect(bar(page).locator('.changes-count')).toHaveText(waiting(2));
    await page.reload();
    await expect(bar(page).locator('.changes-count')).toHaveText(waiting(2));
    await context.setOffline(false);
    await expect(bar(page).locator('.changes-count')).toHaveText('Sent.');
    const { items } = await listOf(me);
    expect(items).toMatchObject([{ name: 'Apap' }, { name: 'Eye drops', quantity: 10, expiryDate: '2099-11-30' }]);
    const { packages } = await done(`GET /medications/${items[0].id}`, { token: me.token });
    expect(packages[0].openedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  },
);

test(
  'an answer that was lost costs nothing: the change is sent again, and acts once',
  { tag: '@js' },
  async ({ page, me }) => {
    await me.has(apap);
    await openKept(page, '/en/dashboard?panel=add');
    const lose = async (path: string) => {
      let lost = 0;
      await page.route(path, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        lost += 1;
        await route.abort('internetdisconnected');
      });
      return () => lost;
    };
    const pageForms = await lose('**/dashboard.data*');
    const sent = await lose('**/dashboard/changes');
    await less(page).click();
    await expect(bar(page).locator('.changes-count')).toHaveText(waiting(1));
    await fillMedication(page, { name: 'Ibum', quantity: '10', expiryDate: '11/2099' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(bar(page).locator('.changes-count')).toHaveText(waiting(2));
    expect(pageForms()).toBe(2); // made, but the page does not know
    await expect.poll(sent).toBeGreaterThan(0);
    const before = await listOf(me);
    expect([before.total, before.items[0].quantity]).toEqual([2, 29]);
    await page.unroute('**/dashboard/changes');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(bar(page).locator('.changes-count')).toHaveText('Sent.');
    const { items, total } = await listOf(me);
    expect([total, items[0].quantity]).toEqual([2, 29]);
  },
);

test(
  'what is refused stays with its reason, until it is tried again or discarded',
  { tag: '@js' },
  async ({ page, context, me }) => {
    const [medication] = await me.has(apap);
    await openKept(page, '/en/dashboard');
    await context.setOffline(true);
    await less(page).click();
    await expect(bar(page).locator('.changes-count')).toHaveText(waiting(1));
    await done(`DELETE /medications/${medication?.id}`, { token: me.token });
    await context.setOffline(false);
    await expect(bar(page).getByRole('listitem')).toContainText('Apap: −1');
    await expect(bar(page).getByRole('listitem')).toContainText('This medication is not there any more.');
    expect(await violations(page)).toEqual([]);
    await bar(page).getByRole('button', { name: 'Try again: Apap: −1' }).click();
    await expect(bar(page).getByRole('listitem')).toBeVisible();
    await bar(page).getByRole('button', { name: 'Discard: Apap: −1' }).click();
    await expect(bar(page)).toBeHidden();
    await page.reload();
    await alive(page);
    await expect(bar(page)).toBeHidden();
  },
);

test('a duplicate leads to its question', { tag: '@js' }, async ({ page, context, me }) => {
  await me.has(apap);
  await openKept(page, '/en/dashboard?panel=add');
  await context.setOffline(true);
  await field(page, 'Name').fill('apap');
  await field(page, 'Expiry date').fill('11/2099');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(bar(page).locator('.changes-count')).toHaveText(waiting(1));
  await context.setOffline(false);
  await bar(page).getByRole('link', { name: 'Answer: apap: added' }).click();
  await expect(page.getByRole('group', { name: 'Is this the same medicine?' })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect((await listOf(me)).total).toBe(1);
});

test('signing out asks before it loses what waits', { tag: '@js' }, async ({ page, context, me }) => {
  await me.has(apap);
  await openKept(page, '/en/dashboard');
  await context.setOffline(true);
  for (let tap = 0; tap < 2; tap += 1) await less(page).click();
  await expect(bar(page).locator('.changes-count')).toHaveText(waiting(2));
  await signOut(page, me.email);
  const question = page.getByRole('dialog', { name: '2 changes were not sent. Sign out and lose them?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(bar(page).locator('.changes-count')).toHaveText(waiting(2));
  await page.goto('/en/dashboard'); // the kept page asks as well
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  await context.setOffline(false);
  await open(page, '/en/'); // the session ends before anything else
  await signIn(context, me);
  await openKept(page, '/en/dashboard');
  await expect(bar(page)).toBeHidden();
  expect(await quantityOf(me)).toBe(30);
});

test(
  'after a session that ended, changes wait for their person, and go with another',
  { tag: '@js' },
  async ({ page, context, me }) => {
    await me.has(apap);
    const tapAndLose = async () => {
      await openKept(page, '/en/dashboard');
      await context.setOffline(true);
      await less(page).click();
      await expect(bar(page).locator('.changes-count')).toHaveText(waiting(1));
      await context.clearCookies({ name: 'session' });
      await context.setOffline(false);
      await open(page, '/en/');
      await expect(bar(page)).toContainText('Log in, and they are sent.');
    };
    await tapAndLose();
    await signIn(context, me);
    await open(page, '/en/dashboard');
    await expect(bar(page).locator('.changes-count')).toHaveText('Sent.');
    expect(await quantityOf(me)).toBe(29);
    await tapAndLose();
    await signIn(context, await newPerson());
    await open(page, '/en/dashboard');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('waiting-changes'))).toBe('0');
    await expect(bar(page)).toBeHidden();
    expect(await quantityOf(me)).toBe(29);
  },
);

test('what is older than 14 days is asked about', { tag: '@js' }, async ({ page, context, me }) => {
  await me.has(apap);
  await openKept(page, '/en/dashboard');
  await context.setOffline(true);
  await less(page).click();
  await expect(bar(page).locator('.changes-count')).toHaveText(waiting(1));
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('domeka-changes');
        opening.onsuccess = () => {
          const store = opening.result.transaction('changes', 'readwrite').objectStore('changes');
          const reading = store.getAll();
          reading.onsuccess = () => {
            const [change] = reading.result as { madeAt: number }[];
            const old = { ...change, madeAt: Date.now() - 15 * 86_400_000 };
            store.put(old).onsuccess = () => {
              opening.result.close();
              resolve();
            };
          };
        };
      }),
  );
  await context.setOffline(false);
  await open(page, '/en/dashboard');
  await expect(bar(page).getByRole('listitem')).toContainText('more than 14 days ago. Is it still right?');
  expect(await quantityOf(me)).toBe(30);
  await bar(page).getByRole('button', { name: 'Send it all the same: Apap: −1' }).click();
  await expect(bar(page).locator('.changes-count')).toHaveText('Sent.');
  expect(await quantityOf(me)).toBe(29);
});
