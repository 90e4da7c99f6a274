import { languages } from '@domeka/kernel';
import { done } from '../support/api.ts';
import { read } from '../support/forms.ts';
import type { Typed } from '../support/forms.ts';
import { attack, borrowedFrom, meantFor, texts } from '../support/rules/hostile.ts';
import type { Attack } from '../support/rules/hostile.ts';
import { expect, test } from '../support/test.ts';

const taken = (attacks: Attack[], ids: RegExp) =>
  attacks.map((one) => (ids.test(one.id) ? { ...one, isTaken: true } : one));
const quantities = meantFor('medication', 'quantity');

const attacks = {
  name: meantFor('medication', 'name'),
  dosage: texts,
  additionalInfo: [...meantFor('medication', 'additional_info'), ...texts],
  quantity: quantities.filter(({ id }) => !id.includes('percent')),
  quantityPercent: quantities.filter(({ id }) => id.includes('percent')),
  type: meantFor('medication', 'type'),
  categories: meantFor('medication', 'categories').filter(({ value }) => Array.isArray(value)),
  isPrivate: meantFor('medication', 'is_private'),
  // Typed date formats, which the form accepts and the API does not.
  expiryDate: taken(meantFor('medication', 'expiry_date'), /^B1(?:41|43|51|53|55)\b/),
  role: meantFor('medication', 'role'),
  owner_email: meantFor('medication', 'owner_email'),
};

const filled = (name: string): Typed => ({
  name,
  type: 'tablets',
  quantity: '2.5',
  quantityPercent: '100',
  expiryDate: '2099-12-31',
  dosage: '500 mg',
  categories: ['allergy'],
  additionalInfo: 'After meals',
});

for (const language of languages) {
  const path = `/${language}/dashboard`;

  test(`a medication is added or refused at its field (${language})`, { tag: '@no-js' }, async ({ page, me }) => {
    expect(me.id).toBeTruthy();
    let boxes = 0;
    const form = {
      path: `${path}?panel=add`,
      id: 'add',
      encoding: 'multipart' as const,
      filled: () => ({ intent: 'add', ...filled(`Box ${(boxes += 1)}`) }),
      attacks,
    };
    expect(await attack(page.request, page, form)).toEqual([]);
  });

  test(`a medication is changed or refused at its field (${language})`, { tag: '@no-js' }, async ({ page, me }) => {
    const id = (await me.has({ name: 'Apap' }))[0]?.id ?? '';
    const versionNow = async () => String((await done(`GET /medications/${id}`, { token: me.token })).version);
    const form = {
      path: `${path}?panel=edit&id=${id}`,
      id: 'edit',
      encoding: 'multipart' as const,
      filled: async () => ({ intent: 'edit', id, version: await versionNow(), ...filled('Apap') }),
      attacks,
    };
    expect(await attack(page.request, page, form)).toEqual([]);
  });

  test(`a quantity is changed or refused in its row (${language})`, { tag: '@no-js' }, async ({ page, me }) => {
    const [counted, syrup] = await me.has({ name: 'Apap' }, { name: 'Syrup', type: 'syrup' });
    for (const [one, quantity] of [
      [counted, attacks.quantity],
      [syrup, attacks.quantityPercent.map((each) => ({ ...each, with: {} }))],
    ] as const) {
      const id = one?.id ?? '';
      const form = {
        path,
        id: `quantity-${id}`,
        filled: () => ({ intent: 'quantity', id, quantity: '1' }),
        attacks: { quantity: [...quantity, ...borrowedFrom('medication', 'expiry_date')] },
      };
      expect(await attack(page.request, page, form)).toEqual([]);
    }
  });
}

test('what was taken is shown as it was typed, and does nothing', { tag: '@no-js' }, async ({ page, me }) => {
  const names = attacks.name
    .filter(({ isTaken, id }) => isTaken && !id.includes('trim'))
    .map(({ value }) => String(value));
  await me.has(...names.map((name) => ({ name, additionalInfo: name, dosage: name })));
  const { shareToken } = await me.shares();
  for (const path of ['/en/dashboard', `/shared/${shareToken}`]) {
    const shown: string[] = [];
    for (const number of [1, 2]) {
      await page.goto(`${path}?page=${number}`);
      shown.push(...(await page.locator('[role=rowheader], .shared-name').allTextContents()));
      expect((await read(page, await page.content())).foreign).toEqual([]);
    }
    expect(names.filter((name) => !shown.some((text) => text.startsWith(name)))).toEqual([]);
  }
});
