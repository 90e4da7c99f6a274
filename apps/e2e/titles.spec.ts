import type { Page } from '@playwright/test';
import { languages } from '@domeka/kernel';
import type { Screen } from './support/screen.ts';
import { screens, show } from './support/screens.ts';
import { wordsIn } from './support/words.ts';
import { expect, test } from './support/world-test.ts';

/** One screen in one state, listed twice for what else is seen there: whose it is, a menu, a message, another field. */
const alike = [
  ['log-in', 'failed link', 'menu'],
  ['invitation', 'invitation for somebody else'],
  ['knowledge base', 'account menu'],
  ['list at home', 'list', 'list, a note opened'],
  ['content page', 'content page of the other language'],
  ['quantity', 'quantity in per cent'],
  ['add', 'add the first'],
  ['shares', 'message'],
  ['password', 'password, code mailed', 'new address, waiting'],
  ['two steps, off, long after logging in', 'two steps, off'],
  ['data', 'data, code mailed'],
];

/** Dialogs have the title of the page they stand on, so what needs scripts is left out. */
const withTitles = screens.filter(({ needsScripts }) => !needsScripts);

for (const language of languages) {
  test(
    `each screen and state has a title of its own, in ${language}`,
    {
      tag: '@no-js',
    },
    async ({ browserOf, world }) => {
      const browsers = new Map<Screen['by'], Page>();
      const named = new Map<string, string[]>();
      for (const screen of withTitles) {
        const page = browsers.get(screen.by) ?? (await browserOf(screen.by));
        browsers.set(screen.by, page);
        await show(screen, { page, world, language, t: wordsIn(language) });
        const title = await page.title();
        named.set(title, [...(named.get(title) ?? []), screen.name]);
      }
      const shared = [...named.values()].filter((names) => names.length > 1);
      expect(shared.filter((names) => !alike.some((each) => names.every((name) => each.includes(name))))).toEqual([]);
    },
  );
}
