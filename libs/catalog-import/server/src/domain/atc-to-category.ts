/**
 * What parts of the ATC classification mean for people at home (https://www.whocc.no/atc_ddd_index/): the longest
 * beginning that fits counts, and one without a category says that it is unclear.
 */
const categoryOf: Record<string, string | null> = {
  A11: 'supplements', // vitamins
  A12: 'supplements', // minerals
  J01: 'antibiotic',
  M01A: 'painkiller',
  M02A: 'painkiller', // the same on the skin
  N02: 'painkiller',
  N02BE51: 'cold/flu', // paracetamol in combinations
  R01: 'cold/flu',
  R01AC: 'allergy',
  R01AD: null, // corticosteroids, for more than one reason
  R05: 'cold/flu',
  R06: 'allergy',
  S01GX: 'allergy', // eye drops
};

/** The category that a product's ATC codes agree on, or null. What is no ATC code says nothing. */
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
