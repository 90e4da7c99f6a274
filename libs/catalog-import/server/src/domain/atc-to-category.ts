/** https://www.whocc.no/atc_ddd_index/. The longest matching prefix counts; null: unclear. */
const categoryOf: Record<string, string | null> = {
  A11: 'supplements', // vitamins
  A12: 'supplements', // minerals
  J01: 'antibiotic',
  M01A: 'painkiller',
  M02A: 'painkiller', // topical
  N02: 'painkiller',
  N02BE51: 'cold/flu', // combinations with paracetamol
  R01: 'cold/flu',
  R01AC: 'allergy',
  R01AD: null, // corticosteroids have several uses
  R05: 'cold/flu',
  R06: 'allergy',
  S01GX: 'allergy', // eye drops
};

export function categoryOfCodes(codes: string[]): string | null {
  const found = new Set(codes.map(categoryOfCode));
  const [only = null] = found;
  return found.size === 1 ? only : null;
}

function categoryOfCode(code: string): string | null {
  for (let length = Math.min(code.length, 7); length >= 3; length -= 1) {
    const beginning = code.slice(0, length);
    if (Object.hasOwn(categoryOf, beginning)) return categoryOf[beginning] ?? null;
  }
  return null;
}
