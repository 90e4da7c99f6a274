import type { Page } from '@playwright/test';
import type { World } from '../world.ts';

/** Names, addresses and codes that a browser would translate. Free text and articles may be translated. */
export const leftToTranslate = (page: Page, { counted, syrup }: World) =>
  page.evaluate(
    (names) => {
      const left: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { data, parentElement } = texts.currentNode as Text;
        // Messages are announced in an invisible region beside the page.
        const others = '[translate=no], script, style, textarea, .prose, body > [role=status]';
        if (!parentElement || parentElement.closest(others)) continue;
        const isKept = /\S@\S+\.\S/.test(data) || names.some((name) => data.includes(name));
        if (isKept || parentElement.closest('code')) left.push(data.trim());
      }
      return left;
    },
    [counted.name, syrup.name],
  );
