/**
 * Tables of a page's HTML, each in a frame that scrolls where there is no room, with the keyboard as well; named after
 * its caption. The HTML is sanitised: its tables bear no attributes.
 */
export const framedTables = (html: string, unnamed: string) =>
  html
    .replace(/<table>(?:\s*<caption>(.*?)<\/caption>)?/gs, (begin, caption?: string) => {
      const name = caption?.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;') || unnamed;
      return `<div class="table-frame" role="region" aria-label="${name.trim()}" tabindex="0">${begin}`;
    })
    .replaceAll('</table>', '</table></div>');
