import { daysAfter } from '@domeka/kernel';
import { zoneAtNoon } from '@domeka/testing/push-service';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { mailTo } from '../support/mailbox.ts';
import { expectAt, expectRefused, field, flash, open } from '../support/pages.ts';
import type { Person } from '../support/person.ts';
import { sql } from '../support/product.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const soon = () => daysAfter(new Date().toISOString().slice(0, 10), 6);
const atNoon = ({ token }: Person) => done('PUT /profile', { token, body: { timeZone: zoneAtNoon() } });
const lookNow = () => sql(`insert into pgboss.job (name, data) values ('reminders', '{}')`);

test(
  'the offer, a reminder in the mailbox, the narrowed list, off by its link and on again',
  { tag: '@both' },
  async ({ page, me }) => {
    await atNoon(me);
    await me.has({ name: 'Apap', expiryDate: soon() }, { name: 'Ibuprom', expiryDate: '2099-01-31' });
    await open(page, '/en/dashboard');
    await expect(page.getByText('Shall we tell you before something expires?')).toBeVisible();
    await press(page, 'Yes, by mail');
    await expect(flash(page)).toContainText('We will tell you in time');
    await expect(page.getByText('Shall we tell you')).toHaveCount(0);
    await lookNow();
    const { subject, text } = await mailTo(me.email);
    expect(subject).toBe('1 package expires soon');
    expect(text).not.toContain('Apap');
    const [list = '', stop = ''] = [...text.matchAll(/https?:\/\/\S+/g)].map(
      ([link]) => new URL(link).pathname + new URL(link).search,
    );
    await open(page, list);
    await expect(page.getByText('Apap', { exact: true })).toBeVisible();
    await expect(page.getByText('Ibuprom', { exact: true })).toHaveCount(0);
    await open(page, stop);
    await press(page, 'Switch reminders off');
    await expect(page.getByText('Reminders by e-mail are off.')).toBeVisible();
    await press(page, 'Switch on again');
    await expectAt(page, '/en/account/reminders');
    await expect(flash(page)).toContainText('Reminders are on');
  },
);

test('“not now” is not asked again', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ name: 'Apap', expiryDate: '2099-01-31' });
  await open(page, '/pl/dashboard');
  await press(page, 'Nie teraz');
  await expect(flash(page)).toContainText('Nie zapytamy ponownie');
  await open(page, '/pl/dashboard');
  await expect(page.getByText('Czy przypomnieć, zanim coś straci ważność?')).toHaveCount(0);
});

test(
  'choices are kept, and no threshold at all is refused at its field',
  { tag: '@no-js' },
  async ({ page, me: _me }) => {
    await open(page, '/en/account/reminders');
    await field(page, 'Remind me').check();
    for (const label of ['30 days before', '7 days before', 'the day before']) await field(page, label).uncheck();
    await field(page, 'At what hour').selectOption({ label: '20:00' });
    await expectRefused(page, await press(page, 'Save'), 'Tick at least one');
    await expect(field(page, 'At what hour')).toHaveValue('20');
    await field(page, 'on the day').check();
    await press(page, 'Save');
    await expect(flash(page)).toContainText('Saved');
    await open(page, '/en/account/reminders');
    await expect(field(page, 'on the day')).toBeChecked();
    await expect(field(page, '7 days before')).not.toBeChecked();
  },
);

for (const language of ['en', 'pl'] as const)
  test(
    `what does not matter is out of sight and keeps its value, ${language}`,
    oneWayIn(language),
    async ({ page, me }) => {
      const t = wordsIn(language);
      const label = (key: string) => field(page, t(`reminders:field.${key}`));
      await open(page, `/${language}/account/reminders`);
      const [isOn, weekly, weekday] = [label('isOn.label'), label('mode.weekly'), label('weekday.label')];
      await expect(weekly).toBeHidden();
      await isOn.press('Tab');
      await expect(page.getByRole('button', { name: t('reminders:account.submit') })).toBeFocused();
      await isOn.check();
      await expect(label('threshold.7')).toBeVisible();
      await expect(weekday).toBeHidden();
      await weekly.check();
      await expect(label('threshold.7')).toBeHidden();
      await weekday.selectOption('3');
      await isOn.uncheck();
      await expect(weekday).toBeHidden();
      await press(page, t('reminders:account.submit'));
      await expect(flash(page)).toContainText(t('reminders:toast.saved.title'));
      const kept = await done('GET /reminders', { token: me.token });
      expect(kept).toMatchObject({ isOn: false, mode: 'weekly', weekday: 3, thresholds: [30, 7, 1] });
      await open(page, `/${language}/account/reminders`);
      await isOn.check();
      await expect(weekday).toHaveValue('3');
    },
  );

test('an address for the calendar is made, renewed and switched off', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ name: 'Apap', expiryDate: soon() });
  await open(page, '/en/account/reminders');
  await page.getByRole('main').getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar');
  await press(page, 'Make an address for my calendar');
  await expect(flash(page)).toContainText('Your calendar has an address');
  const address = page.getByLabel('Address of your calendar');
  const first = await address.inputValue();
  const read = async (url: string) => page.request.get(new URL(url).pathname);
  const calendar = await read(first);
  expect([calendar.status(), calendar.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await calendar.text()).toContain('SUMMARY:A medicine expires\r\n');
  const etag = calendar.headers().etag ?? '';
  expect((await page.request.get(new URL(first).pathname, { headers: { 'If-None-Match': etag } })).status()).toBe(304);
  await page.getByRole('link', { name: 'New address' }).click();
  await press(page, 'Make a new address');
  await expectAt(page, '/en/account/reminders/calendar');
  await expect(address).not.toHaveValue(first);
  const second = await address.inputValue();
  expect([(await read(first)).status(), (await read(second)).status()]).toEqual([404, 200]);
  await page.getByRole('link', { name: 'Switch off', exact: true }).click();
  await press(page, 'Switch off');
  await expect(flash(page)).toContainText('The address no longer works');
  expect((await read(second)).status()).toBe(404);
});

test('a package is snoozed, and reminded of again', { tag: '@js' }, async ({ page, me }) => {
  const [medication] = await me.has({ name: 'Apap', expiryDate: soon() });
  const [pack] = await sql<{ id: string }>('select id from medication_packages where medication_id = $1', [
    medication?.id,
  ]);
  const path = `/en/medications/${medication?.id}/packages/${pack?.id}/snooze`;
  await open(page, path);
  await press(page, 'Remind me in 7 days');
  await expect(flash(page)).toContainText('You will be reminded later');
  await open(page, path);
  await expect(page.getByText('You are not reminded of it before')).toBeVisible();
  await press(page, 'Remind me again');
  await expect(flash(page)).toContainText('You will be reminded of it again');
});
