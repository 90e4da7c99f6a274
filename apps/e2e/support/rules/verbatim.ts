import type { Page } from '@playwright/test';
import type { World } from '../world.ts';

/**
 * Medicine names, addresses and codes that a browser would translate with the page. What people wrote in their own
 * words, and articles, are for it to translate.
 */
export const leftToTranslate = (page: Page, { counted, syrup }: World) =>
  page.evaluate(
    (names) => {
      const left: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { data, parentElement } = texts.currentNode as Text;
        // A message is announced for a moment beside the page, where nobody sees it.
        const others = '[translate=no], script, style, textarea, .prose, body > [role=status]';
        if (!parentElement || parentElement.closest(others)) continue;
        const isKept = /\S@\S+\.\S/.test(data) || names.some((name) => data.includes(name));
        if (isKept || parentElement.closest('code')) left.push(data.trim());
      }
      return left;
    },
    [counted.name, syrup.name],
  );
