import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Language } from '@domeka/kernel';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { alive, flash, line, open, row } from '../support/pages.ts';
import { goodPassword, newEmail } from '../support/person.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

interface Hands {
  press(control: Locator): Promise<void>;
  tick(box: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
}

const fingers: Hands = {
  press: (control) => control.tap(),
  tick: (box) => box.tap(),
  type: (field, text) => field.fill(text),
};

const keys: Hands = {
  press: (control) => byKeys(control, 'Enter'),
  tick: (box) => byKeys(box, 'Space'),
  async type(field, text) {
    await reach(field);
    await field.page().keyboard.insertText(text);
  },
};

async function byKeys(control: Locator, key: string) {
  await reach(control);
  await control.page().keyboard.press(key);
}

async function reach(control: Locator) {
  await control.waitFor();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await control.page().keyboard.press('Tab');
  }
  throw new Error(`${control.toString()} is out of reach for keys`);
}

const journeys: { name: string; hands: Hands; language: Language; browser: BrowserContextOptions }[] = [
  { name: 'with the keyboard alone', hands: keys, language: 'en', browser: {} },
  {
    name: 'on a phone, in Polish',
    hands: fingers,
    language: 'pl',
    browser: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, locale: 'pl-PL' },
  },
];

for (const { name, hands, language, browser } of journeys) {
  test(`from the landing page to a list that a stranger reads, ${name}`, oneWayIn(language), async ({ visitor }) => {
    const t = wordsIn(language);
    const page = await visitor(browser);
    const main = page.getByRole('main');
    const button = (key: string) => main.getByRole('button', { name: t(key), exact: true });
    const link = (key: string) => main.getByRole('link', { name: t(key), exact: true });
    const email = newEmail();

    await open(page, `/${language}/`);
    await hands.press(link('common:landing.get-started').first());
    await signUp(page, hands, email);
    await hands.press(button('identity:view.signup.submit'));
    await expect(flash(page)).toContainText(t('identity:toast.check-email.title'));
    await open(page, linkIn(await mailTo(email)).href);
    await hands.press(button('identity:confirm.signup.submit'));

    await hands.press(link('inventory:list.add-first'));
    await hands.type(main.locator('[name=name]'), 'Żółte krople');
    await hands.type(main.locator('[name=expiryDate]'), '03 2099');
    await hands.press(button('inventory:panel.submit-add'));
    await expect(flash(page)).toContainText(t('inventory:toast.added.title'));
    await open(page, `/${language}/dashboard`);
    await hands.type(page.getByRole('searchbox'), 'zolte');
    await hands.press(button('inventory:filter.submit'));
    await expect(page).toHaveURL(/q=zolte/);
    await alive(page);
    await expect(row(page, 'Żółte krople')).toBeVisible();

    await hands.press(link('inventory:list.share'));
    await hands.press(button('sharing:ways.send'));
    const stranger = await visitor(browser);
    await open(stranger, await page.locator('.copy-input').inputValue());
    await expect(line(stranger, 'Żółte krople')).toBeVisible();
  });
}

async function signUp(page: Page, hands: Hands, email: string) {
  const form = page.getByRole('main');
  await hands.type(form.locator('[name=email]'), email);
  await hands.type(form.locator('[name=password]'), goodPassword);
  await hands.type(form.locator('[name=confirmPassword]'), goodPassword);
  await hands.tick(form.locator('[name=terms]'));
  await hands.tick(form.locator('[name=privacy]'));
}
