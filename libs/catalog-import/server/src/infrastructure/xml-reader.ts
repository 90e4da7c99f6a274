import { SaxesParser } from 'saxes';
import { isCalendarDate } from '@domeka/kernel';
import { refuse } from '@domeka/catalog-import/contract';
import type { FileRefusalCode } from '@domeka/catalog-import/contract';
import type { ReadRow } from '../domain/finding.ts';
import { inKilobytes, limits } from '../domain/limits.ts';
import { MedicationElement } from '../domain/medication-element.ts';
import { RegisterElement } from '../domain/register-element.ts';
import type { Attributes } from '../domain/register-element.ts';
import type { FileFacts, RowReader } from '../domain/row-reader.ts';

/** Chunk size of the parser, which bounds unterminated attributes and texts. */
const slice = 64 * 1024;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
/** `http://rejestry.ezdrowie.gov.pl/rpl/eksport-danych-v6.0.0` */
const versionIn = (namespace = '') => /\/rpl\/eksport-danych-v([\d.]+)$/.exec(namespace)?.[1] ?? null;

/** Bounded against hostile XML: no DOCTYPE, no entities, limited depth, attributes and lengths. */
export class XmlReader implements RowReader {
  private readonly parser = new SaxesParser({ xmlns: false, position: false });
  private readonly path: string[] = [];
  private root: string | null = null;
  private version: string | null = null;
  private dataDate: string | null = null;
  private kind: 'register-xml' | 'medication-xml' | null = null;
  private element: RegisterElement | MedicationElement | null = null;
  private depthOfElement = 0;
  private text = '';
  private attributeCount = 0;
  private lineOfTag = 1;
  /** Characters since the last event and in the current element. */
  private sinceEvent = 0;
  private inElement = 0;
  private rows: ReadRow[] = [];

  constructor() {
    const { parser } = this;
    parser.on('error', (error) => this.fail(error.message));
    parser.on('doctype', () => this.refuse('xml-doctype'));
    parser.on('opentagstart', () => this.beginTag());
    parser.on('attribute', ({ value }) => this.countAttribute(value));
    parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
      this.open(name, attributes);
      if (isSelfClosing) this.sinceEvent = 0;
    });
    parser.on('text', (text) => this.addText(text));
    parser.on('cdata', (text) => this.addText(text));
    parser.on('closetag', ({ name }) => this.close(localName(name)));
  }

  read(text: string): ReadRow[] {
    for (let at = 0; at < text.length; at += slice) {
      const piece = text.slice(at, at + slice);
      this.sinceEvent += piece.length;
      this.parser.write(piece);
      if (this.sinceEvent > limits.field + 2 * slice) this.refuse('field-too-long', inKilobytes(limits.field));
    }
    return this.taken();
  }

  end(): ReadRow[] {
    if (this.path.length > 0) this.refuse('xml-cut-off');
    this.parser.close();
    if (this.kind === null && this.root !== null && !emptyRoots.has(localName(this.root)))
      throw refuse('xml-unknown-root', { root: this.root });
    return this.taken();
  }

  facts(): FileFacts {
    return {
      format: this.kind ?? 'register-xml',
      version: this.version,
      dataDate: this.dataDate,
      delimiter: null,
      mapping: {},
      columns: [],
      headingLine: null,
      headingChoices: [],
      codeQuestion: null,
      codeColumn: this.kind === 'medication-xml' ? 'barcode' : 'kodGTIN',
    };
  }

  private taken(): ReadRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
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
    this.countInElement(value.length);
  }

  private open(name: string, attributes: Attributes) {
    const element = localName(name);
    this.path.push(element);
    if (this.path.length > limits.depth) this.refuse('xml-too-deep', { most: limits.depth });
    if (this.root === null) this.openRoot(name, attributes);
    if (this.element === null) this.begin(element, attributes);
    else if (this.element instanceof RegisterElement) this.element.open(element, attributes);
    this.text = '';
  }

  private openRoot(name: string, attributes: Attributes) {
    this.root = name;
    const prefix = name.includes(':') ? `xmlns:${name.split(':')[0]}` : 'xmlns';
    this.version = versionIn(attributes[prefix]);
    const date = attributes.stanNaDzien?.slice(0, 10);
    this.dataDate = date !== undefined && isCalendarDate(date) ? date : null;
    if (localName(name) === 'produktyLecznicze') this.kind = 'register-xml';
  }

  private begin(element: string, attributes: Attributes) {
    if (element === 'produktLeczniczy') this.element = new RegisterElement(this.lineOfTag, attributes);
    else if (element === 'medication') this.element = new MedicationElement(this.lineOfTag);
    else return;
    this.kind ??= element === 'medication' ? 'medication-xml' : 'register-xml';
    this.depthOfElement = this.path.length;
    this.inElement = 0;
  }

  private addText(text: string) {
    this.sinceEvent = 0;
    if (this.element === null) return;
    this.countInElement(text.length);
    this.text += text;
    if (this.text.length > limits.field) this.refuse('field-too-long', inKilobytes(limits.field));
  }

  private countInElement(characters: number) {
    this.inElement += characters;
    if (this.element !== null && this.inElement > limits.record)
      this.refuse('record-too-long', inKilobytes(limits.record));
  }

  private close(element: string) {
    this.sinceEvent = 0;
    if (this.element !== null && this.path.length === this.depthOfElement) {
      this.rows.push(this.element.row());
      this.element = null;
    } else this.element?.close(element, this.text);
    this.path.pop();
    this.text = '';
  }

  /** The parser continues after errors, and its messages are English only. */
  private fail(message: string): never {
    if (/undefined entity/.test(message)) this.refuse('xml-entity');
    if (/unclosed|unexpected end/.test(message)) this.refuse('xml-cut-off');
    this.refuse('xml-malformed');
  }

  private refuse(code: FileRefusalCode, params: Record<string, number> = {}): never {
    throw refuse(code, { line: this.parser.line, ...params });
  }
}

const emptyRoots = new Set(['produktyLecznicze', 'medications']);
