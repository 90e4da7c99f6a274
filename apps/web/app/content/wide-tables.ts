/** Wraps tables in scrollable, focusable frames named by their captions. Sanitised HTML has no attributes on tables. */
export const framedTables = (html: string, unnamed: string) =>
  html
    .replace(/<table>(?:\s*<caption>(.*?)<\/caption>)?/gs, (begin, caption?: string) => {
      const name = caption?.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;') || unnamed;
      return `<div class="table-frame" role="region" aria-label="${name.trim()}" tabindex="0">${begin}`;
    })
    .replaceAll('</table>', '</table></div>');
