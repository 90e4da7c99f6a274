import { contentPagePath, knowledgeBasePath } from '@domeka/kernel';
import { logInAtProvider } from '../auth-pages.ts';
import { alive } from '../pages.ts';
import { goodPassword, newEmail } from '../person.ts';
import { providerUrl } from '../product.ts';
import { openMenu, submit, summary, toShared } from './screen.ts';
import type { Place, Screens } from './screen.ts';

const words = { article: { en: 'storing-medicines', pl: 'przechowywanie-lekow' }, about: { en: 'about', pl: 'o-nas' } };

export const forVisitors: Screens = [
  { name: 'landing', path: ({ language }) => `/${language}/` },
  { name: 'landing, trying', path: ({ language }) => `/${language}/`, steps: takeBox },
  {
    name: 'sign-up with what was tried',
    path: ({ language }) => `/${language}/`,
    steps: (place) =>
      takeBox(place)
        .then(() => submit(place, 'common:landing.try.keep'))
        .then(() => place.page.locator('.auth-card .callout').waitFor()),
  },
  { name: 'log-in', path: ({ language }) => `/${language}/auth` },
  {
    name: 'log-in refused',
    path: ({ language }) => `/${language}/auth`,
    steps: (place) => submit(place, 'identity:view.login.submit').then(() => summary(place)),
  },
  { name: 'sign-up', path: ({ language }) => `/${language}/auth?tab=signup` },
  { name: 'sign-up refused', path: ({ language }) => `/${language}/auth?tab=signup`, steps: refuseSignUp },
  { name: 'forgot password', path: ({ language }) => `/${language}/auth?view=forgot` },
  { name: 'expired link', path: ({ language }) => `/${language}/auth?tab=login&link=expired` },
  { name: 'cookies refused', path: ({ language }) => `/${language}/auth?tab=login&cookies=needed` },
  {
    name: 'failed link',
    path: ({ language }) => `/${language}/auth?error=server_error&error_description=Provider%20said%20no`,
  },
  {
    name: 'resend refused',
    path: ({ language }) => `/${language}/auth?error=access_denied`,
    steps: (place) => submit(place, 'identity:view.resend.submit').then(() => summary(place)),
  },
  { name: 'confirm', path: ({ language }) => `/${language}/auth/confirm?type=signup&token_hash=none` },
  { name: 'confirm recovery', path: ({ language }) => `/${language}/auth/confirm?type=recovery&token_hash=none` },
  { name: 'log-in by code', path: ({ language }) => `/${language}/auth/code` },
  {
    name: 'log-in by code refused',
    path: ({ language }) => `/${language}/auth/code`,
    steps: (place) => submit(place, 'identity:code.ask.submit').then(() => summary(place)),
  },
  { name: 'log-in by code, late link', path: ({ language }) => `/${language}/auth/code?error=access_denied` },
  { name: 'code of a sign-up, address not known', path: ({ language }) => `/${language}/auth/code?for=signup` },
  {
    name: 'code sent for a new password',
    path: ({ language }) => `/${language}/auth?view=forgot`,
    steps: askForPassword,
  },
  { name: 'code sent', path: ({ language }) => `/${language}/auth/code`, steps: askForCode },
  {
    name: 'code refused',
    path: ({ language }) => `/${language}/auth/code`,
    steps: (place) =>
      askForCode(place)
        .then(() => submit(place, 'identity:code.submit.login'))
        .then(() => summary(place)),
  },
  { name: 'confirm log-in', path: ({ language }) => `/${language}/auth/confirm?type=magiclink&token_hash=none` },
  { name: 'confirm vouched address', path: ({ language }) => `/${language}/auth/confirm?type=email&token_hash=none` },
  {
    name: 'confirm new address',
    path: ({ language }) => `/${language}/auth/confirm?type=email_change&token_hash=none`,
  },
  { name: 'new address, half', path: ({ language }) => `/${language}/auth/new-address?state=half` },
  { name: 'new address, done', path: ({ language }) => `/${language}/auth/new-address?state=done` },
  { name: 'new address, proved', path: ({ language }) => `/${language}/auth/new-address?state=proved` },
  { name: 'new address, too late', path: ({ language }) => `/${language}/auth/new-address?error_code=otp_expired` },
  { name: 'provider refused', path: ({ language }) => `/${language}/auth/callback?error_code=access_denied` },
  { name: 'provider, somebody new', path: ({ language }) => `/${language}/auth`, steps: arriveFromProvider },
  {
    name: 'provider, somebody new, refused',
    path: ({ language }) => `/${language}/auth`,
    steps: (place) =>
      arriveFromProvider(place)
        .then(() => submit(place, 'identity:provider.consent.submit'))
        .then(() => summary(place)),
  },
  { name: 'welcome', path: ({ language }) => `/${language}/dashboard` },
  { name: 'knowledge base', path: ({ language }) => knowledgeBasePath(language) },
  { name: 'no article found', path: ({ language }) => `${knowledgeBasePath(language)}?q=zebras` },
  { name: 'article', path: ({ language }) => knowledgeBasePath(language, words.article[language]) },
  { name: 'missing article', path: ({ language }) => knowledgeBasePath(language, 'none') },
  { name: 'content page', path: ({ language }) => contentPagePath(language, words.about[language]) },
  {
    name: 'content page of the other language',
    path: ({ language }) => `${contentPagePath(language, 'about')}?lang=en`,
  },
  { name: 'missing content page', path: ({ language }) => contentPagePath(language, 'none') },
  { name: 'invitation', path: ({ language, world }) => `/${language}/list-invitation/${world.invited}` },
  {
    name: 'decline the invitation',
    path: ({ language, world }) => `/${language}/list-invitation/${world.invited}/decline`,
  },
  { name: 'dead invitation', path: ({ language }) => `/${language}/list-invitation/none` },
  {
    name: 'sign-up by the invitation',
    path: ({ language, world }) => `/${language}/list-invitation/${world.invited}/sign-up`,
  },
  { name: 'invitation to an account', path: (place) => invitation(place) },
  {
    name: 'invitation to an account, refused',
    path: (place) => invitation(place),
    steps: (place) => refuseSignUp(place),
  },
  { name: 'dead setup link', path: ({ language }) => `/${language}/setup/none` },
  { name: 'dead invitation to an account', path: ({ language }) => `/${language}/invitation/none` },
  { name: 'contact', path: ({ language }) => `/${language}/contact` },
  {
    name: 'contact refused',
    path: ({ language }) => `/${language}/contact`,
    steps: (place) => submit(place, 'content:contact.submit').then(() => summary(place)),
  },
  { name: 'contact dialog', path: ({ language }) => `/${language}/`, needsScripts: true, steps: openContact },
  {
    name: 'contact dialog refused',
    path: ({ language }) => `/${language}/`,
    needsScripts: true,
    steps: (place) =>
      openContact(place)
        .then(() => submit(place, 'content:contact.submit'))
        .then(() => summary(place)),
  },
  { name: 'all controls', path: ({ language }) => `/dev/ui?lang=${language}` },
  { name: 'no such page', path: ({ language }) => `/${language}/nowhere` },
  { name: 'shared view', path: (place) => toShared(place, place.world.share.shareToken) },
  { name: 'shared view, empty', path: (place) => toShared(place, place.world.emptyShare.shareToken) },
  { name: 'dead link, revoked', path: (place) => toShared(place, place.world.revoked.shareToken) },
  { name: 'dead link, expired', path: (place) => toShared(place, place.world.expired.shareToken) },
  { name: 'passcode', path: (place) => toShared(place, place.world.guarded.shareToken) },
  {
    name: 'passcode refused',
    path: (place) => toShared(place, place.world.guarded.shareToken),
    steps: (place) => submit(place, 'sharing:passcode.submit').then(() => summary(place)),
  },
  { name: 'dead link, log-in needed', path: (place) => toShared(place, place.world.forOne.shareToken) },
  { name: 'menu', path: ({ language }) => `/${language}/auth`, steps: openMenu },
];

const invitation = ({ language, world }: Place) => `/${language}/invitation/${world.accountInvitation.token}`;

async function arriveFromProvider({ page, t }: Place) {
  await page.context().clearCookies({ domain: new URL(providerUrl()).hostname });
  await page.getByRole('link', { name: t('identity:provider.go', { label: 'City clinic' }) }).click();
  await logInAtProvider(page, newEmail());
  await page.locator('#consent-terms').waitFor();
  await alive(page);
}

async function askForCode(place: Place) {
  await place.page.locator('#ask-email').fill('a.very.long.address.of.somebody@hospital-pharmacy.example.test');
  await submit(place, 'identity:code.ask.submit');
  await place.page.locator('#code-mailedCode').waitFor();
}

async function askForPassword(place: Place) {
  await place.page.locator('[name=email]').fill('a.very.long.address.of.somebody@hospital-pharmacy.example.test');
  await submit(place, 'identity:view.forgot.submit');
  await place.page.locator('#code-mailedCode').waitFor();
  await alive(place.page);
}

async function takeBox({ page }: Place) {
  await page.locator('.try-boxes').getByRole('button').first().click();
  await page.locator('.try-shelf li').waitFor();
}

async function refuseSignUp(place: Place) {
  const { page } = place;
  await page.locator('[name=password]').fill(goodPassword);
  await page.locator('[name=terms]').check();
  await page.locator('[name=privacy]').check();
  await submit(place, 'identity:view.signup.submit');
  await summary(place);
}

async function openContact({ page }: Place) {
  await page.locator('.footer-links a[href$="/contact"]').click();
  await page.locator('dialog').waitFor();
}
