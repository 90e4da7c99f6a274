import { Fragment, isValidElement } from 'react';
import type { FunctionComponent, ReactNode } from 'react';

/** No controls (their values have special rules) and no SVG. */
const plainTags = new Set(
  'a b br button details div em i img li p small span strong summary td th time tr ul'.split(' '),
);
const emptyTags = new Set(['br', 'img']);
const htmlNames: Record<string, string | undefined> = { className: 'class' };
const flags = new Set(['hidden', 'disabled', 'open']);

class NotPlain extends Error {}

/**
 * Output identical to React's server renderer. Lists are mostly rows, and rendering a whole page by React takes an
 * eighth longer. Must run inside a React render: components may read contexts, but use no other hooks. Null when React
 * must render it.
 */
export function plainMarkup(children: ReactNode): string | null {
  const writer = new Writer();
  try {
    writer.write(children);
  } catch (error) {
    if (error instanceof NotPlain) return null;
    throw error;
  }
  return writer.markup;
}

class Writer {
  markup = '';
  /** Adjacent texts are separated by a comment, as hydration expects. */
  private endsInText = false;

  write(node: ReactNode): void {
    if (typeof node === 'string') this.writeText(node);
    else if (typeof node === 'number') this.writeText(String(node));
    else if (Array.isArray(node)) for (const each of node as ReactNode[]) this.write(each);
    else if (isValidElement<Record<string, unknown>>(node)) this.writeElement(node.type, node.props);
    else if (typeof node === 'object' && node !== null) throw new NotPlain();
  }

  private writeText(text: string) {
    if (text === '') return;
    this.markup += this.endsInText ? `<!-- -->${escaped(text)}` : escaped(text);
    this.endsInText = true;
  }

  private writeElement(type: unknown, props: Record<string, unknown>) {
    if (typeof type === 'string') this.writeTag(type, props);
    else if (type === Fragment) this.write(props.children as ReactNode);
    else if (typeof type === 'function' && !isClass(type)) this.write((type as FunctionComponent<object>)(props));
    else throw new NotPlain();
  }

  private writeTag(tag: string, props: Record<string, unknown>) {
    if (!plainTags.has(tag)) throw new NotPlain();
    let start = `<${tag}`;
    for (const name in props) if (name !== 'children') start += attribute(name, props[name]);
    this.markup += emptyTags.has(tag) ? `${start}/>` : `${start}>`;
    this.endsInText = false;
    if (emptyTags.has(tag)) return;
    this.write(props.children as ReactNode);
    this.markup += `</${tag}>`;
    this.endsInText = false;
  }
}

const isClass = ({ prototype }: { prototype?: object }) => prototype !== undefined && 'isReactComponent' in prototype;

/** Styles, raw markup and React's own props are left to React. */
function attribute(name: string, value: unknown): string {
  if (value === null || value === undefined || typeof value === 'function') return '';
  if (typeof value === 'boolean' && flags.has(name)) return value ? ` ${name}=""` : '';
  const isText = typeof value === 'string' || typeof value === 'number';
  const isSaid = typeof value === 'boolean' && (name.startsWith('aria-') || name.startsWith('data-'));
  if (!isText && !isSaid) throw new NotPlain();
  return ` ${htmlNames[name] ?? name}="${escaped(String(value))}"`;
}

const entities: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };
const special = /["&'<>]/;
const escaped = (text: string) =>
  special.test(text) ? text.replace(/["&'<>]/g, (sign) => entities[sign] as string) : text;
