import { laterFirst } from '@domeka/recalls/contract';
import type { RecallDecision } from '@domeka/recalls/contract';

interface Decided {
  decisions: RecallDecision[];
  products: { productId: string; gtins: string[] }[];
}

export interface NamedBox {
  gtin: string | null;
  productId: string | null;
  /** Answers: a code that was chosen can be taken back, and then its product counts. */
  kept?: { gtin: string | null; isFilled: boolean }[];
}

const productOf = ({ gtin, productId, kept = [] }: NamedBox) =>
  gtin === null || kept.some((row) => row.isFilled && row.gtin === gtin) ? productId : null;

export const askedOf = (boxes: readonly NamedBox[]) => ({
  gtins: [...new Set(boxes.flatMap(({ gtin }) => gtin ?? []))],
  productIds: [...new Set(boxes.flatMap((box) => productOf(box) ?? []))],
});

export function decidedFor({ decisions, products }: Decided) {
  const codesOf = new Map(products.map(({ productId, gtins }) => [productId, gtins]));
  const byCode = new Map<string, Set<RecallDecision>>();
  for (const decision of decisions)
    for (const { gtin } of decision.targets)
      if (gtin !== null) byCode.set(gtin, (byCode.get(gtin) ?? new Set()).add(decision));
  return (box: NamedBox) => {
    const productGtins = codesOf.get(productOf(box) ?? '') ?? [];
    const codes = [...productGtins, ...(box.gtin === null ? [] : [box.gtin])];
    const named = new Set(codes.flatMap((code) => [...(byCode.get(code) ?? [])]));
    return { productGtins, decisions: [...named].sort(laterFirst) };
  };
}
