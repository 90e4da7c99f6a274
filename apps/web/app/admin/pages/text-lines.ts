const blockEnds = /<\/(?:p|h[2-4]|li|blockquote|pre|tr|caption|figcaption)>|<(?:br|hr)\s*\/?>/gi;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };

/** What a page's HTML says, line by line, for people who read no HTML; pictures by what describes them. */
export const textLines = (html: string): string[] =>
  html
    .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/gi, '[$1]')
    .replace(/\s+/g, ' ')
    .replace(blockEnds, '\n')
    .replace(/<\/t[hd]>/gi, ' | ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
