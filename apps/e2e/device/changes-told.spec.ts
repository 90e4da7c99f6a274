import { done } from '../support/api.ts';
import { alive, field, open, signOut } from '../support/pages.ts';
import { newPerson, signIn } from '../support/person.ts';
import { violations } from '../support/rules/axe.ts';
import { expect, test } from '../support/test.ts';
import { keptTexts } from './steps.ts';
import { apap, bar, counted, less, listOf, openKept, quantityOf, waiting } from './waiting-steps.ts';

test(
  'what is refused stays with its reason, until it is tried again or discarded',
  { tag: '@js' },
  async ({ page, context, me }) => {
    const [medication] = await me.has(apap);
    await openKept(page, '/en/dashboard');
    await context.setOffline(true);
    await less(page).click();
    await expect(counted(page)).toHaveText(waiting(1));
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
  await expect(counted(page)).toHaveText(waiting(1));
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
  await expect(counted(page)).toHaveText(waiting(2));
  await signOut(page, me.email);
  const question = page.getByRole('dialog', { name: '2 changes were not sent. Sign out and lose them?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(counted(page)).toHaveText(waiting(2));
  await page.goto('/en/dashboard'); // the kept page asks as well
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  expect(await keptTexts(page)).not.toContain('Apap');
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
      await expect(counted(page)).toHaveText(waiting(1));
      await context.clearCookies({ name: 'session' });
      await context.setOffline(false);
      await open(page, '/en/');
      await expect(bar(page)).toContainText('Log in, and they are sent.');
    };
    await tapAndLose();
    await signIn(context, me);
    await open(page, '/en/dashboard');
    await expect(counted(page)).toHaveText('Sent.');
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
  await expect(counted(page)).toHaveText(waiting(1));
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
  await expect(counted(page)).toHaveText('Sent.');
  expect(await quantityOf(me)).toBe(29);
});
