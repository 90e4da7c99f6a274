import { refuse } from '@domeka/catalog-import/contract';
import { BoundedXml, limits, localName } from '@domeka/catalog-import/files';
import { inKilobytes } from '@domeka/platform/tables';
import { DecisionElement } from '../domain/decision-element.ts';
import { RecallList } from '../domain/recall-list.ts';
import type { RecallContents } from '../domain/recall-list.ts';
import type { RecallReader } from './recall-reader.ts';

/** The register: `Decyzja` anywhere below the root `Decyzje`. */
export class RecallXml implements RecallReader {
  private readonly xml = new BoundedXml({
    open: (name) => this.open(name),
    text: (text) => this.addText(text),
    close: (element) => this.close(element),
  });
  private readonly list = new RecallList('register');
  private decision: DecisionElement | null = null;
  private depthOfDecision = 0;
  private texts: string[] = [];
  private inDecision = 0;

  read(text: string) {
    this.xml.read(text);
  }

  end(): RecallContents {
    this.xml.end();
    const contents = this.list.contents();
    if (contents.counts.decisions === 0) throw refuse('no-decisions');
    return contents;
  }

  private open(name: string) {
    const element = localName(name);
    if (this.xml.depth === 1 && element !== 'Decyzje') throw refuse('recalls-unknown-root', { root: element });
    if (this.decision) {
      this.texts.push('');
      this.decision.open(element);
    } else if (element === 'Decyzja') {
      this.decision = new DecisionElement(this.xml.lineOfTag);
      this.depthOfDecision = this.xml.depth;
      this.inDecision = 0;
    }
  }

  private addText(text: string) {
    if (!this.decision) return;
    this.inDecision += text.length;
    if (this.inDecision > limits.record) this.xml.refuse('record-too-long', inKilobytes(limits.record));
    const before = this.texts.pop();
    if (before !== undefined) this.texts.push(before + text);
    if ((before?.length ?? 0) + text.length > limits.field)
      this.xml.refuse('field-too-long', inKilobytes(limits.field));
  }

  private close(element: string) {
    if (!this.decision) return;
    if (this.xml.depth > this.depthOfDecision)
      return this.decision.close(element, this.texts.pop() ?? '', this.xml.lineOfTag);
    for (const decision of this.decision.decisions()) this.list.add(decision);
    this.list.find(this.decision.found());
    this.decision = null;
  }
}
