import type { RecallTarget } from '@domeka/recalls/contract';
import { dayIn, lotsIn } from './read-decision.ts';
import type { Findings } from './read-decision.ts';

/** Null: all batches. */
type Lot = Pick<RecallTarget, 'lot' | 'expiry'>;
const everyLot: Lot = { lot: null, expiry: null };

export class ProductBlock {
  readonly codes: string[] = [];
  readonly lots: Lot[] = [];
  /** Batches that are there, readable or not: without any, all are meant. */
  private lotsThere = 0;
  private codesThere = 0;
  private open: { lot: string | null; expiry: string | null } | null = null;

  constructor(private readonly findings: Findings) {}

  get hasLots() {
    return this.lotsThere > 0;
  }

  get hasCodes() {
    return this.codesThere > 0;
  }

  addCode(line: number, text: string) {
    this.codesThere += 1;
    const code = this.findings.codeIn(line, text);
    if (code !== null) this.codes.push(code);
  }

  beginLot() {
    this.open = { lot: null, expiry: null };
  }

  /** A date without its batch is a batch that cannot be read. */
  endLot(line: number) {
    const { lot, expiry } = this.open ?? { lot: null, expiry: null };
    this.open = null;
    if (lot !== null || expiry !== null) this.keepLot(line, lot ?? '', expiry);
  }

  addLot(line: number, text: string) {
    if (this.open) this.open.lot ??= text;
    else this.keepLot(line, text, null);
  }

  addExpiry(line: number, text: string) {
    const last = this.lots.at(-1);
    if (this.open) this.open.expiry ??= text;
    else if (last) last.expiry ??= dayIn(text);
    else this.keepLot(line, '', text);
  }

  private keepLot(line: number, text: string, expiry: string | null) {
    const { lots, isUnreadable } = lotsIn(text || (expiry ?? ''));
    this.lotsThere += 1;
    if (isUnreadable) this.findings.add(line, 'lot-unreadable', text || expiry);
    const day = expiry === null ? null : dayIn(expiry);
    this.lots.push(...lots.map((lot) => ({ lot, expiry: day })));
  }

  joined(other: ProductBlock): ProductBlock {
    const both = new ProductBlock(this.findings);
    both.codes.push(...this.codes, ...other.codes);
    both.lots.push(...this.lots, ...other.lots);
    both.lotsThere = this.lotsThere + other.lotsThere;
    both.codesThere = this.codesThere + other.codesThere;
    return both;
  }
}

/** @param loose what stands in no product */
export function targetsOf(loose: ProductBlock, products: ProductBlock[]): RecallTarget[] {
  if (products.length === 0) return pairs(loose.codes, lotsFor(loose));
  const own = new Set(products.flatMap(({ codes }) => codes));
  const shared = loose.codes.filter((code) => !own.has(code));
  const targets = products.flatMap((block) =>
    pairs(block.hasCodes ? block.codes : shared, lotsFor(block.hasLots ? block : loose)),
  );
  if (shared.length === 0 || products.some(({ hasCodes }) => !hasCodes)) return targets;
  const named = products.some(({ hasLots }) => hasLots) ? products.flatMap(({ lots }) => lots) : [everyLot];
  return [...targets, ...pairs(shared, loose.hasLots ? loose.lots : named)];
}

const lotsFor = ({ hasLots, lots }: ProductBlock) => (hasLots ? lots : [everyLot]);
const pairs = (codes: string[], lots: Lot[]): RecallTarget[] =>
  (codes.length > 0 ? codes : [null]).flatMap((gtin) => lots.map((lot) => ({ gtin, ...lot })));
