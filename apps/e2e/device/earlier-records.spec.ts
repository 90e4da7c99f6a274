import { done } from '../support/api.ts';
import { open } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { apap, bar, counted, listOf } from './waiting-steps.ts';

// Written by hand, as release 0.2.0 kept them: phones may have such records for weeks.
const database = 'domeka-changes';
const store = 'changes';
const countName = 'waiting-changes';

test('changes that an earlier release kept on the device arrive', { tag: '@js' }, async ({ page, me }) => {
  const [medication] = await me.has(apap);
  const id = medication?.id ?? '';
  const { packages } = await done(`GET /medications/${id}`, { token: me.token });
  const change = (name: string, form: object, more: object = {}) => ({
    shape: 1,
    id: crypto.randomUUID(),
    person: me.id,
    form,
    name,
    madeAt: Date.now() - 3_600_000,
    state: 'waiting',
    ...more,
  });
  const records = [
    change('Apap', { intent: 'step', medication: id, by: '-1' }),
    change('Apap', { intent: 'step', medication: id, by: '-1' }, { state: 'refused', reason: 'It was deleted.' }),
    change('Apap', { intent: 'open', medication: id, package: packages[0].id, openedOn: '2026-05-03' }),
    change('Ibum', {
      intent: 'add',
      name: 'Ibum',
      dosage: '',
      expiryDate: '11/2099',
      quantity: '10',
      type: 'tablets',
    }),
  ];
  await open(page, '/en/contact');
  await page.evaluate(
    ([databaseName, storeName, name, kept]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(databaseName, 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore(storeName, { keyPath: 'order', autoIncrement: true });
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(storeName, 'readwrite');
          for (const record of kept) transaction.objectStore(storeName).add(record);
          transaction.oncomplete = () => {
            opening.result.close();
            localStorage.setItem(name, String(kept.length));
            resolve();
          };
          transaction.onabort = () => reject(new Error('not written'));
        };
      }),
    [database, store, countName, records] as const,
  );
  await open(page, '/en/dashboard');
  await expect(counted(page)).toHaveText('Sent.');
  await expect(bar(page).getByRole('listitem')).toHaveText(/Apap: −1.*It was deleted\./);
  expect((await listOf(me)).items).toMatchObject([
    { name: 'Apap', quantity: 29 },
    { name: 'Ibum', quantity: 10, expiryDate: '2099-11-30' },
  ]);
  const after = await done(`GET /medications/${id}`, { token: me.token });
  expect(after.packages[0].openedOn).toBe('2026-05-03');
  await bar(page).getByRole('button', { name: 'Discard: Apap: −1' }).click();
  await expect(bar(page)).toBeHidden();
  expect(await page.evaluate((name) => localStorage.getItem(name), countName)).toBe('0');
});
