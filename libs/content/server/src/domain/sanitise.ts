import { deepestLevel, isAllowedLink } from '@domeka/content/contract';
import sanitizeHtml from 'sanitize-html';

const texts = ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'b', 'i'];
const blocks = ['blockquote', 'code', 'pre', 'figure', 'figcaption', 'img'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];
const allowedTags = [...texts, ...blocks, ...tables];
const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'title', 'rel', 'target', 'hreflang'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};
/** Check list of the page style. */
const allowedClasses = { ul: ['checks'] };

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes,
  allowedClasses,
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href, ...attributes }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && isAllowedLink(href) && { href }),
        ...attributes,
        ...(/^https:/i.test(href ?? '') && { rel: 'noopener noreferrer' }),
      },
    }),
    img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src),
};

/** Only paths with a picture's ending: loading one must not trigger an action of this site. */
const isOwnPicture = (src: string | undefined) => /^\/(?!\/)[\w/-]+\.(jpe?g|png|webp|gif|avif|svg)$/i.test(src ?? '');

class NestsTooDeeply extends Error {}

/** Null if nested too deeply: closing tags takes quadratic time. */
function cleaned(html: string, onOpenTag?: (tag: string, attributes: sanitizeHtml.Attributes) => void): string | null {
  let level = 0;
  const counting: sanitizeHtml.IOptions = {
    onOpenTag: (tag, attributes) => {
      if (++level > deepestLevel) throw new NestsTooDeeply();
      onOpenTag?.(tag, attributes);
    },
    onCloseTag: () => void (level -= 1),
  };
  try {
    return sanitizeHtml(html, { ...options, ...counting });
  } catch (error) {
    if (error instanceof NestsTooDeeply) return null;
    throw error;
  }
}

const flattened = (html: string) => sanitizeHtml(html.replace(/<[^<>]*>/g, ' '), options);

/** Nothing that runs, frames, submits or loads from other sites. Applied on save and on read. */
export const sanitised = (html: string) => cleaned(html) ?? flattened(html);

export interface ReadHtml {
  html: string;
  /** Removed elements and attributes, each once. */
  leftOut: string[];
  /** Refused instead of cleaned, since the author would miss the picture or link, and readers the description. */
  fault: 'too-deep' | 'picture-elsewhere' | 'picture-without-text' | 'link-elsewhere' | null;
  pictures: string[];
}

const mostNamed = 20;

export function readHtml(written: string): ReadHtml {
  const leftOut = new Set<string>();
  const faults = new Set<NonNullable<ReadHtml['fault']>>();
  const pictures = new Set<string>();
  const onOpenTag = (tag: string, attributes: sanitizeHtml.Attributes) => {
    if (!allowedTags.includes(tag)) return void leftOut.add(`<${tag}>`);
    for (const name of Object.keys(attributes)) if (!isKept(tag, name)) leftOut.add(name);
    if (tag === 'a' && attributes.href !== undefined && !isAllowedLink(attributes.href)) faults.add('link-elsewhere');
    if (tag !== 'img') return;
    if (!isOwnPicture(attributes.src)) faults.add('picture-elsewhere');
    else if ((attributes.alt ?? '').trim() === '') faults.add('picture-without-text');
    pictures.add(attributes.src ?? '');
  };
  const html = cleaned(written, onOpenTag);
  if (html === null) return { html: flattened(written), leftOut: [], fault: 'too-deep', pictures: [] };
  return {
    html,
    leftOut: [...leftOut].sort().slice(0, mostNamed),
    fault: [...faults].sort()[0] ?? null,
    pictures: [...pictures],
  };
}

const isKept = (tag: string, attribute: string) =>
  Boolean(allowedAttributes[tag]?.includes(attribute)) || (tag === 'ul' && attribute === 'class');
