import type { BrowserContext, Page } from '@playwright/test';
import { pageTypes } from '@domeka/content/contract';
import type { PageType } from '@domeka/content/contract';
import { contentPagePath, knowledgeBasePath, languages } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { press } from '../support/auth-pages.ts';
import { done } from '../support/api.ts';
import { expectAt, field, open } from '../support/pages.ts';
import { goodPassword, newEmail, newPerson, signIn } from '../support/person.ts';
import { expect, test } from '../support/private-place-test.ts';
import type { Place, Screen } from '../support/screens/screen.ts';
import { screens } from '../support/screens/screens.ts';
import { oneWayIn } from '../support/test.ts';
import { forgetUsedCodes, signInAdmin, signInWithApp } from '../support/two-step.ts';
import { wordsIn } from '../support/words.ts';
import type { World } from '../support/world.ts';

const promises = {
  en: /e-?mails? (was|were|is|has been) (sent|on its way)|check your (e-?mail|inbox|mailbox)|\bwe (will )?(e-?mail|mail|mailed|sent|send(?! something to the device))\b|sends? you|sent (you )?(an|two) e-?mail|by (e-)?mail\b|via e-?mail|(code|link) (from|in|by) (the|an) e-?mail|e-?mail me|get a(n| new) e-?mail|reset link|contact form|(your|our) mailbox|what we write to you|\bspam/i,
  pl: /sprawdź (pocztę|skrzynkę)|wysłaliśmy(?! ostatnie przypomnienie)|wyślemy|wysyłamy(?! na to urządzenie)|e-?mailem\b|dostan(ie|iesz) (nowy |nową )?(e-?mail|wiadomość|list)|(wiadomość|e-?mail|linkiem i kodem) jest (już )?w drodze|kod z (e-?)?maila|wyślij (mi )?kod|skrzynk|\bspam|formularz kontaktowy|z (naszej|nowej) wiadomości|wiadomości od nas/i,
};

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

const deeds = ['confirm-address', 'make-admin', 'end-sessions', 'password-link', 'lock'];

/** What the list of screens does not have. */
const morePages = (language: Language, { newcomer, list }: World): Pick<Screen, 'by' | 'path'>[] => [
  ...deeds.map((deed) => ({ by: 'admin' as const, path: () => `/${language}/admin/users/${newcomer.id}/${deed}` })),
  { by: 'keeper', path: () => `/${language}/list-management/lists/${list.id}` },
];

async function writtenPages(language: Language): Promise<Pick<Screen, 'by' | 'path'>[]> {
  const paths = { footer: contentPagePath, knowledge_base: knowledgeBasePath };
  const ofType = async (type: PageType) => {
    const { items } = (await done(`GET /pages?language=${language}&type=${type}`)) as { items: { slug: string }[] };
    return items.map(({ slug }) => ({ by: 'visitor' as const, path: () => paths[type](language, slug) }));
  };
  return (await Promise.all(pageTypes.map(ofType))).flat();
}

/** Scripts hold all words of a page's set. */
const said = (html: string) => html.replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>|\s+/g, ' ');

for (const language of languages) {
  const t = wordsIn(language);

  test(`no page promises a mail, to nobody, in ${language}`, { tag: '@no-js' }, async ({ browser, world }) => {
    test.setTimeout(600_000); // more than a hundred pages
    const asked = [...screens, ...morePages(language, world), ...(await writtenPages(language))];
    const contexts = new Map<Screen['by'], BrowserContext>();
    for (const by of new Set(asked.map((screen) => screen.by))) {
      const context = await browser.newContext({ locale: language });
      contexts.set(by, context);
      if (by === 'cautious' || by === 'admin') {
        await forgetUsedCodes(world[by]); // by the other language
        await signInWithApp(context, world[by]);
      } else if (by !== 'visitor') await signIn(context, world[by]);
    }
    const place = { language, world, t } as Place;
    const addresses = new Set(asked.map(({ by, path }) => `${by} ${path(place)}`));
    for (const address of addresses) {
      const [by, path] = address.split(/ (.*)/s) as [Screen['by'], string];
      if (/^\/dev\/|\/reminders\/stop\//.test(path)) continue; // not of the product; where only old mails lead
      const answer = await contexts.get(by)?.request.get(path);
      const html = (await answer?.text()) ?? '';
      expect.soft(said(html), address).not.toMatch(promises[language]);
      expect.soft(by === 'visitor' || html.includes('/sign-out"'), `${address}: signed in`).toBe(true);
    }
    for (const context of contexts.values()) await context.close();
  });

  test(
    `who asks for mail is told whom to ask, in ${language}`,
    oneWayIn(language),
    async ({ page, context, visitor }) => {
      const stranger = await visitor({ locale: language });
      await open(stranger, `/${language}/auth?view=forgot`);
      await expect(main(stranger)).toContainText(t('identity:view.forgot.without-mail'));
      await expect(stranger.locator('footer [href$="/contact"]')).toHaveCount(0);
      await open(stranger, `/${language}/contact`);
      await expect(main(stranger)).toContainText(t('content:contact.ask'));
      await expect(main(stranger).locator('form')).toHaveCount(0);
      await signInAdmin(context);
      await open(page, `/${language}/admin?tab=system`);
      await expect(main(page)).toContainText(t('admin-security:system.mail-off'));
      for (const absent of ['system.mail-title', 'mails.title'])
        await expect(main(page).getByRole('heading', { name: t(`admin-security:${absent}`) })).toHaveCount(0);
      const ready = await page.request.get('/api/health/ready');
      expect(await ready.json()).toMatchObject({ details: { mail: { reason: 'off' } } });
    },
  );

  test(
    `who forgot the password gets a link from an administrator, in ${language}`,
    oneWayIn(language),
    async ({ page, context, visitor }) => {
      await signInAdmin(context);
      const anna = await newPerson(newEmail('anna'), language);
      await open(page, `/${language}/admin/users/${anna.id}`);
      await link(page, t('identity:users.deed.password-link.link')).click();
      await press(page, t('identity:users.deed.password-link.confirm'));
      await expect(page.getByAltText(t('identity:users.password-link.label'))).toBeVisible();
      await expect(main(page)).toContainText(t('identity:users.this-machine')); // PUBLIC_URL names localhost
      const address = await page.getByLabel(t('identity:users.password-link.label'), { exact: true }).inputValue();

      const phone = await visitor({ locale: language, viewport: { width: 375, height: 760 } });
      await open(phone, address);
      await expect(main(phone)).toContainText(t('identity:confirm.recovery.without-mail'));
      await main(phone).getByRole('button').click();
      await field(phone, t('identity:field.newPassword.label')).fill('another-Quiet-river-7');
      await press(phone, t('identity:view.recovery.submit'));
      await field(phone, t('identity:field.email.label')).fill(anna.email);
      await field(phone, t('identity:field.password.label')).fill('another-Quiet-river-7');
      await press(phone, t('identity:view.login.submit'));
      await expectAt(phone, `/${language}/`);
      const notices = phone.locator('.account-notices');
      await expect(notices).toContainText(t('identity:notice.password-link'));
      const before = await notices.getByRole('listitem').count();
      await notices
        .getByRole('button', { name: t('common:notices.seen') })
        .first()
        .click();
      await expect(notices.getByRole('listitem')).toHaveCount(before - 1);
      await expectAt(phone, `/${language}/`);
    },
  );
}

test(
  'a share is passed on, an invitation waits, and a changed address is confirmed by an administrator',
  { tag: '@no-js' },
  async ({ page, context, visitor }) => {
    const admin = await signInAdmin(context);
    const [anna, jan, wanted] = [await newPerson(newEmail('anna')), await newPerson(newEmail('jan')), newEmail('new')];
    const list = await done('POST /lists', { token: anna.token, body: { name: 'Home' } });
    const other = await visitor();
    await signIn(other.context(), anna);
    for (const [email, told] of [
      [newEmail('nobody'), 'Ask whoever runs this place to invite this person too.'],
      [jan.email, 'User has been added to the list'],
    ] as const) {
      await open(other, `/en/list-management/members?list=${list.id}`);
      await field(other, 'E-mail address').fill(email);
      await press(other, 'Invite');
      await expect(other.locator('.flash')).toContainText(told);
    }
    await anna.has({ name: 'Apap' });
    await open(other, '/en/list-management?list=personal&panel=share');
    await other.locator('.share-terms > summary').click();
    await other.locator('[name=readers][value=one]').check();
    await field(other, 'E-mail of the person you share with').fill(jan.email);
    await press(other, 'Share');
    await expect(other.locator('.flash')).toContainText('Pass the link on to that person.');
    const address = await main(other).getByLabel('Link made on').inputValue();
    const friend = await visitor();
    await signIn(friend.context(), jan);
    await open(friend, '/en/dashboard');
    await expect(friend.locator('.account-notices')).toContainText('You were added to a medication list.');
    expect(await open(friend, address)).toBe(200);
    await expect(main(friend)).toContainText('Apap');
    expect(await open(await visitor(), address)).toBe(401);
    expect(await open(other, address)).toBe(403);

    await open(other, '/en/account/security');
    await field(other, 'New e-mail address').fill(wanted);
    await press(other, 'Change e-mail address');
    await expect(main(other)).toContainText('waits until whoever runs this place confirms it');
    await open(page, `/en/admin/users/${anna.id}`);
    await expect(main(page)).toContainText(wanted);
    await link(page, 'Confirm the new address').click();
    await press(page, 'Confirm the address');
    await expect(page.locator('.flash')).toContainText('The address was confirmed');
    expect(admin.id).not.toBe(anna.id);
    await signIn((await visitor()).context(), { email: wanted, password: goodPassword });
  },
);
