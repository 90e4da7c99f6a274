import type { Page } from '@playwright/test';
import { languages } from '@domeka/kernel';
import type { Screen } from '../support/screens/screen.ts';
import { screens, show } from '../support/screens/screens.ts';
import { wordsIn } from '../support/words.ts';
import { expect, test } from '../support/world-test.ts';

function deadControls() {
  const isShown = (element: HTMLElement) => element.checkVisibility();
  const saysWhy = (element: HTMLElement) =>
    element.matches(':disabled, [aria-disabled=true]') &&
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.checkVisibility();
  const dead = {
    'button outside a form': (button: HTMLElement) => button.matches('button') && !(button as HTMLButtonElement).form,
    'button that sends nothing': (button: HTMLElement) => button.matches('button:not([type=submit])'),
    'link to nowhere': (link: HTMLElement) => link.matches('a:not([href]), a[href="#"], a[href=""]'),
    'field outside a form': (field: HTMLElement) =>
      field.matches(':is(input, textarea):not([readonly]), select') && !(field as HTMLInputElement).form,
    'disabled control': (control: HTMLElement) => control.matches(':disabled, [aria-disabled=true]'),
    'element that only looks like a control': (element: HTMLElement) =>
      element.matches('[role=button], [tabindex="0"]:not([role=region]), [onclick]'), // scrollable regions
    'dialog or template': (element: HTMLElement) => element.matches('dialog, [popover]'),
  };
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => isShown(element) && !saysWhy(element))
    .flatMap((element) =>
      Object.entries(dead)
        .filter(([, isDead]) => isDead(element))
        .map(([fault]) => `${fault}: ${element.outerHTML.slice(0, 120)}`),
    );
}

/** The same screen, listed twice for another reason: its owner, a menu, a message, another field. */
const alike = [
  ['log-in', 'cookies refused', 'failed link', 'menu'],
  ['code sent', 'code sent for a new password', 'code of a sign-up, address not known'],
  ['invitation', 'invitation for somebody else'],
  ['sign-up by the invitation', 'invitation to an account'],
  ['new address, too late', 'dead setup link'],
  ['confirm', 'confirm vouched address'],
  ['invite somebody', 'invite again'],
  ['shared view', 'shared view, empty'],
  ['sheet for the doctor', 'sheet in large letters'],
  ['knowledge base', 'account menu'],
  [
    'list at home',
    'list',
    'list, search begun',
    'list, filter and order',
    'list, its menu',
    'list, a note opened',
    'list, menu of a row',
  ],
  ['list, filtered', 'list, what may also help', 'list, found by its place'],
  ['card for the wallet', 'card for the wallet, nothing taken'],
  ['content page', 'content page of the other language'],
  ['quantity', 'quantity in per cent'],
  ['add', 'add, no expiry date', 'add, from the register', 'add, more opened', 'add the first', 'scan the box'],
  ['landing', 'landing, trying'],
  ['sign-up', 'sign-up with what was tried'],
  ['select several', 'select several, all ticked'],
  ['select several refused', 'select several, no place chosen'],
  ['tray, empty', 'tray'],
  [
    'check what is there, of which list',
    'check what is there, to be begun',
    'check of a viewer’s list',
    'check what is there',
  ],
  [
    'plan of an import',
    'plan of an import, other packages',
    'plan of an import, what cannot be read',
    'plan of an import, its columns',
  ],
  ['packages', 'packages, quantity', 'packages, recalled'],
  ['add a package', 'scan another package'],
  ['import report, nothing read', 'import report, codes in doubt', 'import report, decided'],
  ['shares', 'message'],
  ['change a share', 'change a share, changed meanwhile'],
  ['password', 'password, code mailed', 'new address, waiting'],
  ['two steps, off, long after logging in', 'two steps, off'],
  ['data', 'data, code mailed'],
  ['medications database', 'administration, menu', 'catalogue, medicines found'],
  ['administration denied', 'dead link, for somebody else'],
  ['dictionary value refused', 'dictionary value not edited'],
  ['content pages', 'content page, what can be done', 'content pages, none found'],
  ['users', 'users, none found'],
  ['system tools', 'system tools, mails in the queue'],
  [
    'security',
    'security, an event unfolded',
    'security, all events',
    'security, events refused',
    'security, no events',
    'security, clean-up',
  ],
];

/** Forms that do not carry their author: they would act for the next account that logs in. */
const formsOfAnybody = () =>
  [...document.querySelectorAll<HTMLFormElement>('form[method=post]')]
    .filter((form) => !new FormData(form).get('author'))
    .map((form) => form.outerHTML.slice(0, 120));

for (const language of languages) {
  test(
    `on every screen no control is dead, nothing waits for a script, and the title is its own, in ${language}`,
    { tag: '@no-js' },
    async ({ pageOf, world }) => {
      test.setTimeout(600_000); // more than a hundred pages
      const pages = new Map<Screen['by'], Page>();
      const named = new Map<string, string[]>();
      for (const screen of screens.filter(({ needsScripts }) => !needsScripts)) {
        const { by, name } = screen;
        await test.step(name, async () => {
          const page = pages.get(by) ?? (await pageOf(by));
          pages.set(by, page);
          await show(screen, { page, world, language, t: wordsIn(language) });
          expect.soft(await page.evaluate(deadControls), name).toEqual([]);
          expect.soft(await page.content(), `${name}: nothing waits for a script`).not.toContain('<template');
          if (by !== 'visitor') expect.soft(await page.evaluate(formsOfAnybody), `${name}: whose form`).toEqual([]);
          const title = await page.title();
          named.set(title, [...(named.get(title) ?? []), name]);
        });
      }
      const shared = [...named.values()].filter((names) => names.length > 1);
      expect(shared.filter((names) => !alike.some((each) => names.every((name) => each.includes(name))))).toEqual([]);
    },
  );
}
