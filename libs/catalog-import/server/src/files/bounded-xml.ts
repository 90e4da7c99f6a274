import { SaxesParser } from 'saxes';
import { refuse } from '@domeka/catalog-import/contract';
import type { FileRefusalCode } from '@domeka/catalog-import/contract';
import { inKilobytes } from '@domeka/platform/tables';
import { limits } from './limits.ts';

/** Chunk size of the parser, which bounds unterminated attributes and texts. */
const slice = 64 * 1024;

export const localName = (name: string) => name.slice(name.indexOf(':') + 1);

interface Handlers {
  attribute?: (value: string) => void;
  open: (name: string, attributes: Record<string, string>) => void;
  text: (text: string) => void;
  /** Local name; `depth` still counts it. */
  close: (element: string) => void;
}

/** Bounded against hostile XML: no DOCTYPE, no entities, limited depth, attributes and lengths. */
export class BoundedXml {
  depth = 0;
  lineOfTag = 1;
  private readonly parser = new SaxesParser({ xmlns: false, position: false });
  private attributeCount = 0;
  /** Characters since the last event. */
  private sinceEvent = 0;

  constructor(private readonly handlers: Handlers) {
    // Without one for errors, which then are thrown: eight handlers make V8 keep the parser's fields as a dictionary, and
    // 100 MB take 5.3 s instead of 1.4.
    const { parser } = this;
    parser.on('doctype', () => this.refuse('xml-doctype'));
    parser.on('opentagstart', () => this.beginTag());
    parser.on('attribute', ({ value }) => this.countAttribute(value));
    parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
      this.depth += 1;
      if (this.depth > limits.depth) this.refuse('xml-too-deep', { most: limits.depth });
      handlers.open(name, attributes);
      if (isSelfClosing) this.sinceEvent = 0;
    });
    parser.on('text', (text) => this.passText(text));
    parser.on('cdata', (text) => this.passText(text));
    parser.on('closetag', ({ name }) => {
      this.sinceEvent = 0;
      handlers.close(localName(name));
      this.depth -= 1;
    });
  }

  read(text: string) {
    for (let at = 0; at < text.length; at += slice) {
      const piece = text.slice(at, at + slice);
      this.sinceEvent += piece.length;
      this.parse(() => this.parser.write(piece));
      if (this.sinceEvent > limits.field + 2 * slice) this.refuse('field-too-long', inKilobytes(limits.field));
    }
  }

  end() {
    if (this.depth > 0) this.refuse('xml-cut-off');
    this.parse(() => this.parser.close());
  }

  refuse(code: FileRefusalCode, params: Record<string, number> = {}): never {
    throw refuse(code, { line: this.parser.line, ...params });
  }

  private beginTag() {
    this.sinceEvent = 0;
    this.attributeCount = 0;
    this.lineOfTag = this.parser.line;
  }

  private countAttribute(value: string) {
    this.sinceEvent = 0;
    this.attributeCount += 1;
    if (this.attributeCount > limits.attributes) this.refuse('xml-too-many-attributes', { most: limits.attributes });
    if (value.length > limits.field) this.refuse('field-too-long', inKilobytes(limits.field));
    this.handlers.attribute?.(value);
  }

  private passText(text: string) {
    this.sinceEvent = 0;
    this.handlers.text(text);
  }

  private parse(step: () => void) {
    try {
      step();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'Error') throw error; // the parser's own are plain
      this.fail(error.message);
    }
  }

  /** The parser's messages are English only. */
  private fail(message: string): never {
    if (/undefined entity/.test(message)) this.refuse('xml-entity');
    if (/unclosed|unexpected end/.test(message)) this.refuse('xml-cut-off');
    this.refuse('xml-malformed');
  }
}
