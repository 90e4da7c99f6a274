import { httpsLink, isBlank } from '@domeka/kernel';
import type { RecallFinding } from '@domeka/recalls/contract';
import { ProductBlock, targetsOf } from './product-block.ts';
import { dayIn, decisionId, Findings, keptText, kindIn } from './read-decision.ts';
import type { ReadDecision } from './read-decision.ts';

/** Batches and codes one kind of decision applies to. */
class DecisionTargets {
  kindText: string | null = null;
  readonly loose: ProductBlock;
  readonly products: ProductBlock[] = [];
  readonly titles: string[] = [];

  constructor(private readonly findings: Findings) {
    this.loose = new ProductBlock(findings);
  }

  begin(): ProductBlock {
    const block = new ProductBlock(this.findings);
    this.products.push(block);
    return block;
  }
}

const names = new Set(['NazwaProduktuLeczniczego', 'NazwaProduktu']);

/** A decision of the register, in both shapes: by local names, with its entries anywhere below it. */
export class DecisionElement {
  private readonly findings = new Findings();
  private readonly whole = new DecisionTargets(this.findings);
  private readonly parts: DecisionTargets[] = [];
  private part = this.whole;
  private block: ProductBlock | null = null;
  private number: string | null = null;
  private day: string | null = null;
  private link: string | null = null;
  /** Said of the whole decision; what is said of its parts is then a cause, no kind. */
  private kindText: string | null = null;

  constructor(private readonly line: number) {}

  open(element: string) {
    if (element === 'Przyczyna') this.parts.push((this.part = new DecisionTargets(this.findings)));
    else if (element === 'Produkt') this.block = this.part.begin();
    else if (element === 'Seria') this.lots.beginLot();
  }

  close(element: string, text: string, line: number) {
    if (element === 'Produkt') this.block = null;
    else if (element === 'Przyczyna') this.part = this.whole;
    if (!isBlank(text)) this.read(element, text, line);
    if (element === 'Seria') this.lots.endLot(line);
  }

  decisions(): ReadDecision[] {
    const day = dayIn(this.day ?? '');
    if (day === null) {
      this.findings.add(this.line, 'no-date', this.day);
      return [];
    }
    return (this.parts.length > 0 ? this.parts : [this.whole]).flatMap((part) => this.decisionOf(part, day));
  }

  found(): RecallFinding[] {
    return this.findings.all.map((finding) => ({ ...finding, number: this.number }));
  }

  private read(element: string, text: string, line: number) {
    if (element === 'GTIN') this.lots.addCode(line, text);
    else if (element === 'NumerSerii' || element === 'Seria' || element === 'Serie') this.lots.addLot(line, text);
    else if (element === 'DataWaznosci') this.lots.addExpiry(line, text);
    else if (element === 'PrzyczynaNazwa') this.part.kindText ??= text;
    else if (element === 'RodzajDecyzji') this.kindText ??= text;
    else if (element === 'NumerDecyzji') this.number ??= keptText(text);
    else if (element === 'DataDecyzji') this.day ??= text;
    else if (element === 'LinkDoPobraniaDecyzji') this.link ??= httpsLink(text);
    else if (names.has(element)) this.part.titles.push(keptText(text));
  }

  private get lots() {
    return this.block ?? this.part.loose;
  }

  private decisionOf(part: DecisionTargets, day: string): ReadDecision[] {
    const kindText = this.kindText ?? part.kindText ?? this.whole.kindText;
    if (kindText === null) {
      this.findings.add(this.line, 'no-kind', null);
      return [];
    }
    const isApart = part !== this.whole;
    const titles = isApart ? [...this.whole.titles, ...part.titles] : part.titles;
    const said = {
      number: this.number,
      kind: kindIn(kindText),
      kindText: keptText(kindText),
      day,
      title: keptText([...new Set(titles)].join(', ')),
      link: this.link,
    };
    return [{ id: decisionId('register', said), ...said, targets: this.targetsOf(part, isApart) }];
  }

  private targetsOf({ loose, products }: DecisionTargets, isApart: boolean) {
    if (!isApart) return targetsOf(loose, products);
    return targetsOf(loose.joined(this.whole.loose), [...this.whole.products, ...products]);
  }
}
