import { field, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('what is typed while the page comes alive stays, and nothing breaks', { tag: '@js' }, async ({ page }) => {
  await page.addInitScript(() => {
    const postMessage = Reflect.get(MessagePort.prototype, 'postMessage') as (this: MessagePort, what: unknown) => void;
    // How React puts off the work of taking the page over: a key pressed now comes before it.
    MessagePort.prototype.postMessage = function (what: unknown) {
      MessagePort.prototype.postMessage = postMessage;
      queueMicrotask(() => {
        const typedInto = document.querySelector<HTMLInputElement>('[name=email]');
        if (typedInto) typedInto.value = 'jan@example.test';
        typedInto?.dispatchEvent(new InputEvent('input', { bubbles: true }));
        Object.assign(window, { typedInto });
      });
      postMessage.call(this, what);
    };
  });
  await open(page, '/en/auth');
  await expect(field(page, 'E-mail address')).toHaveValue('jan@example.test');
  expect(await page.evaluate(() => document.querySelector('[name=email]') === Reflect.get(window, 'typedInto'))).toBe(
    true,
  );
});
