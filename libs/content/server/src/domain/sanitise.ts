import { deepestLevel, isAllowedLink } from '@domeka/content/contract';
import sanitizeHtml from 'sanitize-html';

const texts = ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'b', 'i'];
const blocks = ['blockquote', 'code', 'pre', 'figure', 'figcaption', 'img'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];
/** Which elements a page may have, and which attributes they. */
const allowedTags = [...texts, ...blocks, ...tables];
const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'title', 'rel', 'target', 'hreflang'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};
/** A list whose items are ticked, as the page style shows it. */
const allowedClasses = { ul: ['checks'] };

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes,
  allowedClasses,
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: /^https:/i.test(attributes.href ?? '') ? { ...attributes, rel: 'noopener noreferrer' } : attributes,
    }),
    img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src),
};

/** A path on this site that ends as pictures do: no page, and nothing that a mere look could set in motion. */
const isOwnPicture = (src: string | undefined) => /^\/(?!\/)[\w/-]+\.(jpe?g|png|webp|gif|avif|svg)$/i.test(src ?? '');

class NestsTooDeeply extends Error {}

/** Null for what nests too deeply: to close each of many levels takes as long as all of them. */
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

/** Its text alone. */
const flattened = (html: string) => sanitizeHtml(html.replace(/<[^<>]*>/g, ' '), options);

/**
 * HTML without anything that runs, frames, submits or loads from elsewhere; applied on save and again on read.
 */
export const sanitised = (html: string) => cleaned(html) ?? flattened(html);

export interface ReadHtml {
  /** Sanitised. */
  html: string;
  /** Names of elements and attributes that pages do not have, each once. */
  leftOut: string[];
  /** Why it is refused rather than cleaned: its writer would miss a picture or a link, a reader what a picture shows. */
  fault: 'too-deep' | 'picture-elsewhere' | 'picture-without-text' | 'link-elsewhere' | null;
  /** Addresses of its pictures. */
  pictures: string[];
}

const mostNamed = 20;

/** Reads a page's HTML as somebody wrote or pasted it. */
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
