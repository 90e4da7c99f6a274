import { press } from '../support/auth-pages.ts';
import { invite, newList } from '../support/list-steps.ts';
import { choose, field, flash, open, row } from '../support/pages.ts';
import { newPerson, signIn } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test(
  'a medication of one’s own goes into a list, where others see it, and back',
  { tag: '@no-js' },
  async ({ page, me, visitor }) => {
    await me.has({ name: 'Apap' }, { name: 'Own' });
    const list = await newList(me, 'Home');
    const jan = await newPerson();
    await invite(me, list, jan.email, 'viewer');
    const his = await visitor();
    await signIn(his.context(), jan);
    await open(his, '/en/dashboard');
    await expect(row(his, 'Apap')).toHaveCount(0);

    const moveTo = async (place: string) => {
      await open(page, '/en/dashboard');
      await choose(page, 'Edit: Apap');
      await field(page, 'On which list?').selectOption({ label: place });
      await press(page, 'Save');
      await expect(flash(page)).toContainText('Successfully updated medication');
    };
    await moveTo('Home');
    await expect(row(page, 'Apap')).toContainText('List: Home');
    await open(page, '/en/dashboard?list=personal');
    await expect(row(page, 'Own')).toBeVisible();
    await expect(row(page, 'Apap')).toHaveCount(0);
    await his.reload();
    await expect(row(his, 'Apap')).toContainText('Read only');

    await moveTo('Personal');
    await expect(row(page, 'Apap')).not.toContainText('List:');
    await his.reload();
    await expect(row(his, 'Apap')).toHaveCount(0);
  },
);
