import { done } from '../../../apps/e2e/support/api.ts';
import { invite, newList } from '../../../apps/e2e/support/list-steps.ts';
import { newPerson } from '../../../apps/e2e/support/person.ts';

export async function live({ page }) {
  const me = await page.signIn();
  const [{ id }] = await me.has({ name: 'Apap', quantity: 1, isTaken: true }, { name: 'Ibuprom', dosage: '200 mg' });
  await page.open('/en/list-management?panel=share');
  await page.press('button', 'Send a link');
  await page.sees('message', /Share created successfully/);
  const link = await page.ask('value', '.copy-input');
  await page.open(link);
  await page.sees('row', /Apap/);
  await done(`PATCH /medications/${id}/quantity`, { token: me.token, body: { quantity: 7 } });
  await page.sees('row', /Apap.*7/);
}

export async function passcode({ page }) {
  const me = await newPerson();
  await me.has({ name: 'Apap', isTaken: true, how: '1 at night' });
  const { shareToken } = await me.shares({ passcode: 'Zażółć' });
  await page.open(`/shared/${shareToken}`);
  await page.sees('heading', 'Passcode needed');
  await page.fill('Passcode', 'wrong');
  await page.press('button', 'Open the list');
  await page.sees('.error-summary', /This passcode is not right/);
  await page.fill('Passcode', 'Zażółć');
  await page.press('button', 'Open the list');
  await page.sees('row', /Apap/);
}

export async function several({ page }) {
  const me = await page.signIn();
  const anna = await newPerson();
  const list = await newList(me, 'Home');
  await invite(me, list, anna.email);
  await done('POST /medications', { token: anna.token, body: { name: 'Of Anna', listId: list.id } });
  await page.open(`/en/dashboard?list=${list.id}`);
  await page.sees('row', /Of Anna/);
  await page.open(`/en/list-management/members?list=${list.id}`);
  await page.fill('E-mail address', 'jan@example.test');
  await page.press('button', 'Send invitation');
  await page.sees('message', /Invitation sent/);
  await page.sees('row', /jan@example.test/);
}

export async function card({ page }) {
  const me = await page.signIn();
  await me.has(
    { name: 'Acard', dosage: '500 mg', isTaken: true, how: '1 in the morning' },
    { name: 'Bisocard', dosage: '5 mg', isTaken: true, how: 'at night' },
  );
  await page.open('/en/dashboard/card');
  await page.fill('Name on the card (optional)', 'Anna Nowak');
  await page.fill('A line of your own (optional)', 'Allergic to penicillin');
  await page.fill('Whom to call: telephone (optional)', '+48 600 100 200');
  await page.press('button', 'Make the card');
  await page.sees('heading', 'Your card is ready');
  await page.sees('.wallet-back', /Acard.*Bisocard/);
}
