import { languages } from '@domeka/kernel';
import { screens, show } from './support/screens.ts';
import { wordsIn } from './support/words.ts';
import { expect, test } from './support/world-test.ts';

/** Controls that would do nothing without a script, or are greyed out by one. */
function deadControls() {
  const isShown = (element: HTMLElement) => element.checkVisibility();
  /** What is not for this reader, with or without scripts: greyed out by the server, the reason beside it. */
  const saysWhy = (element: HTMLElement) =>
    element.matches(':disabled, [aria-disabled=true]') &&
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.checkVisibility();
  const dead = {
    'button outside a form': (button: HTMLElement) => button.matches('button') && !(button as HTMLButtonElement).form,
    'button that sends nothing': (button: HTMLElement) => button.matches('button:not([type=submit])'),
    'link to nowhere': (link: HTMLElement) => link.matches('a:not([href]), a[href="#"], a[href=""]'),
    'field outside a form': (field: HTMLElement) =>
      field.matches('input:not([readonly]), select, textarea') && !(field as HTMLInputElement).form,
    'disabled control': (control: HTMLElement) => control.matches(':disabled, [aria-disabled=true]'),
    'element that only looks like a control': (element: HTMLElement) =>
      element.matches('[role=button], [tabindex="0"], [onclick]'),
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

for (const screen of screens.filter(({ needsScripts }) => !needsScripts)) {
  test(`no dead control: ${screen.name}`, { tag: '@no-js' }, async ({ browserOf, world }) => {
    const page = await browserOf(screen.by);
    for (const language of languages) {
      await show(screen, { page, world, language, t: wordsIn(language) });
      expect.soft(await page.evaluate(deadControls), language).toEqual([]);
      expect.soft(await page.content(), `${language}: nothing waits for a script`).not.toContain('<template');
    }
  });
}
