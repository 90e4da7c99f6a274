import { isCalendarDate } from '@domeka/kernel';
import { refuse } from '@domeka/catalog-import/contract';
import { inKilobytes } from '@domeka/platform/tables';
import type { ReadRow } from '../domain/finding.ts';
import { limits } from '../../files/limits.ts';
import { MedicationElement } from '../domain/medication-element.ts';
import { RegisterElement } from '../domain/register-element.ts';
import type { Attributes } from '../domain/register-element.ts';
import type { FileFacts, RowReader } from '../domain/row-reader.ts';
import { BoundedXml, localName } from '../../files/bounded-xml.ts';

/** `http://rejestry.ezdrowie.gov.pl/rpl/eksport-danych-v6.0.0` */
const versionIn = (namespace = '') => /\/rpl\/eksport-danych-v([\d.]+)$/.exec(namespace)?.[1] ?? null;

export class XmlReader implements RowReader {
  private readonly xml = new BoundedXml({
    attribute: (value) => this.countInElement(value.length),
    open: (name, attributes) => this.open(name, attributes),
    text: (text) => this.addText(text),
    close: (element) => this.close(element),
  });
  private root: string | null = null;
  private version: string | null = null;
  private dataDate: string | null = null;
  private kind: 'register-xml' | 'medication-xml' | null = null;
  private element: RegisterElement | MedicationElement | null = null;
  private depthOfElement = 0;
  private text = '';
  private inElement = 0;
  private rows: ReadRow[] = [];

  read(text: string): ReadRow[] {
    this.xml.read(text);
    return this.taken();
  }

  end(): ReadRow[] {
    this.xml.end();
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

  private open(name: string, attributes: Attributes) {
    const element = localName(name);
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
    const { lineOfTag, depth } = this.xml;
    if (element === 'produktLeczniczy') this.element = new RegisterElement(lineOfTag, attributes);
    else if (element === 'medication') this.element = new MedicationElement(lineOfTag);
    else return;
    this.kind ??= element === 'medication' ? 'medication-xml' : 'register-xml';
    this.depthOfElement = depth;
    this.inElement = 0;
  }

  private addText(text: string) {
    if (this.element === null) return;
    this.countInElement(text.length);
    this.text += text;
    if (this.text.length > limits.field) this.xml.refuse('field-too-long', inKilobytes(limits.field));
  }

  private countInElement(characters: number) {
    this.inElement += characters;
    if (this.element !== null && this.inElement > limits.record)
      this.xml.refuse('record-too-long', inKilobytes(limits.record));
  }

  private close(element: string) {
    if (this.element !== null && this.xml.depth === this.depthOfElement) {
      this.rows.push(this.element.row());
      this.element = null;
    } else this.element?.close(element, this.text);
    this.text = '';
  }
}

const emptyRoots = new Set(['produktyLecznicze', 'medications']);
