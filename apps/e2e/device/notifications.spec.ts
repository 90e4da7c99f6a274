import type { Page } from '@playwright/test';
import type { Language } from '@domeka/kernel';
import { testBrowser } from '@domeka/testing/push-service';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { alive, field, flash, open, signOut } from '../support/pages.ts';
import type { Person } from '../support/person.ts';
import { sql } from '../support/product.ts';
import { expect, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const subscription = () => testBrowser('push.invalid').subscription;
type Subscription = ReturnType<typeof subscription>;

/** Without a push service of its own: what is subscribed to lies in the storage of the tab. */
async function canSubscribe(page: Page, given: Subscription, permission: NotificationPermission = 'granted') {
  const stub = ([subscribed, answer]: [Subscription, NotificationPermission]) => {
    const asked = () => sessionStorage.getItem('asked') !== null;
    Object.defineProperty(Notification, 'permission', { get: () => (asked() ? answer : 'default') });
    Notification.requestPermission = () => {
      sessionStorage.setItem('asked', 'yes');
      return Promise.resolve(answer);
    };
    const here = () => ({
      options: { applicationServerKey: null },
      toJSON: () => subscribed,
      unsubscribe: () => {
        sessionStorage.removeItem('subscribed');
        return Promise.resolve(true);
      },
    });
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(sessionStorage.getItem('subscribed') === null ? null : (here() as never));
    PushManager.prototype.subscribe = (options) => {
      sessionStorage.setItem('subscribed', options?.applicationServerKey as string);
      return Promise.resolve(here() as never);
    };
  };
  await page.addInitScript(stub, [given, permission] as [Subscription, NotificationPermission]);
}
const subscribed = (page: Page) => page.evaluate(() => sessionStorage.getItem('subscribed'));
const remindersOf = ({ token }: Person) => done('GET /reminders', { token });
const devicesOf = async ({ token }: Person) => (await done('GET /push-subscriptions', { token })).items as object[];
const devices = (page: Page, language: Language = 'en') =>
  page.getByRole('list', { name: wordsIn(language)('push:devices.list') }).getByRole('listitem');
const worker = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

for (const language of ['en', 'pl'] as const)
  test(`one tap, a test, and no more (${language})`, { tag: '@js' }, async ({ page, me }) => {
    const t = wordsIn(language);
    await canSubscribe(page, subscription());
    await open(page, `/${language}/account/reminders/devices`);
    expect([await subscribed(page), await worker(page)]).toEqual([null, 0]);
    await page.getByRole('button', { name: t('push:devices.subscribe') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('push:devices.subscribed') })).toBeVisible();
    await expect(devices(page, language)).toContainText([`(${t('push:devices.this')})`]);
    expect(await subscribed(page)).toMatch(/^[\w-]{87}$/);
    expect(await worker(page)).toBe(1);
    expect(await remindersOf(me)).toMatchObject({ isOn: true, channels: { mail: false, push: true } });

    await open(page, `/${language}/account/reminders`);
    await expect(field(page, t('reminders:field.channels.push'))).toBeChecked();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('push:devices.page') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('push:devices.page'));
    await open(page, `/${language}/account/reminders/devices`);
    await expect(page.getByRole('status').filter({ hasText: t('push:devices.subscribed') })).toBeVisible();
    expect(await devicesOf(me)).toHaveLength(1);
    await devices(page, language)
      .getByRole('button', { name: t('push:devices.test') })
      .click();
    await expect(flash(page)).toContainText(t('push:toast.tested.title'));
    await expect
      .poll(async () => {
        await open(page, `/${language}/account/reminders/devices`);
        return devices(page, language).innerText();
      })
      .toMatch(/E[A-Z_]+/);

    await devices(page, language)
      .getByRole('button', { name: t('push:devices.remove') })
      .click();
    await expect(flash(page)).toContainText(t('push:toast.removed.title'));
    await expect(page.getByText(t('push:devices.none'))).toBeVisible();
    await expect.poll(async () => [await subscribed(page), await worker(page)]).toEqual([null, 0]);
    expect(await devicesOf(me)).toEqual([]);
  });

test('signing out ends it, on the server and in the browser', { tag: '@js' }, async ({ page, me }) => {
  await canSubscribe(page, subscription());
  await open(page, '/en/account/reminders/devices');
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await expect(devices(page)).toHaveCount(1);
  await signOut(page, me.email);
  await expect(flash(page)).toContainText('Signed out');
  await alive(page);
  expect(await subscribed(page)).toBeNull();
  expect(await sql('select 1 from push_subscriptions where user_id = $1', [me.id])).toEqual([]);
});

test('refused by the browser, it is said how to allow it', { tag: '@js' }, async ({ page, me }) => {
  await canSubscribe(page, subscription(), 'denied');
  await open(page, '/en/account/reminders/devices');
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await expect(page.getByText('Your browser does not allow notifications from here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notify me on this device' })).toHaveCount(0);
  expect([await devicesOf(me), (await remindersOf(me)).isOn]).toEqual([[], false]);
});

test.describe('an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' });

  test('is first added to the Home Screen', { tag: '@js' }, async ({ page, me: _me }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await open(page, '/pl/account/reminders/devices');
    await page.getByRole('link', { name: 'Najpierw dodaj Domekę do ekranu początkowego' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Domeka w telefonie');
  });
});

test(
  'without scripts devices are seen, tested and removed, and the way is chosen',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await done('POST /push-subscriptions', { token: me.token, body: subscription() });
    await open(page, '/en/account/reminders/devices');
    await expect(page.getByText('Switching on needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Notify me on this device' })).toHaveCount(0);
    await devices(page).getByRole('button', { name: 'Send a test' }).click();
    await expect(flash(page)).toContainText('It is on its way');
    await page.getByRole('link', { name: 'Back to reminders' }).click();
    await field(page, 'Remind me').check();
    await field(page, 'by e-mail').uncheck();
    await press(page, 'Save');
    await expect(page.getByText('Tick at least one').first()).toBeVisible();
    await field(page, 'by notifications on my devices').check();
    await press(page, 'Save');
    await expect(flash(page)).toContainText('Saved');
    expect(await remindersOf(me)).toMatchObject({ isOn: true, channels: { mail: false, push: true } });
    await page.getByRole('main').getByRole('link', { name: 'Notifications on devices' }).click();
    await devices(page).getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No device is notified yet.')).toBeVisible();
  },
);

test(
  'the worker shows what it is sent, whatever it is, and opens what it is about',
  { tag: '@js' },
  async ({ page, context, me }) => {
    await canSubscribe(page, subscription());
    await open(page, '/en/account/reminders/devices');
    await page.getByRole('button', { name: 'Notify me on this device' }).click();
    await expect(devices(page)).toHaveCount(1);
    const [running] = context.serviceWorkers();
    // A headless browser has neither a push service nor a place for notifications.
    const shownFor = (text: string) => running?.evaluate(shownAndOpened, text);
    const { origin } = new URL(page.url());
    const notification = { title: '2 packages expire soon', tag: 'reminder', navigate: `${origin}/en/dashboard` };
    expect(await shownFor(JSON.stringify({ web_push: 8030, notification }))).toEqual([
      '2 packages expire soon',
      `${origin}/en/dashboard`,
    ]);
    expect(await shownFor('not for us')).toEqual([expect.any(String), `${origin}/`]);
    await running?.evaluate(newAddress, subscription());
    await expect.poll(async () => (await devicesOf(me)).length).toBe(2);
  },
);

/** Runs in the worker: what it shows for a message, and what it opens when that is tapped. */
async function shownAndOpened(text: string): Promise<unknown[]> {
  const scope = self as never as {
    registration: { showNotification: (title: string, options: { data: unknown }) => Promise<void> };
    clients: { openWindow: (address: string) => Promise<void> };
  };
  const [told, pending]: [unknown[], Promise<unknown>[]] = [[], []];
  let data: unknown;
  scope.registration.showNotification = (title, options) => {
    data = options.data;
    return Promise.resolve(void told.push(title));
  };
  scope.clients.openWindow = (address) => Promise.resolve(void told.push(address));
  const happens = async (type: string, more: object) => {
    self.dispatchEvent(
      Object.assign(new Event(type), { waitUntil: (work: Promise<unknown>) => pending.push(work), ...more }),
    );
    await Promise.all(pending);
  };
  await happens('push', { data: { text: () => text } });
  await happens('notificationclick', { notification: { close: () => undefined, data } });
  return told;
}

/** Runs in the worker: the push service gave the device another address. */
async function newAddress(given: Subscription): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  const newSubscription = { toJSON: () => given };
  const waitUntil = (renewing: Promise<unknown>) => void (work = renewing);
  self.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { waitUntil, newSubscription }));
  await work;
}
